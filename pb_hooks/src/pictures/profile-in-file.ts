import { gzipSync, Unzlib, zlibSync } from 'fflate';
import { attempt } from '../engine/attempt.ts';
import { profileLike } from './color-profile.ts';
import { latin1, type Read } from './file-kind.ts';
import { readBytes, writeParts } from './picture-files.ts';
import { ascii, type Part, partsOf, uint } from './picture-parts.ts';

/** The maximum size of a profile that is read. Those of phones and screens have 500 to 4000 bytes. */
const MAX_BYTES = 4096;

/** Returns our color profile for a picture, by its own; undefined if it needs none. */
export function profileFor(read: Read): Uint8Array | undefined {
	const given = profileIn(read);
	return given && profileLike(given);
}

function profileIn(read: Read): Uint8Array | undefined {
	for (const part of partsOf(read)) {
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

/** Returns a part's first bytes. */
function contentOf(read: Read, { at, length }: Part): Uint8Array {
	return Buffer.from(read(at, Math.min(length, MAX_BYTES)));
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

/** Inserts a color profile into a picture that PocketBase wrote: a JPEG or PNG without one. */
export function insertProfile(files: filesystem.System, name: string, profile: Uint8Array): void {
	const bytes = Buffer.from(readBytes(files, name));
	const isPng = bytes[0] === 0x89;
	const part = isPng
		? pngChunk([...ascii('iCCPRGB\0\0'), ...zlibSync(profile)])
		: [0xff, 0xe2, ...uint(profile.length + 16, 2), ...ascii('ICC_PROFILE\0\x01\x01'), ...profile];
	// After the signature: of a JPEG, or of a PNG with its head.
	const at = isPng ? 33 : 2;
	const type = isPng ? 'image/png' : 'image/jpeg';
	writeParts(files, name, type, [bytes.subarray(0, at), part, bytes.subarray(at)]);
}

/** Returns a chunk of a PNG from its name and content. */
function pngChunk(named: readonly number[]): number[] {
	// A file of gzip ends with the same checksum, lowest byte first, and the length.
	const checksum = gzipSync(Uint8Array.from(named)).slice(-8, -4).reverse();
	return [...uint(named.length - 4), ...named, ...checksum];
}
