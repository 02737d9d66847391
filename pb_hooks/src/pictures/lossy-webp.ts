// Go takes the limited range of a lossy WebP's colors for the full one, and widening it takes the
// engine seconds per megapixel. Browsers need neither, so a small file is sent as it is.

import type { Read } from './file-kind.ts';
import { chunkSize } from './picture-head.ts';
import { ascii, partsOf } from './picture-parts.ts';

/** The largest file that is kept, and its longest side. The WebP pictures of most sites are smaller. */
const MAX_BYTES = 300_000;
const MAX_SIDE = 1600;

/** The flags in the head of a WebP. */
const HAS_PROFILE = 0x20;
const HAS_ALPHA = 0x10;

export const isLossyWebp = (read: Read) =>
	[...partsOf(read, 'webp')].some(({ name }) => name === 'VP8 ');

/**
 * Returns the parts of a lossy WebP with only its pixels, alpha and the given color profile. Bytes that
 * a program hides within the pixels' chunk stay. Returns undefined if the file is too large to be sent
 * as it is.
 */
export function keptWebp(
	read: Read,
	profile: Uint8Array | undefined,
): ArrayLike<number>[] | undefined {
	const parts = [...partsOf(read, 'webp')];
	const content = (name: string): ArrayLike<number> => {
		const part = parts.find((part) => part.name === name);
		return part ? read(part.at, part.length) : [];
	};
	const [alpha, pixels] = [content('ALPH'), content('VP8 ')];
	const [width, height] = chunkSize('VP8 ', pixels);
	if (pixels.length + alpha.length > MAX_BYTES || Math.max(width, height) > MAX_SIDE) return;
	const flags = (profile ? HAS_PROFILE : 0) + (alpha.length > 0 ? HAS_ALPHA : 0);
	const head = [flags, 0, 0, 0, ...uint(width - 1, 3), ...uint(height - 1, 3)];
	const chunks = [
		...chunk('VP8X', flags === 0 ? [] : head),
		...chunk('ICCP', profile ?? []),
		...chunk('ALPH', alpha),
		...chunk('VP8 ', pixels),
	];
	const length = chunks.reduce((sum, part) => sum + part.length, 4);
	return [ascii('RIFF'), uint(length, 4), ascii('WEBP'), ...chunks];
}

/** Returns the parts of a chunk, which ends at an even position; none if it is empty. */
function chunk(name: string, content: ArrayLike<number>): ArrayLike<number>[] {
	const { length } = content;
	if (length === 0) return [];
	return [ascii(name), uint(length, 4), content, Array<number>(length % 2).fill(0)];
}

/** Returns a number from its lowest byte on. */
const uint = (value: number, length: number) =>
	Array.from({ length }, (_, index) => (value >>> (index * 8)) & 255);
