import { attempt } from '../engine/attempt.ts';
import type { ReleaseList } from './release-list.ts';
import { announce, updateFor } from './update-for.ts';

/** The result of the last successful check, in the data folder. */
export interface Check {
	readonly list: ReleaseList;
	/** When the check was made; milliseconds. */
	readonly when: number;
	/** The version of which the owners got a mail. */
	readonly mailed?: string;
}

/** Returns the last successful check; undefined before the first one. */
export const lastCheck = (dir = $app.dataDir()): Check | undefined =>
	attempt(() => JSON.parse(toString($os.readFile(`${dir}/.updates.json`))));

/** Stores a successful check. */
export function remember(check: Check): void {
	const path = `${$app.dataDir()}/.updates.json`;
	// An incomplete file would forget which lists are old.
	$os.writeFile(`${path}.new`, JSON.stringify(check), 0o600);
	$os.rename(`${path}.new`, path);
}

/** Returns notices about updates for owners in the admin. */
export function updateNotices(): string[] {
	const update = updateFor(thisVersion(), lastCheck()?.list);
	return update ? [`Version ${announce(update)}. On the server, run ./anemone update.`] : [];
}

/** Returns the version of this package. Sources have none, so no release is newer. */
export const thisVersion = () =>
	attempt(() => toString($os.readFile(`${__hooks}/../VERSION`)).trim()) ?? 'sources';
