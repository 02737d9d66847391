// Holds pictures of the window against expected ones, so coarsely that other fonts pass.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {import('playwright-core').Page} Page */

const expectedFolder = fileURLToPath(new URL('expected', import.meta.url));
/** Gets what differs from the expected, to be looked at. */
const differingFolder = fileURLToPath(new URL('../../.cache/look-differing', import.meta.url));

/** How much smaller than the window expected pictures are. */
const scale = 4;
/** The side of a block, in pixels of an expected picture. */
const side = 8;
/** How far a block's mean may be off in each colour, of 255. */
const tolerance = 12;
/** The part of the blocks that may be off further. */
const share = 0.02;

const fileOf = (/** @type {string} */ name) => `${name.replaceAll(' ', '-')}.webp`;

/** Makes room for new expected pictures. */
export async function clearExpected() {
	await rm(expectedFolder, { recursive: true, force: true });
	await mkdir(expectedFolder, { recursive: true });
}

/** Takes what the window shows for what is expected. @param {Page} page @param {string} name */
export async function accept(page, name) {
	const { picture } = await inBlankPage(page);
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
	const expected = await readFile(join(expectedFolder, fileOf(name)));
	const { picture, off } = await inBlankPage(page, expected.toString('base64'));
	const path = join(differingFolder, fileOf(name));
	const alike = off <= share;
	if (!alike) {
		await mkdir(differingFolder, { recursive: true });
		await writeFile(path, picture);
	}
	return { off, alike, path };
}

/** A browser can decode, scale and encode. @param {Page} page @param {string} [expected] */
async function inBlankPage(page, expected) {
	const png = (await page.screenshot({ animations: 'disabled' })).toString('base64');
	const blank = await page.context().newPage();
	try {
		const options = { png, expected, scale, side, tolerance };
		const { off, webp } = await blank.evaluate(shrinkAndCompare, options);
		return { off, picture: Buffer.from(webp, 'base64') };
	} finally {
		await blank.close();
	}
}

/**
 * Runs in a page, which can decode, scale and encode pictures.
 *
 * @param {{ png: string, expected: string | undefined, scale: number, side: number, tolerance: number }} options
 */
async function shrinkAndCompare({ png, expected, scale, side, tolerance }) {
	const decode = async (/** @type {string} */ base64) =>
		createImageBitmap(await (await fetch(`data:;base64,${base64}`)).blob());
	const full = await decode(png);
	const width = Math.floor(full.width / scale);
	const height = Math.floor(full.height / scale);
	const draw = async (/** @type {ImageBitmap} */ picture) => {
		const canvas = new OffscreenCanvas(width, height);
		const context = canvas.getContext('2d', { willReadFrequently: true });
		if (!context) throw new Error('no canvas');
		/** @type {ImageBitmapOptions} */
		const options = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' };
		context.drawImage(await createImageBitmap(picture, options), 0, 0);
		return { canvas, context };
	};
	const actual = await draw(full);
	const blob = await actual.canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
	const webp = btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
	if (!expected) return { webp, off: 0 };
	const wanted = await draw(await decode(expected));
	/** The mean red, green and blue of a block. @param {OffscreenCanvasRenderingContext2D} context */
	const mean = (context, /** @type {number} */ x, /** @type {number} */ y) => {
		const { data } = context.getImageData(x, y, side, side);
		return [0, 1, 2].map((channel) => {
			let sum = 0;
			for (let at = channel; at < data.length; at += 4) sum += data[at] ?? 0;
			return sum / (side * side);
		});
	};
	let off = 0;
	let all = 0;
	for (let y = 0; y + side <= height; y += side) {
		for (let x = 0; x + side <= width; x += side) {
			const other = mean(wanted.context, x, y);
			const distances = mean(actual.context, x, y).map((it, at) => Math.abs(it - (other[at] ?? 0)));
			if (Math.max(...distances) > tolerance) off += 1;
			all += 1;
		}
	}
	return { webp, off: off / all };
}
