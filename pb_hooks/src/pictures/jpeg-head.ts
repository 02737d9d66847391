import type { Read } from './file-kind.ts';

interface Frame {
	readonly width: number;
	readonly height: number;
	readonly bytesPerPixel: number;
}

/** More segments before the picture itself no camera writes. */
const MAX_SEGMENTS = 500;

/** Markers of a frame: all of C0–CF but those of tables (C4, CC) and the reserved one (C8). */
const isFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The size that a JPEG states, behind whatever its camera wrote before; undefined where it states none. */
export function jpegHead(read: Read): Frame | undefined {
	for (let at = 2, segments = 0; segments < MAX_SEGMENTS; segments++) {
		const bytes = read(at, 30);
		const [start, marker = 0, high = 0, low = 0] = Array.from(bytes);
		if (start !== 0xff) return undefined;
		if (marker === 0xff) {
			// Any number of these may stand before a marker.
			at += 1;
			continue;
		}
		if (isFrame(marker)) return frame(marker, Array.from(bytes).slice(4));
		at += 2 + high * 256 + low;
	}
	return undefined;
}

function frame(marker: number, bytes: readonly number[]): Frame | undefined {
	const [, h1 = 0, h2 = 0, w1 = 0, w2 = 0, components = 0, ...rest] = bytes;
	const width = w1 * 256 + w2;
	const height = h1 * 256 + h2;
	if (width === 0 || height === 0 || components > 4) return undefined;
	const samplings = Array.from({ length: components }, (_, index) => rest[index * 3 + 1] ?? 0);
	const planes = planesOf(samplings);
	// A progressive one (C2) is kept as numbers of four bytes until all of it is there.
	const decoded = marker === 0xc2 ? planes * 5 : planes;
	// Four of CMYK are put together from the planes; what is turned upright, from RGB and alpha.
	return { width, height, bytesPerPixel: decoded + 4 };
}

/** How many samples there are for each pixel: colour usually has fewer than brightness. */
function planesOf(samplings: readonly number[]): number {
	const areas = samplings.map((sampling) => (sampling >> 4) * (sampling & 15));
	const most =
		Math.max(...samplings.map((s) => s >> 4)) * Math.max(...samplings.map((s) => s & 15));
	return most === 0 ? areas.length : areas.reduce((sum, area) => sum + area / most, 0);
}
