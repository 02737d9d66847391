import type { Read } from './file-kind.ts';

/** Programs write at most 12. Each takes up to 10 ms to decode at 24 megapixels, and may have only 50 bytes. */
const MAX_SCANS = 64;

/** The number of bytes read at a time. */
const CHUNK = 1_048_576;

/** The marker of a scan and the first byte of its length, which is below 256, as hexadecimal digits. */
const SCAN = 'ffda00';

/** A genuine picture has few such digits that begin in the middle of a byte; each costs 2 µs. */
const MAX_MATCHES = 10_000;

/**
 * Returns whether a JPEG has more scans than any program writes.
 *
 * Counts every position at which the decoder could find a scan, also in embedded thumbnails: a walk
 * from segment to segment could be led past them. Checking each byte in JavaScript takes the engine
 * half a second per megabyte, so we search with a string method.
 *
 * @param size of the file, in bytes
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
