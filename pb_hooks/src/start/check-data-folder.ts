import { closing } from '../engine/closing.ts';
import { holdServingLock, isServer } from '../machine/serving-lock.ts';
import { checkOwner } from '../machine/units.ts';
import { waitForBackup } from '../machine/wait-for-backup.ts';
import { checkProgram } from './check-program.ts';
import { dataFolderError } from './data-folder-error.ts';
import { endWith } from './end-with.ts';

/** The number of bytes that are read of a file. */
const BEGINNING = 1_048_576;

/** Opens the data, exclusively for a server, or refuses in one line. */
export function openDataFolder(e: core.BootstrapEvent): void {
	const dir = e.app.dataDir();
	try {
		if (needsProgram()) checkProgram();
		if ($os.args.includes('doctor')) checkOwner(dir);
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

/** Makes the data folder, for its owner only, or refuses a folder whose database is lost. */
function checkDataFolder(dir: string): void {
	$os.mkdirAll(dir, 0o700);
	const files = $os.dirFS(dir);
	const error = dataFolderError({
		dir,
		list: (name) => $os.readDir(`${dir}/${name}`).map((entry) => entry.name()),
		read: (name) => closing(files.open(name), (file) => toString(file, BEGINNING)),
	});
	if (error !== '') throw new Error(error);
}
