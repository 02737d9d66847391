import { expect, it } from 'vitest';
import { expectNoAxeViolations } from '../../../scripts/testing/browser.mjs';
import { makeFeaturedOrgs, makeSections } from '../../../scripts/testing/content.mjs';
import { focused, homeSite, sidewaysScroll } from '../../testing/home.mjs';

type OpenOptions = NonNullable<Parameters<typeof home.open>[0]>;

const home = homeSite({ sections: makeSections(2), featuredOrgs: makeFeaturedOrgs(3) });

async function openDialog(options: OpenOptions = {}) {
	const { page } = await home.open({ width: 360, ...options });
	const button = page.getByRole('button', { name: 'Learn more about us' });
	await button.click();
	const dialog = page.getByRole('dialog', { name: 'About Us' });
	await dialog.waitFor();
	return { page, button, dialog };
}

it.each([360, 1280])('starts with the focus on its title, at %i px', async (width) => {
	const { page, dialog } = await openDialog({ width });
	await expect.poll(() => focused(page)).toBe('h2 About Us');
	expect(await dialog.getAttribute('aria-modal')).toBe('true');
	expect(await sidewaysScroll(page)).toBe(0);
});

it('opens by keyboard and names the first two organizations', async () => {
	const { page } = await home.open();
	await page.getByRole('article').first().waitFor();
	await page.getByRole('button', { name: 'Learn more about us' }).focus();
	await page.keyboard.press('Space');
	const text = page.getByRole('dialog').getByText('Sample Fund 1 and Sample Fund 2');
	await text.waitFor();
});

it('keeps the focus inside', async () => {
	const { page, dialog } = await openDialog();
	const inside = () => dialog.evaluate((element) => element.contains(document.activeElement));
	for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
		await page.keyboard.press(key);
		await expect.poll(inside).toBe(true);
	}
	await page.keyboard.press('Tab');
	await expect.poll(() => focused(page)).toBe('button Close');
});

for (const way of ['its close button', 'Escape', 'a click outside']) {
	it(`closes on ${way} and gives the focus back`, async () => {
		const { page, dialog } = await openDialog();
		if (way === 'its close button') await dialog.getByRole('button', { name: 'Close' }).click();
		if (way === 'Escape') await page.keyboard.press('Escape');
		if (way === 'a click outside') await page.mouse.click(180, 4);
		await dialog.waitFor({ state: 'detached' });
		await expect.poll(() => focused(page)).toBe('button Learn more about us');
	});
}

it('goes with its page', async () => {
	const { page } = await home.enter({ width: 360 });
	await page.getByRole('button', { name: 'Learn more about us' }).click();
	await page.getByRole('dialog').waitFor();
	await page.goBack();
	await expect.poll(() => focused(page)).toBe('h1 Not Found');
	await page.goForward();
	await page.getByRole('heading', { name: 'Medical aid' }).waitFor();
	expect(await page.getByRole('dialog').count()).toBe(0);
});

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

it.each([
	[360, 'light'],
	[360, 'dark'],
	[1280, 'light'],
	[1280, 'dark'],
] as const)('has no axe violation at %i px, %s', async (width, colorScheme) => {
	const { page } = await openDialog({ width, colorScheme });
	await expectNoAxeViolations(page);
});

it('can be read and closed at 400 % zoom', async () => {
	const { page, dialog } = await openDialog({ width: 320, height: 256 });
	await dialog.getByText('Sample Fund 2').scrollIntoViewIfNeeded();
	await dialog.getByRole('button', { name: 'Close' }).click();
	await dialog.waitFor({ state: 'detached' });
	expect(await sidewaysScroll(page)).toBe(0);
});
