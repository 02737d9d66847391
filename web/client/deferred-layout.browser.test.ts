import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { homeSite } from '../../scripts/testing/home.mjs';
import { holdRequests } from '../../scripts/testing/page.mjs';
import { sharedContentInBrowser } from '../../scripts/testing/shared.mjs';

const { open, openHeld } = homeSite('sample');
const { newPage: openSample } = sharedContentInBrowser('sample');

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
	test.each([412, 1280])(
		'parts far below get no layout, and later the heights that were estimated, at %i px',
		async (width) => {
			const { page, release } = await openHeld({ width });
			const waiting = await leftOut(page);
			expect(waiting).toEqual(expect.arrayContaining(['mental-health', 'learning', 'site-footer']));
			const before = await heightsOf(page);
			await release();
			expect(await leftOut(page)).toEqual([]);
			expect(await page.locator('main [style]').count()).toBe(0);
			const after = await heightsOf(page);
			// Side by side, cards share one height.
			if (width === 1280) expect(after.cards).toEqual(before.cards);
			// A wider font makes everything taller.
			expect(Math.abs(after.page / before.page - 1)).toBeLessThan(0.15);
		},
	);

	test.each([
		[360, [true, false]],
		[1280, [true, true]],
	])(
		'the first frame shows the name and the text of the first card: at %i px, %j',
		async (width, shown) => {
			const { page } = await openSample({ width, reducedMotion: 'no-preference' });
			await page.addInitScript(noteFirstCard);
			const release = await holdRequests(page, /\/assets\/rest-/);
			await page.goto('/', { waitUntil: 'commit' });
			const first = () => page.evaluate(() => window.firstCard);
			await expect.poll(first).toEqual(shown);
			const text = page.locator('.featured-text > *').first();
			await expect.poll(() => text.evaluate((it) => it.checkVisibility())).toBe(true);
			release();
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

/** Runs in the page. Notes whether the first card's name and text are visible once they exist. */
function noteFirstCard() {
	function look() {
		const parts = ['h3', '.featured-text > *'].map((part) =>
			document.querySelector(`.featured-card ${part}`),
		);
		if (parts.includes(null)) requestAnimationFrame(look);
		else window.firstCard = parts.map((part) => part?.checkVisibility() ?? false);
	}
	requestAnimationFrame(look);
}

declare global {
	interface Window {
		firstCard?: boolean[];
		note: (is: boolean) => void;
	}
}
