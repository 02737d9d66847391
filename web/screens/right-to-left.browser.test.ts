// Tests Arabic texts on an English site: everything that starts a text is at the right.
import { expect, it } from 'vitest';
import { rightSides, startSides } from '../../scripts/lab/engines/in-page.mjs';
import { homeSite, turnRightToLeft } from '../../scripts/testing/home.mjs';

const home = homeSite('odd');

const lineOf = (element: Element) => getComputedStyle(element).backgroundPositionX;

it.each([true, false])('Arabic starts at the right, scripts: %s', async (javaScriptEnabled) => {
	const options = { javaScriptEnabled, withoutHydration: !javaScriptEnabled };
	const { page } = await home.open({ width: 1280, ...options });
	for (const box of ['#mental-health', '.featured-card[dir]']) {
		expect(await page.evaluate(startSides, box), box).toEqual(rightSides);
	}
	expect(await page.locator('#mental-health h2').evaluate(lineOf)).toBe('100%');
	expect(await page.locator('#advocacy h2').evaluate(lineOf)).toBe('0px');
});

it('English in Arabic, an item or a line, starts at the left of each of its lines', async () => {
	const { page } = await home.open({ width: 360 });
	const starts = await page.locator('#mental-health .prose').evaluate((prose) => {
		const english = `<b>${'English '.repeat(20)}</b>`;
		prose.innerHTML = `<div dir="rtl"><ul><li>عربي</li><li dir="ltr">${english}</li></ul>
			<p>عربي<br><span dir="ltr">${english}</span></p></div>`;
		return [...prose.querySelectorAll('b')].map((text) => {
			const start = text.closest('ul, p')?.getBoundingClientRect().left ?? 0;
			return [...text.getClientRects()].map(({ left }) => Math.round(left - start));
		});
	});
	const [item = [], line = []] = starts;
	expect(item.length).toBeGreaterThan(2);
	expect([new Set(item).size, new Set(line)]).toEqual([1, new Set([0])]);
	// The bullet has its own space.
	expect(item[0]).toBeGreaterThan(16);
});

it('the line over a left-to-right heading stays at the left on a right-to-left page', async () => {
	const { page } = await home.open({ width: 1280, prepare: turnRightToLeft });
	const heading = page.locator('#advocacy h2');
	expect(await heading.evaluate(lineOf)).toBe('100%');
	await heading.evaluate((element) => element.setAttribute('dir', 'ltr'));
	expect(await heading.evaluate(lineOf)).toBe('0px');
});
