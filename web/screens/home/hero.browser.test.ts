import { beforeAll, expect, it } from 'vitest';
import { homeSite } from '../../../scripts/testing/home.mjs';
import { enlargeText } from '../../../scripts/testing/page.mjs';

type Page = Awaited<ReturnType<typeof home.open>>['page'];

const home = homeSite();
const arabic = homeSite('arabic');

/** Returns a picture of the background behind a text, without its letters and the bar on top. */
async function pictureBehind(page: Page, selector: string): Promise<Buffer> {
	await page.locator(selector).evaluate((element) => {
		element.style.color = 'transparent';
	});
	await page.locator('.site-header').evaluate((element) => {
		element.style.visibility = 'hidden';
	});
	return page.locator(selector).screenshot();
}

/** A page that decodes pictures. */
let blank: Page;
beforeAll(async () => {
	({ page: blank } = await home.open({ path: 'about:blank', withoutHydration: true }));
});

/** Returns the lowest contrast of white text with any pixel of a picture, by WCAG's formula. */
const worstContrast = (picture: Buffer) =>
	blank.evaluate(contrastWithWhite, picture.toString('base64'));

/** Runs in a page, which can decode a PNG. */
async function contrastWithWhite(png: string): Promise<number> {
	const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
	const bitmap = await createImageBitmap(new Blob([bytes]));
	const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
	if (!context) throw new Error('no canvas');
	context.drawImage(bitmap, 0, 0);
	const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
	const linear = (byte = 0) =>
		byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
	let lightest = 0;
	for (let at = 0; at < data.length; at += 4) {
		const [red, green, blue] = [linear(data[at]), linear(data[at + 1]), linear(data[at + 2])];
		lightest = Math.max(lightest, 0.2126 * red + 0.7152 * green + 0.0722 * blue);
	}
	return 1.05 / (lightest + 0.05);
}

it.each([
	['ltr', [320, 360, 768, 1280, 1920]],
	['rtl', [360, 768, 1280]],
])('its text has enough contrast with every pixel behind it, %s', async (direction, widths) => {
	const { page } = await (direction === 'rtl' ? arabic : home).open();
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		await page.waitForLoadState('networkidle');
		for (const part of ['.hero-logo > span', '.hero-headline', '.hero-text']) {
			const behind = await pictureBehind(page, part);
			expect(await worstContrast(behind), `${part} at ${width} px`).toBeGreaterThan(4.5);
		}
		const words = page.locator('.hero > .container');
		await words.evaluate((element) => element.style.setProperty('visibility', 'hidden'));
		const art = await page.locator('.hero').screenshot();
		expect(await worstContrast(art), `the art at ${width} px`).toBeLessThan(4.5);
		await words.evaluate((element) => element.style.removeProperty('visibility'));
	}
});

it.each([
	[740, 360],
	[844, 390],
])('its buttons are in a low window of %i × %i px', async (width, height) => {
	const { page } = await home.open({ width, height });
	const last = await page.locator('.hero-actions > :last-child').boundingBox();
	expect((last?.y ?? height) + (last?.height ?? 0)).toBeLessThanOrEqual(height);
});

it('so does all its text without scripts', async () => {
	const { page } = await home.open({ withoutHydration: true, javaScriptEnabled: false });
	for (const [width, part] of [360, 768, 1280].flatMap((width) =>
		['.hero-text', '.hero-about'].map((part) => [width, part] as const),
	)) {
		await page.setViewportSize({ width, height: 1600 });
		expect(
			await worstContrast(await pictureBehind(page, part)),
			`${part} at ${width}`,
		).toBeGreaterThan(4.5);
	}
});

it('and so does text at twice the size', async () => {
	const { page } = await home.open();
	await enlargeText(page);
	for (const width of [360, 768]) {
		await page.setViewportSize({ width, height: 2000 });
		const behind = await pictureBehind(page, '.hero-text');
		expect(await worstContrast(behind), `${width}`).toBeGreaterThan(4.5);
	}
});
