import type { ProgramVersion } from '../../../web/content/admin.ts';
import { attempt } from '../engine/attempt.ts';

/** Returns the version of this package, its date and where releases are; '' without them. */
export function programVersion(): ProgramVersion {
	const [version = ''] = linesOf('VERSION');
	const [date = '', releases = ''] = linesOf('RELEASE');
	return { version, date, releases };
}

/** Returns the lines of a file beside the hooks. The sources have none. */
const linesOf = (name: string) =>
	(attempt(() => toString($os.readFile(`${__hooks}/../${name}`))) ?? '').split('\n');
