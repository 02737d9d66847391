// Takes one file out of a zip archive held in memory.
import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;

/** No file taken out may be larger than this, in bytes. */
const sizeLimit = 500 * 1024 * 1024;

/**
 * Reads one entry of a zip archive (stored or deflated; no encryption, no zip64).
 * @param {Buffer} zip the whole archive
 * @param {string} name the entry's exact name
 * @returns {Buffer} its content
 * @throws {Error} when the archive is damaged or has no such entry
 */
export function readZipEntry(zip, name) {
	const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
	if (end < 0 || zip.readUInt32LE(end) !== endOfDirectory) throw new Error('not a zip archive');
	let at = zip.readUInt32LE(end + 16);
	for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
		if (zip.readUInt32LE(at) !== directoryEntry) throw new Error('damaged zip directory');
		const nameLength = zip.readUInt16LE(at + 28);
		if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) return content(zip, at);
		at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
	}
	throw new Error(`the archive holds no ${name}`);
}

/**
 * @param {Buffer} zip
 * @param {number} entry offset of the file's entry in the directory
 */
function content(zip, entry) {
	const method = zip.readUInt16LE(entry + 10);
	const packedSize = zip.readUInt32LE(entry + 20);
	const size = zip.readUInt32LE(entry + 24);
	const header = zip.readUInt32LE(entry + 42);
	if (zip.readUInt32LE(header) !== localHeader) throw new Error('damaged zip entry');
	const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
	const packed = zip.subarray(start, start + packedSize);
	if (size > sizeLimit) throw new Error('the file in the archive is too large');
	if (method !== 0 && method !== 8) throw new Error(`unknown zip compression ${method}`);
	const bytes = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: size + 1 });
	if (bytes.length !== size) throw new Error('the file in the archive is cut short');
	return bytes;
}
