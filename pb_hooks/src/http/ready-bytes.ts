import { store } from '../engine/store.ts';

/** The maximum size of all kept files: several times that of the site's own; bytes. */
const MAX_KEPT = 8_000_000;

/** The keys of the kept files with their sizes, the oldest first, as lines. */
const listKey = 'ready:list';

/** Something with bytes that are sent as they are. */
interface Ready {
	readonly bytes: Bytes;
}

/** Larger files are read from the disk for each request; bytes. */
export const LARGEST_READY = 150_000;

/** Keeps a file for later requests. Drops those that were kept first if there are too many. */
export function keepReady<File extends Ready>(key: string, file: File): void {
	let dropped: string[] = [];
	store.setFunc<string>(listKey, (before) => {
		const others = (before ?? '').split('\n').filter((line) => line && !line.endsWith(` ${key}`));
		const lines = [...others, `${file.bytes.length} ${key}`];
		let size = lines.reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
		const from = lines.findIndex((line) => {
			const fits = size <= MAX_KEPT;
			size -= Number.parseInt(line, 10);
			return fits;
		});
		dropped = lines.slice(0, from);
		return lines.slice(from).join('\n');
	});
	for (const line of dropped) store.remove(line.slice(line.indexOf(' ') + 1));
	store.set(key, file);
}
