import { describe, expect, it } from 'vitest';
import { makeFeaturedOrgs, makeSections } from '../../scripts/testing/content.mjs';
import { homeSite } from '../../scripts/testing/home.mjs';

const home = homeSite({ sections: makeSections(3), featuredOrgs: makeFeaturedOrgs(2) });

const overlays = [
	['Menu', 'Menu', '.bar-links', /The menu could not be loaded/],
	['Learn more about us', 'About Us', '.hero-about', /The dialog could not be loaded/],
] as const;

describe('without a line after the page is there', () => {
	it.each(overlays)('%s opens, fetched at the first touch', async (button, title) => {
		const { page } = await home.open({ width: 360 });
		const fetched = ['drawer', 'dialog'].map((name) =>
			page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
		);
		await page.mouse.wheel(0, 1);
		await Promise.all(fetched);
		await page.waitForLoadState('networkidle');
		await page.context().setOffline(true);
		await page.getByRole('button', { name: button }).click();
		await page.getByRole('dialog', { name: title }).waitFor();
	});

	it.each(overlays)(
		'%s shows what is in the page where it was not fetched',
		async (button, _, part, complaint) => {
			const { page, errors } = await home.open({ width: 360, allowConsole: true });
			await page.route('**/assets/*.js', (route) => route.abort());
			await page.getByRole('button', { name: button }).click();
			const shown = page.locator(part);
			await expect
				.poll(() => shown.evaluate((element) => element === document.activeElement))
				.toBe(true);
			expect(await shown.isVisible()).toBe(true);
			expect(await page.getByRole('button', { name: button }).count()).toBe(0);
			expect(errors.filter((line) => complaint.test(line))).toHaveLength(1);
		},
	);
});
