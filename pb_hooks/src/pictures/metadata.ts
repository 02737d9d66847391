import { Unzlib } from 'fflate';
import { attempt } from '../engine/attempt.ts';
import { type FileKind, latin1, type Read } from './file-kind.ts';
import { bigEndian, littleEndian, type Part, partsOf } from './picture-parts.ts';

/** The maximum size of the metadata that is read. Color profiles of phones and screens have 500 to 4000 bytes. */
const MAX_BYTES = 4096;

/** Returns the beginning of a picture's color profile; undefined if it has none. */
export function profileOf(read: Read, kind: FileKind): Uint8Array | undefined {
	for (const part of partsOf(read, kind)) {
		if (part.name === 'ICCP') return contentOf(read, part);
		if (part.name === 'iCCP') return unzip(contentOf(read, part));
		// After this name, a JPEG's profile has two numbers of parts.
		if (part.name === 'e2' && latin1(read(part.at, 12)) === 'ICC_PROFILE\0') {
			return contentOf(read, part).subarray(14);
		}
		if (['da', 'IDAT', 'VP8 ', 'VP8L'].includes(part.name)) return undefined;
	}
	return undefined;
}

/** Unpacks the beginning of a PNG's profile after its name. The whole could take a thousand times its size. */
function unzip(content: Uint8Array): Uint8Array | undefined {
	let profile: Uint8Array | undefined;
	const unzlib = new Unzlib((part) => {
		profile = part;
	});
	attempt(() => unzlib.push(content.subarray(content.indexOf(0) + 2)));
	return profile;
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
