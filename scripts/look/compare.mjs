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
	const { picture } = await shrinkWindow(page);
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
	const { picture, off } = await shrinkWindow(page, expected.toString('base64'));
	const path = join(differingFolder, fileOf(name));
	const alike = off <= share;
	if (!alike) {
		await mkdir(differingFolder, { recursive: true });
		await writeFile(path, picture);
	}
	return { off, alike, path };
}

/**
 * A picture of the window as small as those that are expected, and how far it is off.
 *
 * @param {Page} page
 * @param {string} [expected] in base64
 */
async function shrinkWindow(page, expected) {
	const png = (await page.screenshot({ animations: 'disabled' })).toString('base64');
	const blank = await page.context().newPage();
	try {
		const { webp, ...actual } = await blank.evaluate(shrink, { picture: png, scale });
		const picture = Buffer.from(webp, 'base64');
		if (!expected) return { picture, off: 0 };
		const wanted = await blank.evaluate(shrink, { picture: expected, scale: 1 });
		return { picture, off: shareOff(actual, wanted) };
	} finally {
		await blank.close();
	}
}

/**
 * @typedef {{ width: number, height: number, pixels: string }} Shrunk `pixels` in base64, each as red,
 *   green, blue and alpha
 */

/**
 * Runs in a page, since a browser can decode, scale and encode.
 *
 * @param {{ picture: string, scale: number }} options
 */
async function shrink({ picture, scale }) {
	const full = await createImageBitmap(await (await fetch(`data:;base64,${picture}`)).blob());
	const width = Math.floor(full.width / scale);
	const height = Math.floor(full.height / scale);
	const canvas = new OffscreenCanvas(width, height);
	const context = canvas.getContext('2d');
	if (!context) throw new Error('no canvas');
	/** @type {ImageBitmapOptions} */
	const size = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' };
	context.drawImage(await createImageBitmap(full, size), 0, 0);
	// As numbers one by one, the pixels took Playwright 15 s to hand over.
	const encode = (/** @type {Blob} */ blob) =>
		new Promise((resolve) => {
			const reader = new FileReader();
			reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''));
			reader.readAsDataURL(blob);
		});
	/** @type {string} */
	const webp = await encode(await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 }));
	/** @type {string} */
	const pixels = await encode(new Blob([context.getImageData(0, 0, width, height).data]));
	return { width, height, webp, pixels };
}

/** The part of all blocks whose means differ. @param {Shrunk} actual @param {Shrunk} expected */
function shareOff(actual, expected) {
	const wanted = blockMeans(expected);
	const off = blockMeans(actual).filter((means, block) =>
		means.some((mean, channel) => Math.abs(mean - (wanted[block]?.[channel] ?? 0)) > tolerance),
	);
	return off.length / wanted.length;
}

/** The mean red, green and blue of each block, in rows. @param {Shrunk} picture */
function blockMeans({ pixels, width, height }) {
	const bytes = Buffer.from(pixels, 'base64');
	const columns = Math.floor(width / side);
	const blocks = Array.from({ length: columns * Math.floor(height / side) }, () => [0, 0, 0]);
	for (const [block, sums] of blocks.entries()) {
		const start = Math.floor(block / columns) * side * width + (block % columns) * side;
		for (let at = 0; at < side * side; at += 1) {
			const pixel = (start + Math.floor(at / side) * width + (at % side)) * 4;
			for (const channel of sums.keys()) {
				sums[channel] = (sums[channel] ?? 0) + (bytes[pixel + channel] ?? 0) / side ** 2;
			}
		}
	}
	return blocks;
}
