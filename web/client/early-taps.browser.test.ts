import { beforeAll, describe, expect, it } from 'vitest';
import { belowHeader, hasFocus } from '../../scripts/lab/engines/in-page.ts';
import { applicationAddress, homeSite } from '../../scripts/testing/home.ts';
import { frames } from '../../scripts/testing/page.ts';

type Page = Awaited<ReturnType<typeof home.open>>['page'];

const home = homeSite();
const full = homeSite('full');
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
	const options = { width: 360, withoutHydration: true, allowConsole: true, prepare: refuse };

	it.each([
		['Menu', '.bar-links'],
		['Learn more about us', '.hero > .without-script'],
	])('%s still shows its part of the page', async (name, part) => {
		const { page, errors } = await home.open(options);
		await expect.poll(() => errors.join()).toContain('The application could not be loaded');
		expect(await page.locator(part).isVisible()).toBe(false);
		await page.getByRole('button', { name }).click();
		await expect.poll(() => page.evaluate(hasFocus, part)).toBe(true);
		expect(await page.locator(part).isVisible()).toBe(true);
		expect(await page.locator('[aria-busy]').count()).toBe(0);
	});

	it('the links of the menu lead to their sections and then cover nothing, and the next tap loads the script', async () => {
		const { page, errors } = await home.open(options);
		await expect.poll(() => errors.length).toBeGreaterThan(0);
		await page.getByRole('button', { name: 'Menu' }).click();
		await page.getByRole('banner').getByRole('link', { name: 'Learning' }).click();
		const belowBar = () => page.evaluate(belowHeader, '#learning');
		await expect.poll(belowBar).toBeLessThan(60);
		expect(await belowBar()).toBeGreaterThan(-1);
		await page.mouse.click(180, 700);
		expect(await page.locator('.bar-links:focus-within').count()).toBe(0);
		await page.unroute(application);
		await page.getByRole('button', { name: 'Menu' }).click();
		await page.getByRole('dialog', { name: 'Menu' }).waitFor();
	});
});

describe('if the application’s script takes more than five seconds', () => {
	const prepare = (page: Page) => page.clock.install();

	/** Returns where the parts in the window are, to the pixel. */
	const positions = (page: Page) =>
		page.evaluate(() =>
			[...document.querySelectorAll('h1, h2, h3, p, label, input, button, .btn')]
				.map((part) => ({ part, box: part.getBoundingClientRect() }))
				.filter(({ box }) => box.height > 0 && box.bottom > 0 && box.top < innerHeight)
				.map(({ part, box }) => `${part.textContent?.slice(0, 20)} ${box.x} ${box.y}`),
		);

	it.each([
		['/', 0],
		['/', 3000],
		['/medical', 1500],
		['/events/fullevent000001', 0],
	])('nothing on %s moves by itself, scrolled by %i px', async (path, top) => {
		const { page, release } = await full.openHeld({ path, width: 390, prepare });
		await page.evaluate((top) => scrollTo(0, top), top);
		await frames(page, 2);
		const before = await positions(page);
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		expect(before.length).toBeGreaterThan(2);
		await page.clock.runFor(11_000);
		expect(await positions(page)).toEqual(before);
		expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
		await release();
		await frames(page, 2);
		expect(await positions(page)).toEqual(before);
	});

	it.each([
		['/', 390, 0, 'Menu', '.bar-links'],
		['/', 390, 3000, 'Menu', '.bar-links'],
		['/', 1000, 0, 'More', '.bar-links'],
		['/', 390, 0, 'Learn more about us', '.hero > .without-script'],
		['/', 1280, 0, 'Learn more about us', '.hero > .without-script'],
		['/medical', 390, 0, 'Submit Donation Form', 'form > .without-script'],
	])(
		'on %s at %i px, scrolled by %i px, a tap on %s shows its part, and nothing above moves',
		async (path, width, top, name, part) => {
			const { page, release } = await full.openHeld({ path, width, prepare });
			const button = page.getByRole('button', { name, exact: true }).first();
			await button.scrollIntoViewIfNeeded();
			if (top > 0) await page.evaluate((top) => scrollTo(0, top), top);
			await frames(page, 2);
			const above = async () => {
				const { y = 0 } = (await button.boundingBox()) ?? {};
				return (await positions(page)).filter((it) => Number(it.split(' ').pop()) <= y);
			};
			const before = await above();
			await button.click();
			await page.clock.runFor(5000);
			await expect.poll(() => page.evaluate(hasFocus, part)).toBe(true);
			const box = await page.locator(part).boundingBox();
			expect(box?.height).toBeGreaterThan(20);
			expect(box?.y).toBeGreaterThanOrEqual(((await button.boundingBox())?.y ?? 0) - 20);
			expect(await above()).toEqual(before);
			expect(await page.locator('[aria-busy]').count()).toBe(0);
			await release();
			await frames(page, 2);
			expect(await above()).toEqual(before);
		},
	);
});

describe('a page that the server rendered stays', () => {
	it('below another path, without its application', async () => {
		const { page } = await full.open({
			path: 'about:blank',
			withoutHydration: true,
			prepare: (page) =>
				page.route('/web/2026/**', async (route) => {
					const { pathname } = new URL(route.request().url());
					const response = await route.fetch({ url: full.site.url + pathname.slice(9) });
					await route.fulfill({ response });
				}),
		});
		const requests: string[] = [];
		page.on('request', (request) => requests.push(request.url()));
		for (const path of ['/', '/medical', '/events/fullevent000001']) {
			await page.goto(`/web/2026${path}`);
			await page.waitForLoadState('networkidle');
			expect(await page.locator('html.scripted').count()).toBe(0);
			expect(await page.locator('main').textContent()).not.toContain('Not Found');
		}
		expect(requests.filter((url) => url.endsWith('.js'))).toEqual([]);
	});

	it.each([
		['in a component', '/', (page: Page) => page.addInitScript(harm, 'String.prototype.normalize')],
		['before', '/', (page: Page) => page.addInitScript(harm, 'JSON.parse')],
		['in a loader', '/medical', (page: Page) => page.route(/\/medical-/, (it) => it.abort())],
	])('if the application throws %s', async (_, path, prepare) => {
		const options = { path, width: 390, withoutHydration: true, allowConsole: true, prepare };
		const { page, errors } = await full.open(options);
		await expect.poll(() => errors.join()).toContain('The page could not start');
		await frames(page, 2);
		expect(await page.getByText('Something went wrong').count()).toBe(0);
		await page.getByRole('button', { name: 'Menu' }).click();
		await expect.poll(() => page.evaluate(hasFocus, '.bar-links')).toBe(true);
	});
});

/** Runs in the page. Makes a built-in unusable. */
function harm(name: string) {
	if (name === 'JSON.parse') Object.assign(JSON, { parse: 0 });
	else Object.assign(String.prototype, { normalize: 0 });
}
