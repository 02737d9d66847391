import type { Read } from './file-kind.ts';

interface Frame {
	readonly width: number;
	readonly height: number;
	readonly bytesPerPixel: number;
}

/** The maximum number of segments before the picture; no camera writes more. */
const MAX_SEGMENTS = 500;

/** Whether a marker begins a frame: C0–CF except tables (C4, CC) and the reserved one (C8). */
const isFrame = (marker: number) =>
	marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns the size that a JPEG declares, after any camera data; undefined if it declares none. */
export function jpegHead(read: Read): Frame | undefined {
	for (let at = 2, segments = 0; segments < MAX_SEGMENTS; segments++) {
		const bytes = read(at, 30);
		const [start, marker = 0, high = 0, low = 0] = Array.from(bytes);
		if (start !== 0xff) return undefined;
		if (marker === 0xff) {
			// Any number of fill bytes may precede a marker.
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
	// The decoder holds a progressive JPEG (C2) as four-byte numbers until it is complete.
	const decoded = marker === 0xc2 ? planes * 5 : planes;
	// Four bytes more: CMYK is assembled from the planes, and a rotated picture from RGB and alpha.
	return { width, height, bytesPerPixel: decoded + 4 };
}

/** Returns the number of samples per pixel: color usually has fewer than brightness. */
function planesOf(samplings: readonly number[]): number {
	const areas = samplings.map((sampling) => (sampling >> 4) * (sampling & 15));
	const max = Math.max(...samplings.map((s) => s >> 4)) * Math.max(...samplings.map((s) => s & 15));
	return max === 0 ? areas.length : areas.reduce((sum, area) => sum + area / max, 0);
}
