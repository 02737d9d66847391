// Compares screenshots of the window with expected ones, coarsely enough to allow other fonts.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const expectedFolder = fileURLToPath(new URL('expected', import.meta.url));
/** Receives the screenshots that differ, for inspection. */
const differingFolder = fileURLToPath(new URL('../../../.cache/look-differing', import.meta.url));

/** The side of a block, in pixels of the window. */
const side = 32;
/** The max deviation of a block's mean in each color, of 255. */
const tolerance = 12;
/** The share of blocks that may deviate further. */
const share = 0.02;

const fileOf = (name: string) => `${name.replaceAll(' ', '-')}.webp`;

const takeWindow = (page: Page) => page.screenshot({ animations: 'disabled' });

/** Removes the old expected pictures. */
export async function clearExpected() {
	await rm(expectedFolder, { recursive: true, force: true });
	await mkdir(expectedFolder, { recursive: true });
}

/** Saves the window's screenshot as the expected one. */
export async function accept(page: Page, name: string) {
	await writeFile(
		join(expectedFolder, fileOf(name)),
		await makeSmall(page, await takeWindow(page)),
	);
}

/**
 * Compares a screenshot of the window with the expected one.
 *
 * @returns the share of blocks that deviate, and the path of the screenshot if they are too many
 */
export async function compare(
	page: Page,
	name: string,
): Promise<{ off: number; alike: boolean; path: string }> {
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
		await writeFile(path, await makeSmall(page, shown));
	}
	return { off, alike, path };
}

/** Returns a picture at a quarter of its size as WebP. */
async function makeSmall(page: Page, picture: Buffer) {
	const { webp } = await scale(page, picture, 'webp', (length) => length / 4);
	return Buffer.from(webp.replace(/^.*,/, ''), 'base64');
}

/**
 * Returns the mean red, green and blue of each block of a picture.
 *
 * @param picture of the window's size or smaller
 */
async function blockMeans(page: Page, picture: Buffer) {
	const { pixels } = await scale(page, picture, 'pixels', (length) => length / side);
	return Array.from({ length: pixels.length / 4 }, (_, block) =>
		pixels.slice(4 * block, 4 * block + 3),
	);
}

/**
 * Scales a picture in the browser, which can decode and encode it.
 *
 * @param form of the result; the other one is empty
 * @param to returns the new length of a side, from that in the window
 */
async function scale(
	page: Page,
	picture: Buffer,
	form: 'pixels' | 'webp',
	to: (length: number) => number,
) {
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	const size = { width: Math.floor(to(width)), height: Math.floor(to(height)) };
	// A blank page: the policy of the site's own page forbids it to read the picture.
	const [, blank = await page.context().newPage()] = page.context().pages();
	return blank.evaluate(draw, { picture: picture.toString('base64'), form, ...size });
}

/** Runs in a page. */
async function draw({
	picture,
	form,
	width,
	height,
}: {
	picture: string;
	form: string;
	width: number;
	height: number;
}) {
	const bitmap = await createImageBitmap(await (await fetch(`data:;base64,${picture}`)).blob());
	const canvas = Object.assign(document.createElement('canvas'), { width, height });
	const context = canvas.getContext('2d');
	if (!context) throw new Error('no canvas');
	context.imageSmoothingQuality = 'high';
	context.drawImage(bitmap, 0, 0, width, height);
	if (form === 'webp') return { pixels: [], webp: canvas.toDataURL('image/webp', 0.8) };
	return { pixels: [...context.getImageData(0, 0, width, height).data], webp: '' };
}
