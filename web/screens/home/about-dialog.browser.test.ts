import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, visualRules } from '../../../scripts/testing/browser.mjs';
import { homeSite, sidewaysScroll } from '../../../scripts/testing/home.mjs';

type Page = Awaited<ReturnType<typeof home.open>>['page'];

const home = homeSite();

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

describe('the open dialog', () => {
	let page: Page;
	beforeAll(async () => {
		({ page } = await home.open({ width: 360 }));
		await page.getByRole('button', { name: 'Learn more about us' }).click();
		await page.getByRole('dialog', { name: 'About Us' }).waitFor();
	});

	it('covers nothing on paper', async () => {
		await page.emulateMedia({ media: 'print' });
		const footer = await page.getByRole('contentinfo', { includeHidden: true }).boundingBox();
		const end = (footer?.y ?? 0) + (footer?.height ?? 0);
		const dialog = await page.getByRole('dialog').boundingBox();
		expect(dialog?.y).toBeGreaterThanOrEqual(end);
		expect(await page.locator('.modal-backdrop').isVisible()).toBe(false);
		await page.emulateMedia({ media: 'screen' });
	});

	it('has no axe violation, in a narrow light window or a wide dark one', async () => {
		await expectNoAxeViolations(page);
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.emulateMedia({ colorScheme: 'dark' });
		await expectNoAxeViolations(page, { only: visualRules });
	});

	it('can be read and closed at 400 % zoom', async () => {
		await page.setViewportSize({ width: 320, height: 256 });
		const dialog = page.getByRole('dialog');
		await dialog.getByText('Sample Fund 2').scrollIntoViewIfNeeded();
		await dialog.getByRole('button', { name: 'Close' }).click();
		await dialog.waitFor({ state: 'detached' });
		expect(await sidewaysScroll(page)).toBe(0);
	});
});
