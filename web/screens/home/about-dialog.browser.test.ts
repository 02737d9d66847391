import { expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../../scripts/testing/browser.mjs';
import { makeFeaturedOrgs, makeSections } from '../../../scripts/testing/content.mjs';
import { homeSite, sidewaysScroll } from '../../../scripts/testing/home.mjs';

type OpenOptions = NonNullable<Parameters<typeof home.open>[0]>;

const home = homeSite({ sections: makeSections(2), featuredOrgs: makeFeaturedOrgs(3) });

async function openDialog(options: OpenOptions = {}) {
	const { page } = await home.open({ width: 360, ...options });
	await page.getByRole('button', { name: 'Learn more about us' }).click();
	const dialog = page.getByRole('dialog', { name: 'About Us' });
	await dialog.waitFor();
	return { page, dialog };
}

it('lies over nothing on paper', async () => {
	const { page, dialog } = await openDialog();
	await page.emulateMedia({ media: 'print' });
	const footer = await page.getByRole('contentinfo', { includeHidden: true }).boundingBox();
	const end = (footer?.y ?? 0) + (footer?.height ?? 0);
	expect((await dialog.boundingBox())?.y).toBeGreaterThanOrEqual(end);
	expect(await page.locator('.modal-backdrop').isVisible()).toBe(false);
});

it('does not move the page', async () => {
	const { page } = await home.open({ width: 1280 });
	await page.getByRole('article').first().waitFor();
	await page.evaluate(() => window.scrollTo(0, 100));
	const left = () => page.locator('.brand').evaluate((brand) => brand.getBoundingClientRect().left);
	const before = await left();
	await page.getByRole('button', { name: 'Learn more about us' }).click();
	await page.getByRole('dialog').waitFor();
	expect(await left()).toBe(before);
	expect(await page.evaluate(() => window.scrollY)).toBe(100);
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	expect(await page.evaluate(() => window.scrollY)).toBe(100);
});

it('has no axe violation, narrow and light, wide and dark', async () => {
	const { page } = await openDialog();
	await expectNoAxeViolations(page);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectNoAxeViolations(page);
});

it('can be read and closed at 400 % zoom', async () => {
	const { page, dialog } = await openDialog({ width: 320, height: 256 });
	await dialog.getByText('Sample Fund 2').scrollIntoViewIfNeeded();
	await dialog.getByRole('button', { name: 'Close' }).click();
	await dialog.waitFor({ state: 'detached' });
	expect(await sidewaysScroll(page)).toBe(0);
});
