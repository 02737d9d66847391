import type { Read } from './file-kind.ts';

/** Programs write 12 at most. Decoding takes up to 10 ms for each at 24 megapixels, and one may have 50 bytes. */
const MAX_SCANS = 64;

/** So much is read at once; bytes. */
const CHUNK = 1_048_576;

/** The marker of a scan and the first byte of its length, which is below 256, as hexadecimal digits. */
const SCAN = 'ffda00';

/** An honest picture has a few such digits that begin in the middle of a byte; each costs 2 µs. */
const MAX_MATCHES = 10_000;

/**
 * Whether a JPEG has more scans than any program writes.
 *
 * Every place is counted at which the decoder could find a scan, those of a thumbnail within the file
 * too: a walk from segment to segment could be led past them. JavaScript that looks at each byte takes
 * the engine half a second for a megabyte, so the search is left to a method of its strings.
 *
 * @param size of the file; bytes
 */
export function hasTooManyScans(read: Read, size: number): boolean {
	let scans = 0;
	let matches = 0;
	for (let at = 0; at < size; at += CHUNK - 2) {
		const digits = Buffer.from(read(at, CHUNK)).toString('hex');
		for (let found = digits.indexOf(SCAN); found >= 0; found = digits.indexOf(SCAN, found + 1)) {
			matches += 1;
			if (found % 2 === 0) scans += 1;
			if (scans > MAX_SCANS || matches > MAX_MATCHES) return true;
		}
	}
	return false;
}
