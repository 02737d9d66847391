import { sharedStore } from '../engine/shared-store.ts';

/** The maximum size of all kept files: several times that of the site's own; bytes. */
const MAX_KEPT = 8_000_000;

/** Larger files are read from the disk for each request; bytes. */
export const LARGEST_READY = 150_000;

/** The kept files, the oldest first: a line with the size and the key of each. */
const listKey = 'ready:list';

/** Keeps a file for later requests. Drops those that were kept first if there are too many. */
export function keepReady<File extends { readonly bytes: Bytes }>(key: string, file: File): void {
	// A file that is only confirmed, or replaced by one of a similar size, needs no callback.
	if (sharedStore.get(key) === null) makeRoom(`${file.bytes.length} ${key}`);
	sharedStore.set(key, file);
}

function makeRoom(added: string): void {
	const dropped: string[] = [];
	sharedStore.setFunc<string>(listKey, (before) => {
		const lines = before ? before.split('\n') : [];
		lines.push(added);
		let size = lines.reduce((sum, line) => sum + sizeOf(line), 0);
		while (size > MAX_KEPT) {
			const oldest = lines.shift() ?? '';
			size -= sizeOf(oldest);
			dropped.push(oldest);
		}
		return lines.join('\n');
	});
	for (const line of dropped) sharedStore.remove(line.slice(line.indexOf(' ') + 1));
}

const sizeOf = (line: string) => Number.parseInt(line, 10);
