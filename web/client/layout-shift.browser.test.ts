import { beforeAll, expect, test } from 'vitest';
import { addRecords, makeSections } from '../../scripts/testing/content.mjs';
import { fillSite } from '../../scripts/testing/full-content.mjs';
import { applicationAddress, untilHydrated } from '../../scripts/testing/home.mjs';
import { sharedSite, sharedSiteInBrowser } from '../../scripts/testing/kit.mjs';
import { frames, holdRequests, untilFontsLoaded } from '../../scripts/testing/page.mjs';
import { screenPaths } from '../../scripts/testing/screens.mjs';

const { site, newPage } = sharedSiteInBrowser();
const fullSite = sharedSite();
beforeAll(() => fillSite(fullSite));
const crowdedSite = sharedSite({ sample: false });
beforeAll(() => addRecords(crowdedSite, 'sections', makeSections(20)));

declare global {
	interface Window {
		/** What moved: how much, and which elements. Absent until the document is parsed and painted. */
		shifts?: string[];
	}
}

/**
 * Collects what moves once the whole document is painted. Before that a machine with much else to do
 * paints the parsed part of a bar or a table alone, and then its rest.
 */
function watchShifts() {
	const painted = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
	function watch() {
		const shifts: string[] = [];
		window.shifts = shifts;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
		}).observe({ type: 'layout-shift' });
	}
	const parsing = new MutationObserver(() => {
		// The sheet at the end of the home page holds the parser up, and stands behind all content.
		if (!document.querySelector('#app ~ link[rel="stylesheet"], #app ~ script')) return;
		parsing.disconnect();
		painted(watch);
	});
	parsing.observe(document, { childList: true, subtree: true });
}

const isWatched = () => window.shifts !== undefined;

const windows = [
	[320, 640],
	[412, 823],
	[768, 1024],
	[1280, 900],
	[1920, 1080],
] as const;

const [, phone, , desktop] = windows;
// The home page alone is shown before all of its style is there, so it is looked at in every window.
const cases = [
	...windows.map((window) => ['/', ...window, 'the sample', site] as const),
	...[phone, desktop].flatMap((window) =>
		screenPaths.map((path) => [path, ...window, 'all that there may be', fullSite] as const),
	),
	['/', ...desktop, 'more links than a bar holds', crowdedSite] as const,
];

test.each(cases)(
	'nothing moves on %s at %i by %i px with %s, however late the style comes',
	async (path, width, height, _, { url }) => {
		const { page } = await newPage({ site: url, width, height });
		await page.addInitScript(watchShifts);
		const release = path === '/' ? await holdRequests(page, /\/assets\/rest-/) : undefined;
		// Their own test is below.
		await page.route(/\.woff2$/, (route) => route.abort());
		await page.goto(path, { waitUntil: 'commit' });
		await page.waitForFunction(isWatched);
		release?.();
		await page.waitForFunction(() => document.readyState === 'complete');
		await untilHydrated(page);
		// Two frames: what the style changed has been laid out and reported.
		await frames(page, 2);
		expect(await page.evaluate(() => window.shifts)).toEqual([]);
	},
);

test.each(
	[phone, desktop].flatMap((window) => screenPaths.map((path) => [path, ...window] as const)),
)(
	'next to nothing moves on %s at %i by %i px as its faces come late',
	async (path, width, height) => {
		const { page } = await newPage({ width, height });
		await page.addInitScript(watchShifts);
		const release = await holdRequests(page, /\.woff2$/);
		await page.goto(path, { waitUntil: 'commit' });
		await page.waitForFunction(isWatched);
		release();
		await untilFontsLoaded(page);
		await untilHydrated(page);
		await frames(page, 2);
		const faces = ['600 16px "Source Serif 4"', '400 16px "Atkinson Hyperlegible Next"'];
		expect(
			await page.evaluate((all) => all.map((face) => document.fonts.check(face)), faces),
		).toEqual([true, true]);
		const shifts = await page.evaluate(() => window.shifts ?? []);
		const moved = shifts.reduce((sum, shift) => sum + Number(JSON.parse(shift).value), 0);
		expect(moved, shifts.join('\n')).toBeLessThanOrEqual(0.005);
	},
);

test.each([phone, desktop])(
	'nothing moves while the home page is scrolled before its application, at %i by %i px',
	async (width, height) => {
		const { page } = await newPage({ width, height });
		await page.addInitScript(watchShifts);
		await page.route(/\.woff2$/, (route) => route.abort());
		await page.route(await applicationAddress(site.url), () => undefined);
		await page.goto('/');
		await page.waitForFunction(isWatched);
		const atEnd = () =>
			page.evaluate(
				() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
			);
		while (!(await atEnd())) {
			await page.mouse.wheel(0, 300);
			await frames(page, 1);
		}
		expect(await page.evaluate(() => window.shifts)).toEqual([]);
	},
);

test.each([360, 1280])(
	'what stands above the footer is as high at %i px without the rest of the style',
	async (width) => {
		const heightOf = async (blocked: RegExp) => {
			const { page } = await newPage({ width });
			await page.route(blocked, (route) => route.abort());
			await page.goto('/');
			await untilHydrated(page);
			return page.evaluate(
				() => document.querySelector('.site-footer')?.getBoundingClientRect().top,
			);
		};
		const whole = await heightOf(/\.woff2$/);
		const without = await heightOf(/\/assets\/rest-|\.woff2$/);
		expect(Math.abs((without ?? 0) / (whole ?? 0) - 1)).toBeLessThan(0.03);
	},
);

/** Runs in the page: the fitted faces of a family and weight that the system has, under names of their own. */
async function nameFittedFaces({ family, weight }: { family: string; weight: string }) {
	const faces = [...document.styleSheets]
		.flatMap(({ cssRules }) => [...cssRules])
		.filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule)
		.filter(
			({ style }) =>
				style.getPropertyValue('font-family') === family && style.fontWeight === weight,
		);
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(
		faces.map(({ cssText }, at) => cssText.replace(family, `${family}-${at}`)).join(''),
	);
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
	const names = faces.map((_, at) => `${family}-${at}`);
	const loads = names.map((name) => document.fonts.load(`${weight} 16px ${name}`));
	const loaded = await Promise.allSettled(loads);
	return names.filter((_, at) => loaded[at]?.status === 'fulfilled');
}

test.each([
	['"Source Serif 4"', 'fitted', 'georgia, serif', '600', 'main :is(h1, h2, h3), .hero-headline'],
	['"Atkinson Hyperlegible Next"', 'fitted-sans', 'arial, sans-serif', '400', 'main p, main li'],
	['"Atkinson Hyperlegible Next"', 'fitted-sans', 'arial, sans-serif', '700', '.btn, main strong'],
])(
	'texts in %s are as wide before it is there: %s, %s %s',
	async (own, family, others, weight, selector) => {
		const { page } = await newPage({ width: 360 });
		await page.goto('/');
		await untilFontsLoaded(page);
		const names = await page.evaluate(nameFittedFaces, { family, weight });
		const [real = 0, none = 0, ...fitted] = await page.evaluate(
			({ families, weight, selector }) => {
				const texts = [...document.querySelectorAll(selector)]
					.map(({ textContent }) => textContent)
					.filter((text) => /^[\x20-\x7e]*$/.test(text));
				const context = new OffscreenCanvas(1, 1).getContext('2d');
				if (!context) throw new Error('no canvas');
				return families.map((family) => {
					context.font = `${weight} 100px ${family}, monospace`;
					return texts.reduce((sum, text) => sum + context.measureText(text).width, 0);
				});
			},
			// Where the system has none of the fitted faces, the next family of the stack is as wide.
			{ families: [own, 'no-such-font', ...names, `${family}, ${others}`], weight, selector },
		);
		expect(real).not.toBe(none);
		// Versions of one font differ by half of this.
		for (const width of fitted) expect(Math.abs(width / real - 1)).toBeLessThan(0.02);
	},
);
