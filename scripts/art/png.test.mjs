import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readPng, writeIndexedPng } from './png.mjs';

const assets = new URL('../../web/assets/', import.meta.url);

test('Chromium’s 32 pixel icon keeps its pixels when it is decoded', async () => {
	const icon = await readFile(new URL('favicon.ico', assets));
	const { width, height, depth, bytes } = readPng(icon.subarray(22));
	expect([width, height, depth, bytes.length]).toEqual([32, 32, 4, 32 * 32 * 4]);
	expect([...bytes.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
	const heart = (16 * 32 + 16) * 4;
	expect([...bytes.subarray(heart, heart + 4)]).toEqual([0x1f, 0x1b, 0x2a, 255]);
});

test('an indexed picture has a palette of at most 256 colours, the most common ones', () => {
	const bytes = Buffer.alloc(40 * 40 * 3, 200);
	for (let i = 0; i < 300; i++) bytes.writeUInt16BE(i * 7, i * 3);
	const png = writeIndexedPng({ width: 40, height: 40, depth: 3, bytes });
	const palette = png.indexOf('PLTE');
	expect(png.readUInt32BE(palette - 4)).toBe(256 * 3);
	expect([...png.subarray(palette + 4, palette + 7)]).toEqual([200, 200, 200]);
});

test('a picture of another kind is refused', async () => {
	const share = await readFile(new URL('share.png', assets));
	expect(share.length).toBeLessThan(40_000);
	expect(() => readPng(share)).toThrow('Not an 8-bit RGB or RGBA PNG');
});
