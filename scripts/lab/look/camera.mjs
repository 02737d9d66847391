// Opens pages in the states of the table and takes screenshots of them.
import {
	enlargeText,
	sidewaysScroll,
	untilFontsLoaded,
	untilHydrated,
} from '../../testing/page.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./shots.mjs').Shot} Shot
 */

/** The max height of a page's picture in CSS pixels: sixty cards in a column are 40,000 high. */
const highest = 6000;

/**
 * Opens the page of some shots, takes each with `take`, and closes it.
 *
 * @param {(options: import('../../testing/shared.mjs').PageOptions) => ReturnType<typeof import('../../testing/browser.mjs').newPage>} open
 * @param {{ url: string }} site
 * @param {Shot[]} shots of one page
 * @param {(page: Page, shot: Shot, problems: string[]) => Promise<void>} take `problems` are the
 *   defects found on the page
 * @param {string} [style] added to a page that is compared, '' for none: all its text is then set
 *   in the site's own fonts, without characters that they lack, since machines have different fonts
 */
export async function photograph(open, site, shots, take, style) {
	const [first] = shots;
	if (!first) return;
	const { view, row, width } = first;
	const opened = await open({
		site: site.url,
		width,
		javaScriptEnabled: !view.withoutScript,
	});
	const { page, context, messages, errors, foreign } = opened;
	try {
		await view.before?.(page);
		await page.goto(row.path ?? view.path, { waitUntil: 'load' });
		if (!view.withoutScript) await untilHydrated(page);
		if (row.turned === 'rtl') await page.evaluate(turnAround);
		if (row.turned === 'large') await enlargeText(page);
		await untilFontsLoaded(page);
		if (style !== undefined) await page.evaluate(layOver, style);
		await page.evaluate(loadPictures);
		await view.act?.(page);
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

/** Runs in the page: removes characters that English pages' fonts lack. @param {string} style */
function layOver(style) {
	const { fontFamily } = getComputedStyle(document.body);
	const own = [...document.fonts].filter(({ family }) => fontFamily.includes(family));
	const ranges = own.map(({ unicodeRange }) =>
		unicodeRange.replace(
			/U\+([\dA-F]+)(?:-([\dA-F]+))?[, ]*/gi,
			(_, first, last = first) => `\\u{${first}}-\\u{${last}}`,
		),
	);
	const others = new RegExp(`[^\\s${ranges.join('')}]`, 'gu');
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const text = /** @type {Text} */ (texts.currentNode);
		if (others.test(text.data)) text.data = text.data.replace(others, '');
	}
	const sheet = new CSSStyleSheet();
	// Those fonts lack the arrow behind a link, too.
	sheet.replaceSync(`code, pre, td { font-family: ${fontFamily} !important }
		a::after { content: none !important } ${style}`);
	document.adoptedStyleSheets = [sheet];
	document.body.getBoundingClientRect();
}

/** Runs in the page: loads pictures below the window too, and keeps the scroll position. */
async function loadPictures() {
	for (const picture of document.images) picture.loading = 'eager';
	await Promise.allSettled([...document.images].map((picture) => picture.decode()));
	await document.fonts.ready;
	if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** Returns screenshot options for the whole page, up to the max height. @param {Page} page */
export async function wholePage(page) {
	const [width, height] = await page.evaluate(() => [
		innerWidth,
		document.documentElement.scrollHeight,
	]);
	const cut = Math.min(Number(height), highest);
	return { fullPage: true, clip: { x: 0, y: 0, width: Number(width), height: cut } };
}
