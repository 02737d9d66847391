import { Unzlib } from 'fflate';
import { type FileKind, latin1, type Read } from './file-kind.ts';
import { bigEndian, littleEndian, type Part, partsOf } from './picture-parts.ts';

/** The maximum size of the metadata that is read. Color profiles of cameras and screens have 10,000 bytes. */
const MAX_BYTES = 65_536;

/** Returns the color profile of a picture; undefined if it has none, or a large one. */
export function profileOf(read: Read, kind: FileKind): Uint8Array | undefined {
	const parts: Uint8Array[] = [];
	for (const part of partsOf(read, kind)) {
		if (part.name === 'ICCP') parts.push(contentOf(read, part));
		if (part.name === 'iCCP') parts.push(...unzip(contentOf(read, part)));
		// A JPEG may divide its profile, after this name and two numbers.
		if (part.name === 'e2' && latin1(read(part.at, 12)) === 'ICC_PROFILE\0') {
			parts.push(contentOf(read, part).subarray(14));
		}
		if (['da', 'IDAT', 'VP8 ', 'VP8L'].includes(part.name)) break;
	}
	const length = parts.reduce((sum, part) => sum + part.length, 0);
	if (length === 0 || length > MAX_BYTES) return undefined;
	const profile = new Uint8Array(length);
	let at = 0;
	for (const part of parts) {
		profile.set(part, at);
		at += part.length;
	}
	return profile;
}

/** Unpacks a PNG's profile after its name, step by step: it could take a thousand times its size. */
function unzip(content: Uint8Array): Uint8Array[] {
	const parts: Uint8Array[] = [];
	let length = 0;
	const unzlib = new Unzlib((part) => {
		parts.push(part);
		length += part.length;
	});
	try {
		for (let at = content.indexOf(0) + 2; at < content.length && length <= MAX_BYTES; at += 256) {
			unzlib.push(content.subarray(at, at + 256));
		}
	} catch {
		return [];
	}
	return parts;
}

/** The number of the orientation in Exif. */
const ORIENTATION = 0x0112;

/**
 * Returns the orientation of a PNG, from 1 to 8. PocketBase itself turns a JPEG upright, and browsers
 * show other pictures as they are.
 */
export function orientationOf(read: Read, kind: FileKind): number {
	for (const part of partsOf(read, kind)) {
		if (part.name === 'eXIf') return orientationIn(contentOf(read, part));
		if (part.name === 'IDAT') break;
	}
	return 1;
}

function orientationIn(exif: Uint8Array): number {
	const number = latin1(exif.subarray(0, 2)) === 'II' ? littleEndian : bigEndian;
	const first = number(exif, 4, 4) + 2;
	for (let at = first; at < Math.min(exif.length, first + 1200); at += 12) {
		const orientation = number(exif, at + 8, 2);
		if (number(exif, at, 2) === ORIENTATION && orientation >= 1 && orientation <= 8)
			return orientation;
	}
	return 1;
}

/** Returns a part's first bytes. */
function contentOf(read: Read, { at, length }: Part): Uint8Array {
	return Buffer.from(read(at, Math.min(length, MAX_BYTES)));
}
