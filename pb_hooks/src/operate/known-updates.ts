import { attempt } from '../engine/attempt.ts';
import { readData, writeData } from '../engine/data-file.ts';
import type { ReleaseList } from './release-list.ts';
import { announce, updateFor } from './releases.ts';

const fileName = '.updates.json';

/** The result of the last successful check, in the data folder. */
export interface Check {
	readonly list: ReleaseList;
	/** When the check was made; milliseconds. */
	readonly when: number;
	/** The version of which the owners got a mail. */
	readonly mailed?: string;
}

/** Returns the last successful check; undefined before the first one. */
export const lastCheck = (): Check | undefined => readData(fileName);

/** Stores a successful check. */
export const remember = (check: Check): void => writeData(fileName, check);

/** Returns notices about updates for owners in the admin. */
export function updateNotices(): string[] {
	const update = updateFor(thisVersion(), lastCheck()?.list);
	return update ? [`Version ${announce(update)}. On the server, run ./anemone update.`] : [];
}

/** Returns the version of this package. Sources have none, so no release is newer. */
export const thisVersion = () =>
	attempt(() => toString($os.readFile(`${__hooks}/../VERSION`)).trim()) ?? 'sources';
