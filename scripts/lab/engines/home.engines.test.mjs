// The home page's components in other engines: drawer, dialog, carousel.
import { beforeAll, describe, expect, it } from 'vitest';
import { addRecords, arabic } from '../../testing/content.mjs';
import { inEachEngine, untilUnderHeader } from './engines.mjs';
import {
	attributeOf,
	focused,
	isPresent,
	layoutErrors,
	rightSides,
	startSides,
} from './in-page.mjs';

inEachEngine((engine, site) => {
	describe('the drawer', () => {
		const open = async () => {
			await engine.visit('/');
			await engine.resize(engine.narrowest);
			await engine.until(engine.narrowest, () => innerWidth);
			await engine.click('.bar > .menu-button');
			await engine.until(true, isPresent, '[role=dialog] .drawer-links');
			await engine.until([], layoutErrors);
		};

		it('closes on Escape and restores the focus', async () => {
			await open();
			await engine.press('Escape');
			await engine.until(false, isPresent, '[role=dialog]');
			await engine.until('button Menu', focused);
			expect(await engine.evaluate(attributeOf, '.bar > .menu-button', 'aria-expanded')).toBe(
				'false',
			);
		});

		it('leads to a section when its link is tapped', async () => {
			await open();
			await engine.click('.drawer-links a[href="/#learning"]');
			await engine.until(false, isPresent, '[role=dialog]');
			await engine.until('h2 Learning', focused);
			expect(await engine.evaluate(() => location.hash)).toBe('#learning');
			await untilUnderHeader(engine, '#learning');
		});
	});

	it('the dialog focuses its title, closes on Escape and restores the focus', async () => {
		await engine.visit('/');
		await engine.click('#about-button');
		await engine.until('h2 About Us', focused);
		await engine.until([], layoutErrors);
		await engine.press('Escape');
		await engine.until(false, isPresent, '[role=dialog]');
		await engine.until('button Learn more about us', focused);
	});

	it('the carousel buttons move it by the number of visible cards', async () => {
		await engine.visit('/');
		const [previous = '', next = ''] = ['Previous', 'Next'].map(
			(name) => `button[aria-label="${name} organizations"]`,
		);
		await engine.until('true', attributeOf, previous, 'aria-disabled');
		await engine.until('false', attributeOf, next, 'aria-disabled');
		await engine.click(next);
		await engine.until(2, cardAtStart);
		await engine.until('false', attributeOf, previous, 'aria-disabled');
		await engine.click(previous);
		await engine.until(0, cardAtStart);
	});

	describe('Arabic content', () => {
		const section = { ...arabic, slug: 'arabic', rank: 99 };
		beforeAll(async () => {
			await addRecords(site, 'sections', [section]);
			await addRecords(site, 'featured_orgs', [{ ...section, link: 'https://example.org' }]);
		});

		it.each(['#arabic', '.featured-card[dir]'])('is aligned right in %s', async (box) => {
			await engine.visit('/');
			await engine.until(true, isPresent, box);
			await engine.until(rightSides, startSides, box);
			expect(await engine.evaluate(attributeOf, `${box} :is(h2, h3)`, 'lang')).toBe('ar');
			for (const width of [1280, 768, engine.narrowest]) {
				await engine.resize(width);
				await engine.until(width, () => innerWidth);
				await engine.until([], layoutErrors);
			}
		});
	});
});

/** Returns the index of the card at the start edge of the scroller, -1 between two cards. */
function cardAtStart() {
	const cards = [...document.querySelectorAll('.card-scroller > *')];
	const [first, ...others] = cards.map((card) => card.getBoundingClientRect().left);
	const scroller = document.querySelector('.card-scroller');
	const edge =
		(scroller?.getBoundingClientRect().left ?? 0) +
		Number.parseFloat(scroller ? getComputedStyle(scroller).paddingInlineStart : '0');
	return [first, ...others].findIndex((left) => Math.abs((left ?? Number.NaN) - edge) < 2);
}
