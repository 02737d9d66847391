import { beforeAll, describe, expect, it } from 'vitest';
import { changeRecord, makeFeaturedOrgs, makeSections } from '../../../scripts/testing/content.mjs';
import { homeSite, sidewaysScroll } from '../../../scripts/testing/home.mjs';

const { site, open } = homeSite({ sections: makeSections(3), featured_orgs: makeFeaturedOrgs(2) });
const name = 'Nurses of Sacramento';
const announcement = 'Vigil on **Friday** at 6 pm: [bring a light](https://example.org/vigil).';
const announced = 'Vigil on Friday at 6 pm: bring a light (opens in a new tab).';
const body = 'Come on **Friday**.\n\n## Where\n\nAt the hospital.';

beforeAll(async () => {
	await changeRecord(site, 'site/site', {
		name,
		announcement,
		aboutText: 'We are **nurses**.\n\nWe give to {first organization}.',
	});
	await changeRecord(site, 'pages/events', { title: 'What is on', body });
});

describe('the words of the site', () => {
	it('are there on every page that is entered without a load, whatever page came first', async () => {
		const { page } = await open({ path: '/posts' });
		expect(await page.title()).toBe(`Posts – ${name}`);
		await page.getByRole('banner').getByRole('link', { name }).click();
		await page.waitForFunction((title) => document.title === title, name);
		await page.getByRole('heading', { level: 1, name }).waitFor();
		expect(await page.getByRole('region', { name: 'Announcement' }).textContent()).toBe(announced);
		await page.getByRole('contentinfo').getByText(name).waitFor();
		await page.getByRole('contentinfo').getByRole('link', { name: 'Linktree' }).waitFor();
		await page.getByRole('contentinfo').getByRole('link', { name: 'Supplies' }).click();
		await page.waitForFunction(
			(title) => document.title === title,
			`Donated Medical Supplies – ${name}`,
		);
	});

	it('tell about us in the dialog, formatted, where the page came with it and where not', async () => {
		for (const path of ['/', '/medical']) {
			const { page } = await open({ path });
			if (path !== '/') await page.getByRole('banner').getByRole('link', { name }).click();
			await page.getByRole('button', { name: 'Learn more about us' }).click();
			const dialog = page.getByRole('dialog');
			await dialog.locator('strong', { hasText: 'nurses' }).waitFor();
			// The organizations may come after the dialog.
			await dialog.getByText(/^We give to \w.*\.$/).waitFor();
		}
	});
});

describe('a page with a text', () => {
	it('is entered from the row of pages, and was fetched then', async () => {
		const { page } = await open({ path: '/medical' });
		const asked = page.waitForRequest((request) => request.url().includes('/pages/records/events'));
		await page.getByRole('contentinfo').getByRole('link', { name: 'What is on' }).click();
		await asked;
		await page.getByRole('heading', { level: 1, name: 'What is on' }).waitFor();
		expect(await page.title()).toBe(`What is on – ${name}`);
		await page.getByRole('heading', { level: 2, name: 'Where' }).waitFor();
		expect(await page.locator('main strong').allInnerTexts()).toEqual(['Friday']);
	});

	it('that was emptied since says what it said before, without an error', async () => {
		const { page } = await open({ path: '/medical', allowConsole: true });
		await changeRecord(site, 'pages/events', { body: '' });
		await page.getByRole('contentinfo').getByRole('link', { name: 'What is on' }).click();
		await page.getByRole('heading', { level: 1, name: 'Hello /_layout/events!' }).waitFor();
		await changeRecord(site, 'pages/events', { body });
	});

	it('that has none asks for none', async () => {
		const { page } = await open();
		const asked: string[] = [];
		page.on('request', (request) => asked.push(request.url()));
		for (const [path, words] of [
			['/terms', 'Hello /_layout/terms!'],
			['/privacy', 'What we do not'],
		] as const) {
			// The application's own way, as no link leads there.
			await page.evaluate((path) => {
				history.pushState({}, '', path);
				dispatchEvent(new PopStateEvent('popstate'));
			}, path);
			await page.getByRole('heading', { name: words }).waitFor();
		}
		expect(asked.filter((url) => url.includes('/pages/'))).toEqual([]);
	});
});

it('the announcement stands above the bar, and is named', async () => {
	const { page } = await open({ path: '/events' });
	const bar = page.getByRole('region', { name: 'Announcement' });
	expect(await bar.textContent()).toBe(announced);
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		const { y, height, width: across } = (await bar.boundingBox()) ?? { y: -1 };
		expect([y, across]).toEqual([0, width]);
		expect(height).toBeLessThan(130);
		expect((await page.getByRole('banner').boundingBox())?.y).toBeCloseTo(height ?? 0, 0);
		expect(await sidewaysScroll(page)).toBe(0);
	}
});
