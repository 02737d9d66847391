// Tests layout shifts, in addition to ../screens/every-screen.browser.test.ts for every screen.
import { beforeAll, expect, test } from 'vitest';
import type { Page } from '../../scripts/testing/browser.mjs';
import { applicationAddress } from '../../scripts/testing/home.mjs';
import { frames, untilFontsLoaded, untilHydrated } from '../../scripts/testing/page.mjs';
import { sharedContentInBrowser } from '../../scripts/testing/shared.mjs';
import { noted, untilWatched, watch } from '../../scripts/testing/watch.ts';

const { site, newPage } = sharedContentInBrowser('sample');

test.each([
	[412, 823],
	[1280, 900],
])(
	'nothing shifts while the home page is scrolled before its application runs, at %i by %i px',
	async (width, height) => {
		const { page } = await newPage({ width, height });
		await page.addInitScript(watch);
		await page.route(/\.woff2$/, (route) => route.abort());
		await page.route(await applicationAddress(site.url), () => undefined);
		await page.goto('/');
		await untilWatched(page);
		const atEnd = () =>
			page.evaluate(
				() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
			);
		while (!(await atEnd())) {
			await page.mouse.wheel(0, 300);
			await frames(page, 1);
		}
		expect((await noted(page)).shifts).toEqual([]);
	},
);

test('the content above the footer has the same height without the rest of the style', async () => {
	const heightsWithout = async (blocked: RegExp) => {
		const { page } = await newPage();
		await page.route(blocked, (route) => route.abort());
		await page.goto('/');
		await untilHydrated(page);
		const heights = [];
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			const footer = page.locator('.site-footer');
			heights.push(await footer.evaluate((it) => it.getBoundingClientRect().top + scrollY));
		}
		return heights;
	};
	const whole = await heightsWithout(/\.woff2$/);
	const without = await heightsWithout(/\/assets\/rest-|\.woff2$/);
	for (const [at, height] of whole.entries()) {
		expect(Math.abs((without[at] ?? 0) / height - 1)).toBeLessThan(0.03);
	}
});

/** Runs in the page. Gives fitted font faces names of their own, and returns those that load. */
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

let shown: Page;
beforeAll(async () => {
	({ page: shown } = await newPage({ width: 360 }));
	await shown.goto('/');
	await untilFontsLoaded(shown);
});

test.each([
	['"Source Serif 4"', 'fitted', 'georgia, serif', '600', 'main :is(h1, h2, h3), .hero-headline'],
	['"Atkinson Hyperlegible Next"', 'fitted-sans', 'arial, sans-serif', '400', 'main p, main li'],
	['"Atkinson Hyperlegible Next"', 'fitted-sans', 'arial, sans-serif', '700', '.btn, main strong'],
])(
	'texts in %s have the same width before the font loads: %s, %s %s',
	async (own, family, others, weight, selector) => {
		const names = await shown.evaluate(nameFittedFaces, { family, weight });
		const [real = 0, none = 0, ...fitted] = await shown.evaluate(
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
			// If the system has no fitted face, the next family of the stack must have the same width.
			{ families: [own, 'no-such-font', ...names, `${family}, ${others}`], weight, selector },
		);
		expect(real).not.toBe(none);
		// Versions of one font differ by half of this value.
		for (const width of fitted) expect(Math.abs(width / real - 1)).toBeLessThan(0.02);
	},
);
