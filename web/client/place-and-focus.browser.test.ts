import { expect, test } from 'vitest';
import { homeSite, untilHydrated } from '../../scripts/testing/home.mjs';
import { frames } from '../../scripts/testing/page.mjs';

const { open, openHeld } = homeSite();

test.each(['/', '/#mental-health', '/medical'])(
	'a visitor who has scrolled %s before the application runs stays there',
	async (path) => {
		const { page, release } = await openHeld({ path, width: 412 });
		await page.evaluate(() => window.scrollTo(0, 500));
		await release();
		// Two frames: what hydration moves, it moves in the next one.
		await frames(page, 2);
		expect(await page.evaluate(() => window.scrollY)).toBe(500);
	},
);

test.each(['/', '/medical'])('a reload of %s leads back to where the visitor was', async (path) => {
	const { page } = await open({ path, width: 412 });
	await page.evaluate(() => window.scrollTo(0, 500));
	await page.reload();
	await untilHydrated(page);
	// The browser keeps what is in sight in its place; the font may make a line of difference.
	await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 500))).toBeLessThan(40);
});

test.each([
	[1280, 'round-button'],
	[412, 'btn btn-primary'],
])('a focus set before hydration stays, at %i px on %s', async (width, first) => {
	const { page, release } = await openHeld({ path: '/#featured', width });
	await page.keyboard.press('Tab');
	const focused = () => page.evaluate(() => document.activeElement?.className);
	const before = await focused();
	expect(before).toBe(first);
	await release();
	expect(await focused()).toBe(before);
});

test('Back from a section puts the focus where the window is', async () => {
	const { page } = await open({ width: 1280 });
	await page.locator('.hero-actions a').click();
	await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h2');
	await page.goBack();
	await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1');
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
