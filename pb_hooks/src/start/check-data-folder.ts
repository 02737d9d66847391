import { checkProgram } from './check-program.ts';
import { dataFolderFault } from './data-folder-fault.mjs';
import { explain } from './explain.ts';
import { holdServingLock, isServer } from './serving-lock.ts';

/** Bytes of a file that are looked at in one go. */
const pieceLength = 65_536;

/** Opens the data, for a server alone, or refuses in one line. */
export function openDataFolder(e: core.BootstrapEvent): void {
	const dir = e.app.dataDir();
	try {
		if (isServer()) checkProgram();
		checkDataFolder(dir);
		e.next();
		if (isServer()) holdServingLock();
	} catch (error) {
		// PocketBase prints no position in the script for an error of its own kind.
		throw new ApiError(500, explain(error, dir));
	}
}

/** Makes the data folder, for its owner only, or refuses one whose database is lost. */
function checkDataFolder(dir: string): void {
	$os.mkdirAll(dir, 0o700);
	const files = $os.dirFS(dir);
	const fault = dataFolderFault({
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
	if (fault !== '') throw new Error(fault);
}
