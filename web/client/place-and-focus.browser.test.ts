import { expect, test } from 'vitest';
import { homeSite, untilHydrated } from '../../scripts/testing/home.mjs';
import { frames } from '../../scripts/testing/page.mjs';

const { open, openHeld } = homeSite();

test.each(['/', '/#mental-health', '/medical'])(
	'%s keeps the scroll position from before the application runs',
	async (path) => {
		const { page, release } = await openHeld({ path, width: 412 });
		await page.evaluate(() => window.scrollTo(0, 500));
		await release();
		// Two frames, because hydration would move content in the next one.
		await frames(page, 2);
		expect(await page.evaluate(() => window.scrollY)).toBe(500);
	},
);

test.each(['/', '/medical'])('a reload of %s restores the scroll position', async (path) => {
	const { page } = await open({ path, width: 412 });
	await page.evaluate(() => window.scrollTo(0, 500));
	await page.reload();
	await untilHydrated(page);
	// The browser keeps the visible content in place. The font may shift it by a line.
	await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 500))).toBeLessThan(40);
});

test.each([
	[1280, 'round-button'],
	[412, 'btn btn-primary'],
])('focus set before hydration stays, at %i px on %s', async (width, first) => {
	const { page, release } = await openHeld({ path: '/#featured', width });
	await page.keyboard.press('Tab');
	const focused = () => page.evaluate(() => document.activeElement?.className);
	const before = await focused();
	expect(before).toBe(first);
	await release();
	expect(await focused()).toBe(before);
});

test('Back from a section moves the focus to the visible part', async () => {
	const { page } = await open({ width: 1280 });
	await page.locator('.hero-actions a').click();
	await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h2');
	await page.goBack();
	await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1');
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
