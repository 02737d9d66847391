// PocketBase reads and writes BMP, whose pixels need no decoding.

import type { SmallCopy } from '../../../web/lib/picture-mark.ts';
import { readBytes } from './picture-files.ts';
import { littleEndian } from './picture-parts.ts';

/** Pixels as blue, green, red and maybe alpha, from the lowest row up; each row takes a multiple of four bytes. */
export interface Bitmap {
	/** The bytes before the pixels. */
	readonly head: Uint8Array;
	readonly width: number;
	readonly height: number;
	readonly pixels: Uint8Array;
	/** The number of bytes per pixel: 4 only if a pixel is transparent. */
	readonly step: number;
}

/** Returns the length of a row in bytes. */
const rowOf = (width: number, step: number) => Math.ceil((width * step) / 4) * 4;

/** Reads a BMP that PocketBase wrote. */
export function readBitmap(files: filesystem.System, name: string): Bitmap {
	const bytes = Buffer.from(readBytes(files, name));
	const start = littleEndian(bytes, 10, 4);
	return {
		head: bytes.subarray(0, start),
		width: littleEndian(bytes, 18, 4),
		height: littleEndian(bytes, 22, 4),
		pixels: bytes.subarray(start),
		step: littleEndian(bytes, 28, 2) / 8,
	};
}

/** Returns a bitmap's head made longer, because readers of the short one ignore alpha. */
export function headWithAlpha({ head }: Bitmap): Uint8Array {
	const longer = new Uint8Array(122);
	longer.set(head);
	// The position of the pixels, and the length without the file's own 14 bytes.
	longer[10] = 122;
	longer[14] = 108;
	return longer;
}

/** Returns the pixels of a bitmap of at most 64 by 64. */
export function smallCopy({ width, height, pixels, step }: Bitmap): SmallCopy {
	const colorsAt: SmallCopy['colorsAt'] = (x, y) => {
		const at = y * rowOf(width, step) + x * step;
		const [blue = 0, green = 0, red = 0, alpha = 255] = pixels.subarray(at, at + step);
		return [red, green, blue, alpha];
	};
	return { width, height, colorsAt };
}

/** Puts a gray behind a bitmap's transparent areas, in place. */
export function flatten({ pixels, step }: Bitmap, gray: number): void {
	if (step !== 4) return;
	for (let at = 0; at < pixels.length; at += 4) {
		const alpha = pixels[at + 3] ?? 255;
		if (alpha === 255) continue;
		const share = alpha / 255;
		const behind = (1 - share) * gray;
		for (let channel = at; channel < at + 3; channel++) {
			pixels[channel] = (pixels[channel] ?? 0) * share + behind;
		}
		pixels[at + 3] = 255;
	}
}

/** Go takes the brightness of a lossy WebP, from 16 to 235, and its colors, from 16 to 240, for 0 to 255. */
const BRIGHTNESS = 255 / 219;
const COLOR = 255 / 224;

/** Widens the limited range of a lossy WebP's colors in place. */
export function widenRange({ width, height, pixels, step }: Bitmap): void {
	const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
	const share = BRIGHTNESS - COLOR;
	const [red, green, blue] = [0.299 * share, 0.587 * share, 0.114 * share];
	const black = 16 * BRIGHTNESS;
	const row = rowOf(width, step);
	for (let start = 0; start < height * row; start += row) {
		const end = start + width * step;
		for (let at = start; at < end; at += step) {
			const b = clamped[at] ?? 0;
			const g = clamped[at + 1] ?? 0;
			const r = clamped[at + 2] ?? 0;
			const added = red * r + green * g + blue * b - black;
			clamped[at] = COLOR * b + added;
			clamped[at + 1] = COLOR * g + added;
			clamped[at + 2] = COLOR * r + added;
		}
	}
}
