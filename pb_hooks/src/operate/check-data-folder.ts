import { attempt } from '../engine/attempt.ts';
import { checkProgram } from './check-program.ts';
import { dataFolderError } from './data-folder-error.ts';
import { endWith } from './end-with.ts';
import { holdServingLock, isServer } from './serving-lock.ts';

/** Bytes of a file that are looked at in one go. */
const pieceLength = 65_536;

/** Milliseconds between two looks at a backup that is being made; ten minutes are waited at most. */
const LOOK_EVERY = 200;
const MAX_LOOKS = 3000;

/** A backup that was not written to for so long is nobody's; milliseconds. */
const STALE = 3000;

/** Opens the data, for a server alone, or refuses in one line. */
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

/** Whether this process is to show pages, or to get data ready for a server. */
function needsProgram(): boolean {
	return isServer() || ['ready', 'export'].some((command) => $os.args.includes(command));
}

/**
 * Waits until no server makes a backup here. PocketBase empties its temporary folder whenever it opens
 * the data: `./anemone doctor` had the nightly backup fail.
 */
function waitForBackup(dir: string): void {
	for (let left = MAX_LOOKS; left > 0 && isBackedUp(dir); left--) sleep(LOOK_EVERY);
}

/** Whether a backup is being written: what a crash left of one is older. */
function isBackedUp(dir: string): boolean {
	// There may be no such folder, or no longer.
	const isFound = attempt(() =>
		$os.readDir(`${dir}/.pb_temp_to_delete`).some((entry) => {
			const age = Date.now() - entry.info().modTime().unixMilli();
			// Below zero where the clock was set back.
			return entry.name().startsWith('pb_backup_') && Math.abs(age) < STALE;
		}),
	);
	return isFound === true;
}

/** Makes the data folder, for its owner only, or refuses one whose database is lost. */
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
