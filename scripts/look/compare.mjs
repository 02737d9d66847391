// Holds pictures of the window against expected ones, so coarsely that other fonts pass.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toWebp } from '../lib/webp.mjs';

/** @typedef {import('playwright-core').Page} Page */

const expectedFolder = fileURLToPath(new URL('expected', import.meta.url));
/** Gets what differs from the expected, to be looked at. */
const differingFolder = fileURLToPath(new URL('../../.cache/look-differing', import.meta.url));

/** Expected pictures are smaller than the window. */
const small = { scale: 1 / 4, quality: 0.8 };
/** The side of a block, in pixels of the window. */
const side = 32;
/** How far a block's mean may be off in each colour, of 255. */
const tolerance = 12;
/** The part of the blocks that may be off further. */
const share = 0.02;

const fileOf = (/** @type {string} */ name) => `${name.replaceAll(' ', '-')}.webp`;

const takeWindow = (/** @type {Page} */ page) => page.screenshot({ animations: 'disabled' });

/** Makes room for new expected pictures. */
export async function clearExpected() {
	await rm(expectedFolder, { recursive: true, force: true });
	await mkdir(expectedFolder, { recursive: true });
}

/** Takes what the window shows for what is expected. @param {Page} page @param {string} name */
export async function accept(page, name) {
	const picture = await toWebp(page, await takeWindow(page), small);
	await writeFile(join(expectedFolder, fileOf(name)), picture);
}

/**
 * Compares what the window shows with what is expected.
 *
 * @param {Page} page
 * @param {string} name
 * @returns {Promise<{ off: number, alike: boolean, path: string }>} the part of its blocks that are
 *   off, and where its picture is if they are too many
 */
export async function compare(page, name) {
	const shown = await takeWindow(page);
	const expected = await readFile(join(expectedFolder, fileOf(name)));
	const [actual, wanted] = [await blockMeans(page, shown), await blockMeans(page, expected)];
	const different = actual.filter((means, block) =>
		means.some((mean, channel) => Math.abs(mean - (wanted[block]?.[channel] ?? 0)) > tolerance),
	);
	const off = different.length / wanted.length;
	const path = join(differingFolder, fileOf(name));
	const alike = off <= share;
	if (!alike) {
		await mkdir(differingFolder, { recursive: true });
		await writeFile(path, await toWebp(page, shown, small));
	}
	return { off, alike, path };
}

/**
 * The mean red, green and blue of each block of a picture, which a browser can decode and scale.
 *
 * @param {Page} page
 * @param {Buffer} picture of the window's size or smaller
 */
async function blockMeans(page, picture) {
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	const blank = await page.context().newPage();
	try {
		return await blank.evaluate(scaleToBlocks, {
			picture: picture.toString('base64'),
			columns: Math.floor(width / side),
			rows: Math.floor(height / side),
		});
	} finally {
		await blank.close();
	}
}

/** Runs in a page. @param {{ picture: string, columns: number, rows: number }} options */
async function scaleToBlocks({ picture, columns, rows }) {
	const bitmap = await createImageBitmap(await (await fetch(`data:;base64,${picture}`)).blob());
	const context = new OffscreenCanvas(columns, rows).getContext('2d');
	if (!context) throw new Error('no canvas');
	context.imageSmoothingQuality = 'high';
	context.drawImage(bitmap, 0, 0, columns, rows);
	const { data } = context.getImageData(0, 0, columns, rows);
	return Array.from({ length: columns * rows }, (_, block) => [
		...data.subarray(4 * block, 4 * block + 3),
	]);
}
