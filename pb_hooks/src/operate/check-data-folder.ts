import { attempt } from '../engine/attempt.ts';
import { checkProgram } from './check-program.ts';
import { dataFolderError } from './data-folder-error.ts';
import { endWith } from './end-with.ts';
import { holdServingLock, isServer } from './serving-lock.ts';

/** The number of bytes that are read from a file at a time. */
const pieceLength = 65_536;

/** Milliseconds between two checks of a backup in progress; the maximum wait is ten minutes. */
const LOOK_EVERY = 200;
const MAX_LOOKS = 3000;

/** A backup without writes for this many milliseconds was abandoned. */
const STALE = 3000;

/** Opens the data, exclusively for a server, or refuses in one line. */
export function openDataFolder(e: core.BootstrapEvent): void {
	const dir = e.app.dataDir();
	try {
		if (needsProgram()) checkProgram();
		checkDataFolder(dir);
		if (!isServer()) waitForBackup(dir);
		e.next();
		if (isServer()) holdServingLock();
	} catch (error) {
		endWith(error);
	}
}

/** Returns whether this process renders pages, or prepares data for a server. */
function needsProgram(): boolean {
	return isServer() || ['ready', 'export'].some((command) => $os.args.includes(command));
}

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

/** Makes the data folder, for its owner only, or refuses a folder whose database is lost. */
function checkDataFolder(dir: string): void {
	$os.mkdirAll(dir, 0o700);
	const files = $os.dirFS(dir);
	const error = dataFolderError({
		dir,
		list: (name) => $os.readDir(`${dir}/${name}`).map((entry) => entry.name()),
		*read(name) {
			const file = files.open(name);
			try {
				for (;;) {
					const piece = toString(file, pieceLength);
					if (piece === '') return;
					yield piece;
				}
			} finally {
				file.close();
			}
		},
	});
	if (error !== '') throw new Error(error);
}
