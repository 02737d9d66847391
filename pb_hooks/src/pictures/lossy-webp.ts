// Go takes the limited range of a lossy WebP's colors for the full one, and widening it takes the
// engine seconds per megapixel. Browsers need neither, so a small file is sent as it is.

import { fileKind, type Read } from './file-kind.ts';
import { readHead } from './picture-head.ts';
import { ascii, partsOf, uint } from './picture-parts.ts';

/** The largest file that is kept, and its longest side. The WebP pictures of most sites are smaller. */
const MAX_BYTES = 300_000;
const MAX_SIDE = 1600;

/** The flag in the head of a WebP. */
const HAS_ALPHA = 0x10;

export const isLossyWebp = (read: Read) =>
	fileKind(read) === 'webp' && [...partsOf(read)].some(({ name }) => name === 'VP8 ');

/**
 * Returns the parts of a lossy WebP with only its pixels and alpha. Bytes that a program hides within
 * their chunks stay. Returns undefined if the file is too large to be sent as it is.
 */
export function keptWebp(read: Read): Uint8Array[] | undefined {
	const parts = [...partsOf(read)];
	const chunk = (name: string): Uint8Array => {
		const part = parts.find((part) => part.name === name);
		return Buffer.from(part ? read(part.at - 8, 8 + part.length + (part.length % 2)) : []);
	};
	const alpha = chunk('ALPH');
	const head = alpha.length > 0 ? chunk('VP8X') : new Uint8Array(0);
	head.fill(HAS_ALPHA, 8, 9).fill(0, 9, 12);
	const chunks = [head, alpha, chunk('VP8 ')];
	const size = chunks.reduce((sum, { length }) => sum + length, 4);
	const { width = 0, height = 0 } = readHead(read) ?? {};
	if (size > MAX_BYTES || Math.max(width, height) > MAX_SIDE) return undefined;
	const start = [ascii('RIFF'), uint(size).reverse(), ascii('WEBP')];
	return [Uint8Array.from(start.flat()), ...chunks];
}
