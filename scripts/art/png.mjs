// Reads Chromium's PNG screenshots and writes flat drawings small: one byte a pixel.
import { deflateSync, inflateSync } from 'node:zlib';

/**
 * @typedef {object} Pixels
 * @property {number} width
 * @property {number} height
 * @property {number} depth bytes a pixel: 3 (red, green, blue) or 4 (and alpha)
 * @property {Buffer} bytes row by row
 */

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * Decodes a PNG of 8 bits a channel without interlacing, which is what Chromium writes.
 * @param {Buffer} png
 * @returns {Pixels}
 */
export function readPng(png) {
	const chunks = readChunks(png);
	const header = chunks.find((chunk) => chunk.type === 'IHDR')?.data;
	const colours = header?.[9];
	if (header?.[8] !== 8 || header[12] !== 0 || (colours !== 2 && colours !== 6)) {
		throw new Error('Not an 8-bit RGB or RGBA PNG without interlacing');
	}
	const packed = chunks.filter((chunk) => chunk.type === 'IDAT').map((chunk) => chunk.data);
	const depth = colours === 2 ? 3 : 4;
	const width = header.readUInt32BE(0);
	const height = header.readUInt32BE(4);
	return {
		width,
		height,
		depth,
		bytes: unfilter(inflateSync(Buffer.concat(packed)), width * depth, depth),
	};
}

/**
 * Undoes the row filters (PNG specification, section 9).
 * @param {Buffer} rows each row after its filter's number
 * @param {number} size bytes in a row
 * @param {number} depth
 */
function unfilter(rows, size, depth) {
	const height = rows.length / (size + 1);
	const out = Buffer.alloc(size * height);
	const at = (/** @type {number} */ row, /** @type {number} */ i) =>
		row < 0 || i < 0 ? 0 : (out[row * size + i] ?? 0);
	for (let row = 0; row < height; row++) {
		const filter = rows[row * (size + 1)];
		for (let i = 0; i < size; i++) {
			const guess = predict(filter, at(row, i - depth), at(row - 1, i), at(row - 1, i - depth));
			out[row * size + i] = (rows[row * (size + 1) + 1 + i] ?? 0) + guess;
		}
	}
	return out;
}

/** @param {number | undefined} filter @param {number} left @param {number} up @param {number} corner */
function predict(filter, left, up, corner) {
	if (filter === 1) return left;
	if (filter === 2) return up;
	if (filter === 3) return (left + up) >> 1;
	if (filter !== 4) return 0;
	const [a, b, c] = [
		Math.abs(up - corner),
		Math.abs(left - corner),
		Math.abs(left + up - 2 * corner),
	];
	if (a <= b && a <= c) return left;
	return b <= c ? up : corner;
}

/**
 * Encodes a picture with its 256 most common colours; the others become their nearest. Right for
 * flat drawings, where the rare colours are the steps of smoothed edges.
 * @param {Pixels} pixels
 * @returns {Buffer}
 */
export function writeIndexedPng({ width, height, depth, bytes }) {
	const names = Array.from({ length: width * height }, (_, i) => {
		const [red = 0, green = 0, blue = 0, alpha = 255] = bytes.subarray(i * depth, (i + 1) * depth);
		return ((red << 24) | (green << 16) | (blue << 8) | alpha) >>> 0;
	});
	const { palette, indexOf } = choosePalette(names);
	const rows = Buffer.alloc((width + 1) * height);
	for (let row = 0; row < height; row++) {
		for (let x = 0; x < width; x++) {
			rows[row * (width + 1) + 1 + x] = indexOf.get(names[row * width + x] ?? 0) ?? 0;
		}
	}
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 3], 8);
	const part = (/** @type {number} */ name) => [
		name >>> 24,
		(name >>> 16) & 255,
		(name >>> 8) & 255,
	];
	return Buffer.concat([
		signature,
		writeChunk('IHDR', header),
		writeChunk('PLTE', Buffer.from(palette.flatMap(part))),
		writeChunk('tRNS', Buffer.from(palette.map((name) => name & 255))),
		writeChunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
		writeChunk('IEND', Buffer.alloc(0)),
	]);
}

/** @param {number[]} names colours, one a pixel, as 0xRRGGBBAA */
function choosePalette(names) {
	/** @type {Map<number, number>} */
	const counts = new Map();
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
	const common = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
	const palette = common.slice(0, 256);
	return { palette, indexOf: new Map(common.map((name) => [name, nearest(name, palette)])) };
}

/** @param {number} name @param {number[]} palette @returns {number} place in the palette */
function nearest(name, palette) {
	const far = (/** @type {number} */ other) =>
		[24, 16, 8, 0].reduce(
			(sum, bits) => sum + (((name >>> bits) & 255) - ((other >>> bits) & 255)) ** 2,
			0,
		);
	return palette.reduce((best, other, i) => (far(other) < far(palette[best] ?? 0) ? i : best), 0);
}

/** @param {Buffer} png */
function readChunks(png) {
	const chunks = [];
	for (let at = signature.length; at < png.length; ) {
		const size = png.readUInt32BE(at);
		const type = png.toString('latin1', at + 4, at + 8);
		chunks.push({ type, data: png.subarray(at + 8, at + 8 + size) });
		at += 12 + size;
	}
	return chunks;
}

/** @param {string} type @param {Buffer} data */
function writeChunk(type, data) {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const ends = Buffer.alloc(8);
	ends.writeUInt32BE(data.length, 0);
	ends.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** PNG's checksum. @param {Buffer} bytes */
function crc32(bytes) {
	let crc = ~0;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
	}
	return ~crc >>> 0;
}
