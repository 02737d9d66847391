import { zlibSync } from 'fflate';
import { ascii } from './color-profile.ts';
import { readBytes, writeParts } from './picture-files.ts';

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

const uint = (value: number, length = 4) =>
	Array.from({ length }, (_, index) => (value >>> ((length - 1 - index) * 8)) & 255);

function pngChunk(name: string, content: readonly number[]): number[] {
	const named = [...ascii(name), ...content];
	return [...uint(content.length), ...named, ...uint(checksum(named))];
}

/** CRC-32, as PNG prescribes. */
function checksum(bytes: readonly number[]): number {
	let sum = -1;
	for (const byte of bytes) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
	}
	return ~sum;
}
