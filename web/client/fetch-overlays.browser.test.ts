import { describe, expect, it } from 'vitest';
import { homeSite } from '../../scripts/testing/home.mjs';

const home = homeSite();

type Page = Awaited<ReturnType<typeof home.open>>['page'];
const hasFocus = (page: Page, part: string) =>
	page.locator(part).evaluate((element) => element === document.activeElement);

const overlays = [
	['Menu', 'Menu', '.bar-links', /The menu could not be loaded/],
	['Learn more about us', 'About Us', '.hero-about', /The dialog could not be loaded/],
] as const;

describe('without a connection after the page has loaded', () => {
	it.each(overlays)('%s opens, loaded at the first interaction', async (button, title) => {
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

	it.each(overlays)('%s shows its part of the page if not loaded', async (...overlay) => {
		const [button, title, part, complaint] = overlay;
		const { page, errors } = await home.open({ width: 360, allowConsole: true });
		await page.route('**/assets/*.js', (route) => route.abort());
		await page.getByRole('button', { name: button }).click();
		await expect.poll(() => hasFocus(page, part)).toBe(true);
		expect(await page.locator(part).isVisible()).toBe(true);
		expect(errors.filter((line) => complaint.test(line))).toHaveLength(1);
		await page.unroute('**/assets/*.js');
		await page.getByRole('button', { name: button }).click();
		await page.getByRole('dialog', { name: title }).waitFor();
	});

	it('another page says that the connection is down, and loads on Retry', async () => {
		const { page, context } = await home.open({ width: 360, allowConsole: true });
		await context.setOffline(true);
		await page.getByRole('link', { name: 'Privacy Policy' }).click();
		await page.getByText('because the connection is down').waitFor();
		await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
		await expect.poll(() => page.locator('.site-footer img').isVisible()).toBe(false);
		await context.setOffline(false);
		await page.getByRole('button', { name: 'Retry' }).click();
		await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor();
	});

	it('/medical never shows without its style sheet', async () => {
		const { page } = await home.open({ width: 360, allowConsole: true });
		await page.route('**/assets/on-demand-*', (route) => route.abort());
		await page.getByRole('link', { name: 'Donated Medical Supplies' }).click();
		await page.getByText('because the connection is down').waitFor();
		await page.unroute('**/assets/on-demand-*');
		await page.getByRole('button', { name: 'Retry' }).click();
		const table = page.getByRole('table');
		expect(await table.evaluate((it) => getComputedStyle(it).borderCollapse)).toBe('separate');
	});

	it('a form and a table still work if the menu did not load', async () => {
		const { page } = await home.open({ path: '/medical', width: 360, allowConsole: true });
		await page.route('**/assets/*.js', (route) => route.abort());
		await page.getByLabel('First name').fill('A');
		await page.getByRole('button', { name: 'Menu' }).click();
		await expect.poll(() => hasFocus(page, '.bar-links')).toBe(true);
		await page.getByRole('button', { name: 'Quantity' }).click();
		await page
			.getByRole('columnheader', { name: 'Quantity' })
			.and(page.locator('[aria-sort]'))
			.waitFor();
		await page.getByRole('button', { name: 'Submit Donation Form' }).click();
		await page.getByRole('group', { name: 'There is a problem' }).waitFor();
		expect(await page.getByLabel('First name').inputValue()).toBe('A');
	});
});
