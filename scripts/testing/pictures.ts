import { crc32, deflateSync } from 'node:zlib';

/** 64 by 32 pixels, in quarters: red, green; blue, white. */
export const smallJpeg = Buffer.from(
	'/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNy' +
		'wtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09P' +
		'T09PT09PT09PT09PT09PT09PT09PT0//wAARCAAgAEADASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAYHCP' +
		'/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAZAQEAAgMAAAAAAAAAAAAAAAAABQcEBgj/xAAUEQEAAAAAAAAAAAAAAAAA' +
		'AAAA/9oADAMBAAIRAxEAPwCfAQyyQAFcAiHPIADNAF8txAAdFgK2ZgAD/9k=',
	'base64',
);

/** The same picture, lossy. */
export const smallWebp = Buffer.from(
	'UklGRoAAAABXRUJQVlA4IHQAAAAQBgCdASpAACAAPl0kjUWjoiEb9AA4BcSyAF+44H8A/ADYWeAfhv+unQq6Bd3P2O' +
		'zvsMyuf3WCukAA/vFLmsSDdyIiL2mAs+56KAeb1viPNviyPQOh/uBMOGJqVcrEKVxDO6wP/3Qt69UnzlEdw03euKVAAA==',
	'base64',
);

/** The same picture with a transparent last quarter. */
export const transparentWebp = Buffer.from(
	'UklGRjgAAABXRUJQVlA4TCwAAAAvP8AHEB8gEEjaH3qN+RcQFPk/2vwH8KWASIDEk570pIlMjej/BByHvopBXw==',
	'base64',
);

/** 32 by 32 pixels in four colors for print. */
export const cmykJpeg = Buffer.from(
	'/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwWFiAs' +
		'ICMmJykqKRkfLTAtKDAlKCko/8AAFAgAIAAgBEMRAE0RAFkRAEsRAP/EABkAAQEBAQEBAAAAAAAAAAAAAAAJCAEGB//E' +
		'ABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8A1Syuyu+6gDEqqLj2gA20lc68WAMSqouPaAD4qneqkACo' +
		'iiAACXad4ACoiiAAD//Z',
	'base64',
);

/** One transparent pixel. */
export const smallGif = Buffer.from(
	'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
	'base64',
);

/** Part of all metadata that `withSecrets` and `png` write beside the pixels. */
export const SECRET = 'WhereITookIt';

/**
 * Returns a JPEG as a phone may write it: with an `orientation`, a secret in Exif, XMP and a comment,
 * and more data after its end.
 */
export function withSecrets(jpeg: Buffer, orientation = 6): Buffer {
	const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff(orientation)]);
	const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SECRET}</x:xmpmeta>`);
	const segments = [segment(0xe1, exif), segment(0xe1, xmp), segment(0xfe, Buffer.from(SECRET))];
	const behind = Buffer.from(`\xff\xd8\xff\xe1Exif\0\0${SECRET}`, 'latin1');
	return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), behind]);
}

function segment(marker: number, body: Buffer): Buffer {
	const head = Buffer.from([0xff, marker, 0, 0]);
	head.writeUInt16BE(body.length + 2, 2);
	return Buffer.concat([head, body]);
}

/** Returns Exif data with two entries: the name of the camera's maker, and the orientation. */
function tiff(orientation: number): Buffer {
	const maker = `\x01\x0f\0\x02\0\0\0${String.fromCharCode(SECRET.length)}\0\0\0\x26`;
	const turned = `\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0`;
	return Buffer.from(`MM\0*\0\0\0\b\0\x02${maker}${turned}\0\0\0\0${SECRET}`, 'latin1');
}

interface PngOptions {
	readonly width: number;
	readonly height: number;
	/** Returns red, green, blue and alpha at a position. */
	readonly pixel?: (x: number, y: number) => readonly [number, number, number, number];
}

/** Returns a PNG with an alpha channel, and a secret in text and Exif. */
export function png(options: PngOptions): Buffer {
	const { width, height, pixel = () => [200, 30, 30, 255] } = options;
	const rows = Buffer.alloc(height * (width * 4 + 1));
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			rows.set(pixel(x, y), y * (width * 4 + 1) + 1 + x * 4);
		}
	}
	return Buffer.concat([
		pngHead(width, height),
		chunk('tEXt', Buffer.from(`Comment\0${SECRET}`)),
		chunk('eXIf', tiff(1)),
		chunk('IDAT', deflateSync(rows)),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

/** Red, green and blue in a profile. */
export const adobeRgb = [
	[0.61, 0.311, 0.019],
	[0.205, 0.626, 0.061],
	[0.149, 0.063, 0.745],
];
export const displayP3 = [
	[0.515, 0.241, -0.001],
	[0.292, 0.692, 0.042],
	[0.157, 0.067, 0.784],
];

/** The curve of Adobe RGB. */
export const gamma = Buffer.from('6375727600000000000000010233', 'hex');

/** Returns a color profile with the same curve for red, green and blue. */
export function profile(columns: readonly number[][], curve = gamma): Buffer {
	const colors = ['rXYZ', 'gXYZ', 'bXYZ'];
	const tags = [...colors, 'rTRC', 'gTRC', 'bTRC'];
	const head = Buffer.alloc(132 + tags.length * 12);
	head.write('mntrRGB XYZ ', 12);
	head.write('acsp', 36);
	// Browsers check the version and the white of the profile's own space.
	head[8] = 4;
	for (const [index, value] of [0xf6d6, 0x10000, 0xd32d].entries()) {
		head.writeUInt32BE(value, 68 + index * 4);
	}
	head.writeUInt32BE(tags.length, 128);
	for (const [index, name] of tags.entries()) {
		const at = 132 + index * 12;
		const isCurve = index >= colors.length;
		head.write(name, at, 'latin1');
		head.writeUInt32BE(head.length + (isCurve ? 60 : index * 20), at + 4);
		head.writeUInt32BE(isCurve ? curve.length : 20, at + 8);
	}
	const matrix = columns.map((column) => {
		const tag = Buffer.alloc(20);
		tag.write('XYZ ');
		for (const [index, value] of column.entries()) {
			tag.writeInt32BE(Math.round(value * 65_536), 8 + index * 4);
		}
		return tag;
	});
	const whole = Buffer.concat([head, ...matrix, curve]);
	whole.writeUInt32BE(whole.length, 0);
	return whole;
}

/** Returns a JPEG with a color profile. */
export function withProfile(jpeg: Buffer, bytes: Buffer): Buffer {
	const part = segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), bytes]));
	return Buffer.concat([jpeg.subarray(0, 2), part, jpeg.subarray(2)]);
}

/** Returns a WebP that lies on its side by its Exif data. */
export function turnedWebp(webp = transparentWebp): Buffer {
	const part = (name: string, body: Buffer) => {
		const head = Buffer.from(`${name}\0\0\0\0`);
		head.writeUInt32LE(body.length, 4);
		return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
	};
	const canvas = Buffer.from([0x18, 0, 0, 0, 63, 0, 0, 31, 0, 0]);
	const parts = [part('VP8X', canvas), webp.subarray(12), part('EXIF', tiff(6))];
	return part('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]));
}

/** Returns the beginning of a PNG, which contains its size. */
export function pngHead(
	width: number,
	height: number,
	{ depth = 8, colors = 6, interlaced = 0 } = {},
): Buffer {
	const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colors, 0, 0, interlaced]);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header)]);
}

/** Returns a chunk of a PNG. */
export function chunk(name: string, body: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
	const ends = Buffer.alloc(8);
	ends.writeUInt32BE(body.length, 0);
	ends.writeUInt32BE(crc32(named), 4);
	return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/**
 * Returns a gray progressive JPEG, by default of 24 megapixels, in `scans` scans; the site allows at
 * most 64. Each scan takes the decoder about 10 ms at 24 megapixels, and 43 bytes.
 */
export function progressiveJpeg(scans: number, width = 6000, height = 4000): Buffer {
	const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
	const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
	frame.writeUInt16BE(height, 1);
	frame.writeUInt16BE(width, 3);
	// One code each, of one bit: for brightness "no change", for detail "16384 and more empty blocks".
	const table = (kind: number, symbol: number) =>
		segment(0xc4, Buffer.from([kind, 1, ...Array<number>(15).fill(0), symbol]));
	const scan = (first: number, last: number) =>
		segment(0xda, Buffer.from([1, 1, 0, first, last, 0]));
	// Fourteen more bits give the number of further blocks; a zero follows every eight ones.
	const runs = Array.from({ length: Math.ceil(blocks / 16_384) }, () => '0'.repeat(15)).join('');
	const detail = [scan(1, 63), Buffer.alloc(Math.ceil(runs.length / 8))];
	return Buffer.concat([
		...[Buffer.from([0xff, 0xd8]), segment(0xdb, Buffer.alloc(65, 1).fill(0, 0, 1))],
		...[segment(0xc2, frame), table(0, 0), table(0x10, 0xe0)],
		...[scan(0, 0), Buffer.alloc(Math.ceil(blocks / 8))],
		...Array.from({ length: scans - 1 }, () => detail).flat(),
		Buffer.from([0xff, 0xd9]),
	]);
}
