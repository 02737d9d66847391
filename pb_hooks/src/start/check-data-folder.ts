import { dataFolderFault } from './data-folder-fault.mjs';

/** Bytes of a file that are looked at in one go. */
const pieceLength = 65_536;

/** Makes the data folder, for its owner only, or refuses one whose database is lost. */
export function checkDataFolder(dir: string): void {
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
	// PocketBase prints no position in the script for an error of its own kind.
	if (fault !== '') throw new ApiError(500, fault);
}
