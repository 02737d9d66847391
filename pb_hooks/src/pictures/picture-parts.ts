import { fileKind, latin1, type Read } from './file-kind.ts';

/** A chunk of a PNG or WebP, or a segment of a JPEG, named by its marker in hexadecimal digits. */
export interface Part {
	readonly name: string;
	/** The position of its content, after its name and length. */
	readonly at: number;
	readonly length: number;
}

/** The maximum number of segments before a JPEG's picture, with the bytes between them. */
const MAX_SEGMENTS = 500;
/** The maximum number of chunks before a WebP's picture, and of a PNG, whose pixels take many. */
const MAX_CHUNKS = { webp: 100, png: 20_000 };

/** Returns the parts of a JPEG before its picture, or of a PNG or WebP. */
export function partsOf(read: Read): Iterable<Part> {
	const kind = fileKind(read);
	if (kind === 'jpeg') return jpegParts(read);
	return kind === 'png' || kind === 'webp' ? chunks(read, kind) : [];
}

function* jpegParts(read: Read): Generator<Part> {
	for (let at = 2, count = 0; count < MAX_SEGMENTS; count++) {
		const [start, marker = 0, high = 0, low = 0] = Array.from(read(at, 4));
		if (start === undefined) return;
		const length = high * 256 + low;
		// Any fill bytes may precede a marker. Decoders skip other bytes too.
		if (start !== 0xff || marker === 0xff) at += 1;
		// These have no content: a zero, and the marks of a restart.
		else if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
		else {
			yield { name: marker.toString(16), at: at + 4, length: length - 2 };
			at += 2 + length;
		}
	}
}

function* chunks(read: Read, kind: 'png' | 'webp'): Generator<Part> {
	const isPng = kind === 'png';
	for (let at = isPng ? 8 : 12, count = 0; count < MAX_CHUNKS[kind]; count++) {
		const head = read(at, 8);
		if (head.length < 8) return;
		const length = isPng ? bigEndian(head, 0) : littleEndian(head, 4, 4);
		yield { name: latin1(head).slice(isPng ? 4 : 0, isPng ? 8 : 4), at: at + 8, length };
		// A PNG's chunk ends with a checksum, and a WebP's at an even position.
		at += 8 + length + (isPng ? 4 : length % 2);
	}
}

export function bigEndian(bytes: ArrayLike<number>, at: number, length = 4): number {
	let value = 0;
	for (let offset = 0; offset < length; offset++) value = value * 256 + (bytes[at + offset] ?? 0);
	return value;
}

export function littleEndian(bytes: ArrayLike<number>, at: number, length: number): number {
	let value = 0;
	for (let offset = length - 1; offset >= 0; offset--) {
		value = value * 256 + (bytes[at + offset] ?? 0);
	}
	return value;
}

/** Returns the bytes of a number, the highest first. */
export const uint = (value: number, length = 4): number[] =>
	Array.from({ length }, (_, index) => (value >>> ((length - 1 - index) * 8)) & 255);

/** Returns the number of each character, up to 255. */
export const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));
