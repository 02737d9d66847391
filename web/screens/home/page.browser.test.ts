import { describe, expect, it } from 'vitest';
import { homeSite, sidewaysScroll } from '../../testing/home.mjs';

const home = homeSite();

describe.each([320, 360, 768, 1280])('the home page at %i px', (width) => {
	it('says nothing in the console, asks for nothing elsewhere, never scrolls sideways', async () => {
		const { page, context } = await home.open({ width });
		await page.getByRole('heading', { name: 'Volunteer' }).scrollIntoViewIfNeeded();
		await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
		await page.waitForLoadState('networkidle');
		expect(await sidewaysScroll(page)).toBe(0);
		expect(await context.cookies()).toEqual([]);
	});
});

it('does not scroll sideways at 400 % zoom', async () => {
	const { page } = await home.open({ width: 320, height: 256 });
	expect(await sidewaysScroll(page)).toBe(0);
});

it.each([320, 360, 768, 1280])('has targets of at least 44 px at %i px', async (width) => {
	const { page } = await home.open({ width });
	await page.getByRole('heading', { name: 'Volunteer' }).waitFor();
	const small = await page.evaluate(() =>
		[...document.querySelectorAll('button, .brand, .nav-link, .btn, .footer-link')]
			.filter((element) => element.checkVisibility({ visibilityProperty: true }))
			.map((element) => ({ element, box: element.getBoundingClientRect() }))
			.filter(({ box }) => box.height < 44 || box.width < 44)
			.map(({ element, box }) => `${element.textContent} ${box.width}×${box.height}`),
	);
	expect(small).toEqual([]);
});

it('gives every picture its size and its text', async () => {
	const { page } = await home.open();
	await page.getByRole('heading', { name: 'Volunteer' }).waitFor();
	const pictures = page.locator('img');
	const sizes = await pictures.evaluateAll(
		(images) =>
			images.filter((image) => !image.hasAttribute('width') || !image.hasAttribute('alt')).length,
	);
	expect(sizes).toBe(0);
	expect(await page.locator('.featured-card img').first().getAttribute('width')).toBe('250');
});
