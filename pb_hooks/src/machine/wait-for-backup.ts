import { attempt } from '../engine/attempt.ts';

/** Milliseconds between two checks of a backup in progress; the maximum wait is ten minutes. */
const LOOK_EVERY = 200;
const MAX_LOOKS = 3000;

/** A backup without writes for this many milliseconds was abandoned. */
const STALE = 3000;

/**
 * Waits until nobody is making a backup here. PocketBase empties its temporary folder whenever
 * it opens the data, so `./anemone doctor` made the nightly backup fail.
 */
export function waitForBackup(dir: string): void {
	for (let left = MAX_LOOKS; left > 0 && isBackedUp(dir); left--) sleep(LOOK_EVERY);
}

/** Returns whether a backup is being written. The remains of a crashed backup are older. */
function isBackedUp(dir: string): boolean {
	// The folder may not exist, or no longer.
	const isFound = attempt(() =>
		$os.readDir(`${dir}/.pb_temp_to_delete`).some((entry) => {
			const age = Date.now() - entry.info().modTime().unixMilli();
			// The age is negative if the clock was set back.
			return entry.name().startsWith('pb_backup_') && Math.abs(age) < STALE;
		}),
	);
	return isFound === true;
}
