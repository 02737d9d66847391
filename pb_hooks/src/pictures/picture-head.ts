import { type FileKind, fileKind, latin1, type Read } from './file-kind.ts';
import { bigEndian, littleEndian, partsOf } from './picture-parts.ts';

/** The properties that a picture's first bytes declare, before anything is decoded. */
export interface PictureHead {
	readonly kind: Kind;
	readonly width: number;
	readonly height: number;
	/** The maximum memory that decoding takes per pixel; bytes. */
	readonly bytesPerPixel: number;
	/** Whether it has several frames that only a browser combines. */
	readonly isAnimated?: boolean;
}

type Kind = Exclude<FileKind, 'other'>;
type Head = Omit<PictureHead, 'kind'>;

const heads: Readonly<Record<Kind, (read: Read) => Head | undefined>> = {
	jpeg: jpegHead,
	png: pngHead,
	gif: gifHead,
	webp: webpHead,
};

/** Returns undefined for a file of another kind or with an invalid head. */
export function readHead(read: Read): PictureHead | undefined {
	const kind = fileKind(read);
	if (kind === 'other') return undefined;
	const head = heads[kind](read);
	return head && head.width > 0 && head.height > 0 ? { kind, ...head } : undefined;
}

function pngHead(read: Read): Head | undefined {
	const bytes = read(0, 29);
	if (latin1(bytes).slice(12, 16) !== 'IHDR') return undefined;
	const [depth = 8, , , , interlaced = 0] = Array.from(bytes).slice(24);
	// An interlaced PNG is combined from several partial pictures.
	const bytesPerPixel = (depth === 16 ? 8 : 4) * (interlaced === 0 ? 1 : 2);
	return { width: bigEndian(bytes, 16), height: bigEndian(bytes, 20), bytesPerPixel };
}

function gifHead(read: Read): Head {
	const bytes = read(0, 10);
	// Only the first frame of an animated GIF is used, and it fits in this size.
	return { width: littleEndian(bytes, 6, 2), height: littleEndian(bytes, 8, 2), bytesPerPixel: 1 };
}

/** Reads a WebP's chunks: the decoded picture may be larger than the first chunk declares. */
function webpHead(read: Read): Head {
	let width = 0;
	let height = 0;
	let isAnimated = false;
	for (const { name, at } of partsOf(read)) {
		const bytes = read(at, 10);
		const [w, h] = chunkSize(name, bytes);
		width = Math.max(width, w);
		height = Math.max(height, h);
		if (name === 'VP8X') isAnimated = (littleEndian(bytes, 0, 1) & 2) !== 0;
		if (name === 'VP8 ' || name === 'VP8L') break;
	}
	return { width, height, bytesPerPixel: 8, isAnimated };
}

/** Returns the width and height in one chunk of a WebP; 0 if the chunk has none. */
function chunkSize(name: string, bytes: ArrayLike<number>): [number, number] {
	switch (name) {
		case 'VP8X':
			return [littleEndian(bytes, 4, 3) + 1, littleEndian(bytes, 7, 3) + 1];
		case 'VP8 ':
			return [littleEndian(bytes, 6, 2) & 0x3fff, littleEndian(bytes, 8, 2) & 0x3fff];
		case 'VP8L': {
			const bits = littleEndian(bytes, 1, 4);
			return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
		}
		default:
			return [0, 0];
	}
}

/** Whether a marker begins a frame: C0–CF except tables (C4, CC) and the reserved one (C8). */
const isFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns the size that a JPEG declares, after any camera data; undefined if it declares none. */
function jpegHead(read: Read): Head | undefined {
	for (const { name, at } of partsOf(read)) {
		const marker = Number.parseInt(name, 16);
		if (isFrame(marker)) return frame(marker, Array.from(read(at, 26)));
	}
	return undefined;
}

function frame(marker: number, bytes: readonly number[]): Head | undefined {
	const [, h1 = 0, h2 = 0, w1 = 0, w2 = 0, components = 0, ...rest] = bytes;
	if (components > 4) return undefined;
	const samplings = Array.from({ length: components }, (_, index) => rest[index * 3 + 1] ?? 0);
	const planes = planesOf(samplings);
	// The decoder holds a progressive JPEG (C2) as four-byte numbers until it is complete.
	const decoded = marker === 0xc2 ? planes * 5 : planes;
	// Four bytes more: CMYK is assembled from the planes, and a rotated picture from RGB and alpha.
	return { width: w1 * 256 + w2, height: h1 * 256 + h2, bytesPerPixel: decoded + 4 };
}

/** Returns the number of samples per pixel: color usually has fewer than brightness. */
function planesOf(samplings: readonly number[]): number {
	const areas = samplings.map((sampling) => (sampling >> 4) * (sampling & 15));
	const max = Math.max(...samplings.map((s) => s >> 4)) * Math.max(...samplings.map((s) => s & 15));
	return max === 0 ? areas.length : areas.reduce((sum, area) => sum + area / max, 0);
}
