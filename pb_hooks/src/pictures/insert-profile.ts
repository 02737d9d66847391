import { gzipSync, zlibSync } from 'fflate';
import { readBytes, writeParts } from './picture-files.ts';
import { ascii, uint } from './picture-parts.ts';

/** Inserts a color profile into a picture that PocketBase wrote: a JPEG or PNG without one. */
export function insertProfile(files: filesystem.System, name: string, profile: Uint8Array): void {
	const bytes = Buffer.from(readBytes(files, name));
	const isPng = bytes[0] === 0x89;
	// After the signature: of a JPEG, or of a PNG with its head.
	const before = isPng ? 33 : 2;
	const inserted = isPng
		? pngChunk('iCCP', [...ascii('RGB\0\0'), ...zlibSync(profile)])
		: [0xff, 0xe2, ...uint(profile.length + 16, 2), ...ascii('ICC_PROFILE\0\x01\x01'), ...profile];
	const contentType = isPng ? 'image/png' : 'image/jpeg';
	writeParts(files, name, contentType, [
		bytes.subarray(0, before),
		inserted,
		bytes.subarray(before),
	]);
}

function pngChunk(name: string, content: readonly number[]): number[] {
	const named = [...ascii(name), ...content];
	// A file of gzip ends with the same checksum, lowest byte first, and the length.
	const checksum = gzipSync(Uint8Array.from(named)).slice(-8, -4).reverse();
	return [...uint(content.length), ...named, ...checksum];
}
