// Tests Arabic texts on an English site: everything that starts a text is at the right.
import { expect, it } from 'vitest';
import { startSides } from '../../scripts/lab/engines/in-page.mjs';
import { homeSite, turnRightToLeft } from '../../scripts/testing/home.mjs';

const home = homeSite('odd');

const lineOf = (element: Element) => getComputedStyle(element).backgroundPositionX;

it.each([true, false])('Arabic starts at the right, scripts: %s', async (javaScriptEnabled) => {
	const options = { javaScriptEnabled, withoutHydration: !javaScriptEnabled };
	const { page } = await home.open({ width: 1280, ...options });
	for (const box of ['#mental-health', '.featured-card[dir]']) {
		expect(await page.evaluate(startSides, box), box).toEqual({
			picture: 'right',
			heading: 'right',
			'full stop': 'left',
			bullet: 'right',
			bar: 'right',
			English: 'left',
			arrow: '"\u00a0\u2196',
		});
	}
	expect(await page.locator('#mental-health h2').evaluate(lineOf)).toBe('100%');
	expect(await page.locator('#advocacy h2').evaluate(lineOf)).toBe('0px');
});

it('the line over a left-to-right heading stays at the left on a right-to-left page', async () => {
	const { page } = await home.open({ width: 1280, prepare: turnRightToLeft });
	const heading = page.locator('#advocacy h2');
	expect(await heading.evaluate(lineOf)).toBe('100%');
	await heading.evaluate((element) => element.setAttribute('dir', 'ltr'));
	expect(await heading.evaluate(lineOf)).toBe('0px');
});
