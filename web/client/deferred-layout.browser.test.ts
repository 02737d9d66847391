import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { homeSite } from '../../scripts/testing/home.mjs';
import { sharedContentInBrowser } from '../../scripts/testing/kit.mjs';
import { holdRequests } from '../../scripts/testing/page.mjs';

const { open, openHeld } = homeSite('sample');
const { newPage: openSample } = sharedContentInBrowser('sample');

/** The ids of the sections and cards, and the class of the footer, that have not been laid out. */
const leftOut = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('.content-section, .featured-card, .site-footer')]
			.filter((part) => !part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
			.map((part) => part.id || part.getAttribute('aria-labelledby') || part.className),
	);

const isEarly = (page: Page) => page.evaluate(() => document.documentElement.matches('.early'));

const topOf = (page: Page, selector: string) =>
	page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** How tall the page is, and each card. */
const heightsOf = (page: Page) =>
	page.evaluate(() => ({
		page: document.documentElement.scrollHeight,
		cards: [...document.querySelectorAll('article')].map(
			(card) => card.getBoundingClientRect().height,
		),
	}));

/** Where a link to the element leads: below the bar, or as far as the page goes. */
const restingTop = (page: Page, selector: string) =>
	page.evaluate((selector) => {
		const page = document.documentElement;
		const top = (document.querySelector(selector)?.getBoundingClientRect().top ?? 0) + scrollY;
		const end = page.scrollHeight - page.clientHeight;
		return Math.round(top - Math.min(top - 80, end));
	}, selector);

describe('until the application is there', () => {
	test.each([412, 1280])(
		'what is far below waits for its layout, at %i px, then all is laid out as tall as it seemed',
		async (width) => {
			const { page, release } = await openHeld({ width });
			const waiting = await leftOut(page);
			expect(waiting).toEqual(expect.arrayContaining(['mental-health', 'learning', 'site-footer']));
			const before = await heightsOf(page);
			await release();
			expect(await leftOut(page)).toEqual([]);
			expect(await page.locator('main [style]').count()).toBe(0);
			const after = await heightsOf(page);
			// Side by side they share one height.
			if (width === 1280) expect(after.cards).toEqual(before.cards);
			// In a wider font all is higher.
			expect(Math.abs(after.page / before.page - 1)).toBeLessThan(0.15);
		},
	);

	test.each([
		[360, [true, false]],
		[1280, [true, true]],
	])(
		'the first frame shows the name of the first card, and its text: at %i px, %j',
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
		'a link to a section leads there, and the visitor stays, at %i px, reduced motion: %s',
		async (width, reducedMotion) => {
			const { page, release } = await openHeld({ width, reducedMotion });
			await page.locator('.bar-links [href$="#learning"]').evaluate(async (link: HTMLElement) => {
				const ended = new Promise((resolve) => addEventListener('scrollend', resolve, true));
				link.click();
				await ended;
			});
			const before = await topOf(page, '#learning');
			// Below the bar, or where the page ends.
			expect(Math.abs(before - (await restingTop(page, '#learning')))).toBeLessThan(2);
			await release();
			expect(Math.abs((await topOf(page, '#learning')) - before)).toBeLessThan(2);
		},
	);
});

describe('everything is laid out at once', () => {
	test('before a link leads to a place on the page', async () => {
		const { page } = await open({
			withoutHydration: true,
			prepare: (page) =>
				page.addInitScript(() => {
					// No frame ever comes, so nothing is laid out bit by bit.
					window.requestAnimationFrame = () => 0;
				}),
		});
		await expect.poll(() => page.evaluate(() => 'earlyTaps' in window)).toBe(false);
		expect(await leftOut(page)).toContain('learning');
		await page.locator('.bar-links [href$="#mental-health"]').dispatchEvent('click');
		await expect.poll(() => leftOut(page)).toEqual([]);
		expect(Math.abs((await topOf(page, '#mental-health')) - 80)).toBeLessThan(20);
	});

	test('for who comes to a place on the page', async () => {
		const { page } = await openHeld({ path: '/#mental-health', width: 412 });
		expect(await isEarly(page)).toBe(false);
		expect(await leftOut(page)).toEqual([]);
	});

	test('for who reloads or comes back, and was somewhere on it', async () => {
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
		// The page in between has nothing to leave out, but is no exception.
		expect(early).toEqual([false, true, false]);
	});
});

/** Runs in the page: notes whether the first card's name and text are shown when it has them. */
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
