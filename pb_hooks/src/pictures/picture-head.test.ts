import { describe, expect, test } from 'vitest';
import {
	pngHead,
	smallGif,
	smallJpeg,
	smallWebp,
	transparentWebp,
	withSecrets,
} from '../../../scripts/testing/pictures.ts';
import { hasTooManyScans } from './jpeg-scans.ts';
import { readHead } from './picture-head.ts';

const headOf = (bytes: Buffer) => readHead((at, length) => bytes.subarray(at, at + length));
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Returns a JPEG with bytes after its first segment. */
const withBytes = (bytes: string) =>
	Buffer.concat([smallJpeg.subarray(0, 20), latin1(bytes), smallJpeg.subarray(20)]);

/** Returns a JPEG's frame, by its marker and the samplings of its components. */
const frame = (marker: number, samplings: number[]) =>
	Buffer.from([
		...[0xff, 0xd8, 0xff, 0xff, marker, 0, 17, 8, 0, 100, 0, 200, samplings.length],
		...samplings.flatMap((sampling, id) => [id, sampling, 0]),
		...Array<number>(30).fill(0),
	]);

/** Returns a WebP whose first chunk declares one size, and whose picture has another. */
const frameInCanvas = (canvas: string, picture: string) =>
	latin1(
		`RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0${canvas}VP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a${picture}`,
	);

describe('the head of', () => {
	test.each([
		['a JPEG', smallJpeg, { kind: 'jpeg', width: 64, height: 32 }],
		['a JPEG with data from its camera', withSecrets(smallJpeg), { width: 64, height: 32 }],
		['a JPEG with bytes between its segments', withBytes('\0\0\0'), { width: 64, height: 32 }],
		['a JPEG with an empty comment', withBytes('\xff\xfe\0\x02'), { width: 64, height: 32 }],
		['a PNG', pngHead(12_000, 9000), { kind: 'png', width: 12_000, height: 9000 }],
		['a WebP', smallWebp, { kind: 'webp', width: 64, height: 32 }],
		['a lossless WebP', transparentWebp, { kind: 'webp', width: 64, height: 32 }],
		['a GIF', smallGif, { kind: 'gif', width: 1, height: 1 }],
		[
			'a WebP that is larger than its canvas',
			frameInCanvas('\x07\0\0\x07\0\0', '\xff\x3f\xff\x3f'),
			{ width: 16_383, height: 16_383 },
		],
	])('%s declares its size', (_, bytes, expected) => {
		expect(headOf(bytes)).toMatchObject(expected);
	});

	test.each([
		['a JPEG', frame(0xc0, [0x22, 0x11, 0x11]), 1.5 + 4],
		['a JPEG with full color resolution', frame(0xc0, [0x11, 0x11, 0x11]), 3 + 4],
		['a progressive JPEG', frame(0xc2, [0x22, 0x11, 0x11]), 1.5 * 5 + 4],
		['a progressive CMYK JPEG', frame(0xc2, [0x11, 0x11, 0x11, 0x11]), 4 * 5 + 4],
		['a PNG', pngHead(10, 10), 4],
		['a PNG of 16 bits', pngHead(10, 10, { depth: 16 }), 8],
		['an interlaced PNG of 16 bits', pngHead(10, 10, { depth: 16, interlaced: 1 }), 16],
	])('%s declares the memory for decoding', (_, bytes, bytesPerPixel) => {
		expect(headOf(bytes)).toMatchObject({ bytesPerPixel });
	});

	test.each([
		['nothing', latin1('')],
		['a text', latin1('GIF87b')],
		['a JPEG that ends before its frame', smallJpeg.subarray(0, 100)],
		['a JPEG with invalid segments', latin1(`\xff\xd8\xff\xe0\0\x02${'x'.repeat(50)}`)],
		['a JPEG without a frame', latin1(`\xff\xd8${'\xff'.repeat(5000)}`)],
		['a PNG without its first chunk', latin1('\x89PNG\r\n\x1a\n\0\0\0\x0dIDAT'.padEnd(40))],
		['a WebP without a picture', latin1('RIFF\0\0\0\0WEBPICCP\x02\0\0\0xx'.padEnd(40, '\0'))],
	])('%s is not a picture', (_, bytes) => {
		expect(headOf(bytes)).toBeUndefined();
	});
});

// A file is read in parts of a megabyte, and a scan may cross from one part into the next.
test.each([4000, ...[5, 4, 3, 2, 1, 0].map((before) => 1_048_576 - before)])(
	'the 65th scan of a JPEG is found at %i, and counted once',
	(place) => {
		const scan = Buffer.from([0xff, 0xda, 0, 8]);
		const bytes = Buffer.alloc(2_000_000);
		for (let at = 0; at < 63 * 4; at += 4) scan.copy(bytes, at);
		scan.copy(bytes, place);
		const isTooMany = () =>
			hasTooManyScans((at, length) => bytes.subarray(at, at + length), bytes.length);
		expect(isTooMany()).toBe(false);
		scan.copy(bytes, 1000);
		expect(isTooMany()).toBe(true);
	},
);
