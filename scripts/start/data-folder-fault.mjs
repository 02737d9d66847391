// Looks at a data folder before PocketBase does, with the hook's own eyes.
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderFault } from '../../pb_hooks/src/start/data-folder-fault.mjs';

/** Bytes of a file that are looked at in one go. */
const pieceLength = 65_536;

/**
 * What is wrong with a data folder, in one line that says what to do; '' if it may be served.
 * @param {string} dir
 */
export function faultOf(dir) {
	return dataFolderFault({
		dir,
		list: (name) => readdirSync(join(dir, name)),
		read: (name) => piecesOf(join(dir, name)),
	});
}

/** @param {string} path */
function* piecesOf(path) {
	const file = openSync(path, 'r');
	try {
		const piece = Buffer.alloc(pieceLength);
		for (;;) {
			const length = readSync(file, piece);
			if (length === 0) return;
			yield piece.toString('latin1', 0, length);
		}
	} finally {
		closeSync(file);
	}
}
