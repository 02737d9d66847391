// Arabic on a site in English: what begins a text stands at its right.
import { expect, it } from 'vitest';
import { startSides } from '../../scripts/lab/engines/in-page.mjs';
import { expectNoAxeViolations } from '../../scripts/testing/browser.mjs';
import { arabic, makeFeaturedOrgs, makeSections } from '../../scripts/testing/content.mjs';
import { homeSite, turnRightToLeft } from '../../scripts/testing/home.mjs';

const first = (index: number) => (index === 0 ? arabic : {});
const home = homeSite({
	sections: makeSections(2, first),
	featuredOrgs: makeFeaturedOrgs(2, first),
});

const withoutScript = { javaScriptEnabled: false, withoutHydration: true };

it.each([
	['#medical-aid', {}],
	['#medical-aid', withoutScript],
	['.featured-card', {}],
	['.featured-card', withoutScript],
])('%s stands at the right, but for the English text in it, %j', async (box, options) => {
	const { page } = await home.open({ width: 1280, ...options });
	expect(await page.evaluate(startSides, box)).toEqual({
		picture: 'right',
		heading: 'right',
		'full stop': 'left',
		bullet: 'right',
		bar: 'right',
		English: 'left',
		arrow: '"\u00a0\u2196',
	});
});

const lineOf = (element: Element) => getComputedStyle(element).backgroundPositionX;

it('the line over a heading begins where the heading does', async () => {
	const { page } = await home.open({ width: 1280 });
	const lines = await page.locator('.content-grid h2').all();
	expect(await Promise.all(lines.map((line) => line.evaluate(lineOf)))).toEqual(['100%', '0px']);
});

it('the line over an English heading keeps its side on a page from right to left', async () => {
	const { page } = await home.open({ width: 1280, prepare: turnRightToLeft });
	const heading = page.locator('.content-grid h2').last();
	expect(await heading.evaluate(lineOf)).toBe('100%');
	await heading.evaluate((element) => element.setAttribute('dir', 'ltr'));
	expect(await heading.evaluate(lineOf)).toBe('0px');
});

it('has no axe violation, narrow and wide', async () => {
	const { page } = await home.open({ width: 360 });
	await expectNoAxeViolations(page);
	await page.setViewportSize({ width: 1280, height: 800 });
	await expectNoAxeViolations(page);
});
