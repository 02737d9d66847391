// Tests what moves on the home page while its style, its fonts and its application load, and its
// layout in steps. ../screens/every-screen.browser.test.ts has the shifts of every screen.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { homeSite } from '../../scripts/testing/home.ts';
import { frames, untilFontsLoaded } from '../../scripts/testing/page.ts';
import { noted, untilWatched, watch } from '../../scripts/testing/watch.ts';

const { open, openHeld } = homeSite('sample');

/** Returns the parts without layout: the ids of sections and cards, and the class of the footer. */
const leftOut = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('.content-section, .featured-card, .site-footer')]
			.filter((part) => !part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
			.map((part) => part.id || part.getAttribute('aria-labelledby') || part.className),
	);

const isEarly = (page: Page) => page.evaluate(() => document.documentElement.matches('.early'));

const topOf = (page: Page, selector: string) =>
	page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Returns the height of the page and of each card. */
const heightsOf = (page: Page) =>
	page.evaluate(() => ({
		page: document.documentElement.scrollHeight,
		cards: [...document.querySelectorAll('article')].map(
			(card) => card.getBoundingClientRect().height,
		),
	}));

/** Returns the element's top after following a link to it: below the bar, or at the page's end. */
const restingTop = (page: Page, selector: string) =>
	page.evaluate((selector) => {
		const page = document.documentElement;
		const top = (document.querySelector(selector)?.getBoundingClientRect().top ?? 0) + scrollY;
		const end = page.scrollHeight - page.clientHeight;
		return Math.round(top - Math.min(top - 80, end));
	}, selector);

describe('until the application runs', () => {
	test.each([
		[412, 823],
		[1280, 900],
	])(
		'parts far below get no layout, and nothing shifts when the page is scrolled, at %i by %i px',
		async (width, height) => {
			const { page, release } = await openHeld({
				width,
				height,
				prepare: async (page) => {
					await page.addInitScript(watch);
					await page.route(/\.woff2$/, (route) => route.abort());
				},
				allowConsole: true,
			});
			await untilWatched(page);
			const waiting = await leftOut(page);
			expect(waiting).toEqual(expect.arrayContaining(['mental-health', 'learning', 'site-footer']));
			const before = await heightsOf(page);
			const atEnd = () =>
				page.evaluate(
					() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
				);
			while (!(await atEnd())) {
				await page.mouse.wheel(0, 300);
				await frames(page, 1);
			}
			expect((await noted(page)).shifts).toEqual([]);
			await release();
			expect(await leftOut(page)).toEqual([]);
			expect(await page.locator('main [style]').count()).toBe(0);
			const after = await heightsOf(page);
			// Side by side, cards share one height.
			if (width === 1280) expect(after.cards).toEqual(before.cards);
			expect(Math.abs(after.page / before.page - 1)).toBeLessThan(0.15);
		},
	);

	test.each([
		[412, 'no-preference'],
		[1280, 'reduce'],
	] as const)(
		'a link to a section leads there, and the position stays, at %i px, reduced motion: %s',
		async (width, reducedMotion) => {
			const { page, release } = await openHeld({ width, reducedMotion });
			await page.locator('.bar-links [href$="#learning"]').evaluate(async (link: HTMLElement) => {
				const ended = new Promise((resolve) => addEventListener('scrollend', resolve, true));
				link.click();
				await ended;
			});
			const before = await topOf(page, '#learning');
			// Below the bar, or at the end of the page.
			expect(Math.abs(before - (await restingTop(page, '#learning')))).toBeLessThan(2);
			await release();
			expect(Math.abs((await topOf(page, '#learning')) - before)).toBeLessThan(2);
		},
	);
});

describe('everything is laid out immediately', () => {
	test('before a link leads to a position on the page', async () => {
		const { page } = await open({
			withoutHydration: true,
			prepare: (page) =>
				page.addInitScript(() => {
					// No frame is ever drawn, so nothing is laid out step by step.
					window.requestAnimationFrame = () => 0;
				}),
		});
		await expect.poll(() => page.evaluate(() => 'earlyTaps' in window)).toBe(false);
		expect(await leftOut(page)).toContain('learning');
		await page.locator('.bar-links [href$="#mental-health"]').dispatchEvent('click');
		await expect.poll(() => leftOut(page)).toEqual([]);
		expect(Math.abs((await topOf(page, '#mental-health')) - 80)).toBeLessThan(20);
	});

	test('for a visit that starts at a position on the page', async () => {
		const { page } = await openHeld({ path: '/#mental-health', width: 412 });
		expect(await isEarly(page)).toBe(false);
		expect(await leftOut(page)).toEqual([]);
	});

	test('for a reload, and for a return to the page', async () => {
		const { page } = await open({ width: 412 });
		const early: boolean[] = [];
		await page.exposeFunction('note', (is: boolean) => early.push(is));
		await page.addInitScript(() => {
			document.addEventListener('DOMContentLoaded', () =>
				window.note(document.documentElement.matches('.early')),
			);
		});
		await page.reload();
		await page.goto('/medical');
		await page.goBack();
		await expect.poll(() => early.length).toBe(3);
		// The page in between is early too, although it has nothing to defer.
		expect(early).toEqual([false, true, false]);
	});
});

test('the content above the footer has the same height without the rest of the style', async () => {
	const heightsWithout = async (blocked: RegExp) => {
		const { page } = await open({
			allowConsole: true,
			prepare: (page) => page.route(blocked, (route) => route.abort()),
		});
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

describe('before its font loads', () => {
	let page: Page;
	beforeAll(async () => {
		({ page } = await open({ width: 360 }));
		await untilFontsLoaded(page);
	});

	test.each([
		['"Meadow Serif"', 'fitted', 'georgia, serif', '600', 'main :is(h1, h2, h3), .hero-headline'],
		['"Atkinson Hyperlegible Next"', 'fitted-sans', 'arial, sans-serif', '400', 'main p, main li'],
		[
			'"Atkinson Hyperlegible Next"',
			'fitted-sans',
			'arial, sans-serif',
			'700',
			'.btn, main strong',
		],
	])('text in %s has the same width: %s, %s %s', async (own, family, others, weight, selector) => {
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
			// If the system has no fitted face, the next family of the stack must have the same width.
			{ families: [own, 'no-such-font', ...names, `${family}, ${others}`], weight, selector },
		);
		expect(real).not.toBe(none);
		// Versions of one font differ by half of this value.
		for (const width of fitted) expect(Math.abs(width / real - 1)).toBeLessThan(0.02);
	});
});

declare global {
	interface Window {
		note: (is: boolean) => void;
	}
}
