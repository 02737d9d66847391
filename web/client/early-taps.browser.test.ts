import { beforeAll, describe, expect, it } from 'vitest';
import { belowHeader } from '../../scripts/lab/engines/in-page.ts';
import { applicationAddress, homeSite, untilHydrated } from '../../scripts/testing/home.ts';

type Page = Awaited<ReturnType<typeof home.open>>['page'];

const home = homeSite();
let application = '';

beforeAll(async () => {
	application = await applicationAddress(home.site.url);
});

describe('a tap before the application runs takes effect once the application runs', () => {
	it.each([
		['Menu', 'Menu'],
		['Learn more about us', 'About Us'],
	])('%s', async (name, title) => {
		// The waiting state shows before the rest of the style has loaded.
		const prepare = (page: Page) => page.route(/\/assets\/rest-/, (route) => route.abort());
		const options = { width: 360, allowConsole: true, prepare };
		const { page, release } = await home.openHeld(options);
		await page.getByRole('button', { name }).click();
		expect(await page.getByRole('dialog').count()).toBe(0);
		const button = page.getByRole('button', { name });
		expect(await button.getAttribute('aria-busy')).toBe('true');
		expect(await button.evaluate((it) => getComputedStyle(it).opacity)).toBe('0.6');
		await release();
		await page.getByRole('dialog', { name: title }).waitFor();
		expect(await page.getByRole('dialog').count()).toBe(1);
		expect(await page.locator('[aria-busy]').count()).toBe(0);
	});

	it('after two taps, only the second opens its part', async () => {
		const { page, release } = await home.openHeld({ width: 360 });
		await page.getByRole('button', { name: 'Menu' }).click();
		await page.getByRole('button', { name: 'Learn more about us' }).click();
		await release();
		await page.getByRole('dialog', { name: 'About Us' }).waitFor();
		const focus = () => page.evaluate(() => document.activeElement?.textContent);
		await expect.poll(focus).toBe('About Us');
		expect(await page.getByRole('dialog').count()).toBe(1);
	});
});

describe('if the application’s script cannot be loaded', () => {
	const refuse = (page: Page) => page.route(application, (route) => route.abort());

	it('the page works as without scripts', async () => {
		const options = { width: 360, withoutHydration: true, allowConsole: true, prepare: refuse };
		const { page, errors } = await home.open(options);
		await page.locator('html:not(.scripted, .early)').waitFor();
		expect(errors.join()).toContain('The application could not be loaded');
		await page.getByRole('banner').getByRole('link', { name: 'Learning' }).waitFor();
		expect(await page.getByRole('button').count()).toBe(0);
		expect(await page.getByText('standing in solidarity with our colleagues').isVisible()).toBe(
			true,
		);
		await page.getByRole('banner').getByRole('link', { name: 'Learning' }).click();
		const belowBar = () => page.evaluate(belowHeader, '#learning');
		await expect.poll(belowBar).toBeLessThan(60);
		expect(await belowBar()).toBeGreaterThan(-1);
	});

	it.each([
		['Menu', '.bar-links'],
		['Learn more about us', '.hero-about'],
	])('%s still shows its part of the page', async (name, part) => {
		const held: { abort: () => Promise<void> }[] = [];
		const prepare = (page: Page) => page.route(application, (route) => void held.push(route));
		const options = { width: 360, withoutHydration: true, allowConsole: true, prepare };
		const { page } = await home.open(options);
		await page.getByRole('button', { name }).click();
		await expect.poll(() => held.length).toBe(1);
		await held[0]?.abort();
		await expect
			.poll(() => page.locator(part).evaluate((it) => it === document.activeElement))
			.toBe(true);
		expect(await page.locator(part).isVisible()).toBe(true);
		expect(await page.locator('[aria-busy]').count()).toBe(0);
	});

	it('or takes more than five seconds, the page works as without scripts until it arrives', async () => {
		const prepare = (page: Page) => page.clock.install();
		const { page, release } = await home.openHeld({ width: 360, prepare });
		await page.getByRole('button', { name: 'Menu' }).click();
		expect(await page.locator('.menu-button[aria-busy]').count()).toBeGreaterThan(0);
		await page.clock.runFor(5000);
		await expect
			.poll(() => page.locator('.bar-links').evaluate((it) => it === document.activeElement))
			.toBe(true);
		expect(await page.locator('[aria-busy]').count()).toBe(0);
		await page.getByRole('banner').getByRole('link', { name: 'Learning' }).waitFor();
		await release();
		await page.locator('html.scripted').waitFor();
	});

	it('the next tap loads it again', async () => {
		const options = { width: 360, withoutHydration: true, allowConsole: true, prepare: refuse };
		const { page } = await home.open(options);
		await page.locator('html:not(.scripted)').waitFor();
		await page.unroute(application);
		await page.mouse.click(180, 700);
		await untilHydrated(page);
		await page.locator('html.scripted').waitFor();
		await page.getByRole('button', { name: 'Menu' }).click();
		await page.getByRole('dialog', { name: 'Menu' }).waitFor();
	});
});
