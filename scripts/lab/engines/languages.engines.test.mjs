// A site in Arabic in other engines: the layout of every screen, and components with a side.
import { beforeAll, expect, it } from 'vitest';
import { changeRecord } from '../../testing/content.mjs';
import { screenPaths } from '../../testing/screens.mjs';
import { inEachEngine } from './engines.mjs';
import { hasFocus, isPresent, layoutErrors } from './in-page.mjs';

inEachEngine((engine, site) => {
	beforeAll(() => changeRecord(site, 'site/site', { language: 'العربية' }));

	it.each(screenPaths)('%s keeps all text in its boxes at every width', async (path) => {
		await engine.visit(path);
		expect(await engine.evaluate(() => document.documentElement.dir)).toBe('rtl');
		for (const width of [1280, 768, engine.narrowest]) {
			await engine.resize(width);
			await engine.until(width, () => innerWidth);
			await engine.until([], layoutErrors);
		}
	});

	it('the menu opens on the right', async () => {
		await engine.visit('/');
		await engine.resize(engine.narrowest);
		await engine.until(engine.narrowest, () => innerWidth);
		await engine.click('.bar > .menu-button');
		await engine.until(true, isPresent, '[role=dialog] .drawer-links');
		await engine.until(0, roomBesideDrawer);
		await engine.press('Escape');
		await engine.until(false, isPresent, '[role=dialog]');
	});

	it('the row of organizations continues to the left', async () => {
		await engine.visit('/');
		await engine.until('false', ariaDisabledOfNext);
		await engine.click('.card-scroller-buttons > button:last-child');
		await engine.until(-1, sideOfScroll);
	});

	it('the form shows its errors, and an address field runs from left to right', async () => {
		await engine.visit('/medical');
		await engine.click('.donation button[type=submit]');
		await engine.until(true, hasFocus, '.error-summary');
		expect(await engine.evaluate(directionOf, '#donation-email')).toBe('ltr end');
		await engine.until([], layoutErrors);
	});
});

/** Returns the distance to the right of the drawer, in whole pixels. */
function roomBesideDrawer() {
	const { right } = document.querySelector('[role=dialog]')?.getBoundingClientRect() ?? {};
	return Math.round(document.documentElement.clientWidth - (right ?? 0));
}

function ariaDisabledOfNext() {
	const next = document.querySelector('.card-scroller-buttons > button:last-child');
	return next?.getAttribute('aria-disabled') ?? undefined;
}

function sideOfScroll() {
	return Math.sign(Math.round(document.querySelector('.card-scroller')?.scrollLeft ?? 0));
}

/** @param {string} selector */
function directionOf(selector) {
	const field = document.querySelector(selector);
	const { direction, textAlign } = field
		? getComputedStyle(field)
		: { direction: '', textAlign: '' };
	return `${direction} ${textAlign}`;
}
