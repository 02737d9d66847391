// Opens pages in the states of the table and takes screenshots of them.
import type { Page } from 'playwright-core';
import type { newPage } from '../../testing/browser.ts';
import {
	enlargeText,
	sidewaysScroll,
	untilFontsLoaded,
	untilHydrated,
} from '../../testing/page.ts';
import type { PageOptions } from '../../testing/shared.ts';
import type { Shot } from './shots.ts';

/** The max height of a page's picture in CSS pixels: sixty cards in a column are 40,000 high. */
const highest = 6000;

/**
 * Opens the page of some shots, takes each with `take`, and closes it.
 *
 * @param shots of one page
 * @param take `problems` are the defects found on the page
 */
export async function photograph(
	open: (options: PageOptions) => ReturnType<typeof newPage>,
	site: { url: string },
	shots: Shot[],
	take: (page: Page, shot: Shot, problems: string[]) => Promise<void>,
) {
	const [first] = shots;
	if (!first) return;
	const { view, row, width } = first;
	const opened = await open({
		site: site.url,
		width,
		...view.window,
		javaScriptEnabled: !view.withoutScript,
	});
	const { page, context, messages, errors, foreign } = opened;
	try {
		await view.before?.(page);
		await page.goto(row.path ?? view.path, { waitUntil: 'load' });
		if (!view.withoutScript && !view.parts) await untilHydrated(page);
		if (row.turned === 'rtl') await page.evaluate(turnAround);
		if (row.turned === 'large') await enlargeText(page);
		await untilFontsLoaded(page);
		await page.evaluate(loadPictures);
		await view.act?.(page, site);
		await page.evaluate(() => document.fonts.ready.then(() => undefined));
		for (const shot of shots) {
			await page.emulateMedia({
				colorScheme: shot.scheme === 'dark' ? 'dark' : 'light',
				forcedColors: shot.scheme === 'forced' ? 'active' : 'none',
			});
			const problems = [...new Set([...messages, ...errors, ...foreign])].filter(
				(message) => !view.expected?.test(message),
			);
			const sideways = await sidewaysScroll(page);
			if (sideways > 0) problems.push(`scrolls sideways by ${sideways} px`);
			await take(page, shot, problems);
		}
	} finally {
		await context.close();
	}
}

/** Runs in the page. */
function turnAround() {
	document.documentElement.dir = 'rtl';
}

/** Runs in the page: loads pictures below the window too, and keeps the scroll position. */
async function loadPictures() {
	for (const picture of document.images) picture.loading = 'eager';
	await Promise.allSettled([...document.images].map((picture) => picture.decode()));
	await document.fonts.ready;
	if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** Returns screenshot options for the whole page, up to the max height. */
export async function wholePage(page: Page) {
	const [width, height] = await page.evaluate(() => [
		innerWidth,
		document.documentElement.scrollHeight,
	]);
	const cut = Math.min(Number(height), highest);
	return { fullPage: true, clip: { x: 0, y: 0, width: Number(width), height: cut } };
}

/**
 * Takes the rectangle around some parts of a page, with a margin if there are several. Returns
 * WebP, which Playwright does not write.
 *
 * @param parts a selector
 */
export async function takeParts(page: Page, parts: string) {
	const clip = await page.locator(parts).evaluateAll((elements) => {
		const boxes = elements.map((element) => element.getBoundingClientRect());
		const margin = boxes.length > 1 ? 16 : 0;
		const x = Math.min(...boxes.map(({ left }) => left)) - margin;
		const y = Math.min(...boxes.map(({ top }) => top)) - margin;
		const width = Math.max(...boxes.map(({ right }) => right)) + margin - x;
		const height = Math.max(...boxes.map(({ bottom }) => bottom)) + margin - y;
		return { x, y, width, height, scale: 1.5 };
	});
	const client = await page.context().newCDPSession(page);
	const options = { format: 'webp', quality: 75, clip } as const;
	const { data } = await client.send('Page.captureScreenshot', options);
	return Buffer.from(data, 'base64');
}
