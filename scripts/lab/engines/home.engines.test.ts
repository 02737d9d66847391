// The home page in other engines: overlays, the row of cards, Arabic content and scroll positions.
import { beforeAll, describe, expect, it } from 'vitest';
import { addRecords, arabic } from '../../testing/content.ts';
import { expectLayout, inEachEngine, untilUnderHeader } from './engines.ts';
import {
	attributeOf,
	focused,
	hasFocus,
	isPresent,
	layoutErrors,
	rightSides,
	startSides,
	textOf,
} from './in-page.ts';

inEachEngine((engine, site) => {
	it.each([
		['.bar > .menu-button', isPresent, '[role=dialog] .drawer-links', 'button Menu'],
		['#about-button', hasFocus, '[role=dialog] h2', 'button Learn more about us'],
	])('the overlay of %s closes on Escape and restores the focus', async (...row) => {
		const [button, isReady, part, name] = row;
		await engine.visit('/');
		await engine.resize(engine.narrowest);
		await engine.click(button);
		await engine.until(true, isReady, part);
		await engine.until([], layoutErrors);
		await engine.press('Escape');
		await engine.until(false, isPresent, '[role=dialog]');
		await engine.until(name, focused);
		expect(await engine.evaluate(attributeOf, button, 'aria-expanded')).toBe('false');
	});

	it('the menu leads to a section when its link is tapped', async () => {
		await engine.visit('/');
		await engine.resize(engine.narrowest);
		await engine.click('.bar > .menu-button');
		await engine.until(true, isPresent, '[role=dialog] .drawer-links');
		await engine.until([], layoutErrors);
		await engine.click('.drawer-links a[href="/#learning"]');
		await engine.until(false, isPresent, '[role=dialog]');
		await engine.until('h2 Learning', focused);
		expect(await engine.evaluate(() => location.hash)).toBe('#learning');
		await untilUnderHeader(engine, '#learning');
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

	const path = () => location.pathname + location.hash;

	it('an address with a hash scrolls to its section', async () => {
		await engine.visit('/#mental-health');
		await engine.until('h2 Mental Health', focused);
		await untilUnderHeader(engine, '#mental-health');
	});

	it('a section stays in position while the organizations above it load', async () => {
		await engine.visit('/medical');
		await engine.evaluate(holdOrganizations);
		await engine.click('header .bar-list a[href="/#shelter"]');
		await engine.until('/#shelter', path);
		await untilUnderHeader(engine, '#shelter');
		await engine.evaluate(() => window.dispatchEvent(new Event('release')));
		await engine.until(true, isPresent, '.featured-card');
		await untilUnderHeader(engine, '#shelter');
		await engine.until('h2 Shelter', focused);
	});

	it('Back and Forward lead to the previous page and scroll position', async () => {
		await engine.visit('/medical');
		await engine.evaluate(() => scrollTo(0, 500));
		await engine.click('.site-header .brand');
		// The organizations load only now; WebKit does not keep the position of the content below them.
		await engine.until(true, isPresent, '.featured-card');
		await engine.until(0, () => scrollY);
		await engine.evaluate(() => scrollTo(0, 700));
		await engine.click('header .bar-list a[href="/#shelter"]');
		await engine.until('/#shelter', path);
		await untilUnderHeader(engine, '#shelter');
		await engine.back();
		await engine.until('/', path);
		await engine.until(true, isNear, 700);
		await engine.back();
		await engine.until('Donated Medical Supplies', textOf, 'h1');
		await engine.until(true, isNear, 500);
		await engine.forward();
		await engine.until(true, isPresent, '.hero');
		await engine.until(true, isNear, 700);
		await engine.forward();
		await engine.until('/#shelter', path);
		await untilUnderHeader(engine, '#shelter');
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
			await expectLayout(engine);
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

/** In the page: delays the list of organizations until the window's `release` is called. */
function holdOrganizations() {
	const { fetch } = window;
	const released = new Promise((resolve) => addEventListener('release', resolve));
	window.fetch = async (input, init) => {
		if (String(input).includes('featured_orgs')) await released;
		return fetch(input, init);
	};
}

/** In the page: returns whether the page is near this position and stays. */
async function isNear(place: number) {
	for (let frame = 0; frame < 5; frame += 1) {
		await new Promise(requestAnimationFrame);
		if (Math.abs(scrollY - place) >= 40) return false;
	}
	return true;
}
