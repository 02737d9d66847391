import type { ProgramVersion } from '../../../web/content/admin.ts';
import { attempt } from '../engine/attempt.ts';

/** Sends the version of this package, its date and where releases are; '' without them. */
export function sendVersion(e: core.RequestEvent): void {
	const [version = ''] = linesOf('VERSION');
	const [date = '', releases = ''] = linesOf('RELEASE');
	e.json(200, { version, date, releases } satisfies ProgramVersion);
}

/** Returns the lines of a file beside the hooks. The sources have none. */
const linesOf = (name: string) =>
	(attempt(() => toString($os.readFile(`${__hooks}/../${name}`))) ?? '').split('\n');
