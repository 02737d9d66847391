// Tests the effects of languages besides English; every-screen.browser.test.ts tests the screens.
import { readFile, stat } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, type Page } from '../../scripts/testing/browser.mjs';
import { addRecords } from '../../scripts/testing/content.mjs';
import { englishIn } from '../../scripts/testing/english.ts';
import { frames, sidewaysScroll, untilHydrated } from '../../scripts/testing/page.mjs';
import { request } from '../../scripts/testing/request.ts';
import { spoken } from '../../scripts/testing/screen-checks.ts';
import { sharedBrowser, sharedContent, sharedSite } from '../../scripts/testing/shared.mjs';
import { noted, watch } from '../../scripts/testing/watch.ts';

const newPage = sharedBrowser();
const sites = { spanish: sharedContent('spanish'), arabic: sharedContent('arabic') };
const root = new URL('../../', import.meta.url);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

it.each([
	['spanish', 'es'],
	['arabic', 'ar'],
] as const)('a first view in %s costs little more than in English', async (content, lang) => {
	const assets = JSON.parse(
		await readFile(new URL('pb_hooks/lib/page-assets.json', root), 'utf8'),
	) as { languages: Record<string, { script: string }> };
	const bytesOf = async (code: string) =>
		(await stat(new URL(`pb_public${assets.languages[code]?.script}.br`, root))).size;
	expect(await bytesOf(lang)).toBeLessThanOrEqual((await bytesOf('en')) + 1000);
	const page = await request(sites[content].url, '/', { headers: { 'Accept-Encoding': 'gzip' } });
	expect(page.body.length).toBeLessThanOrEqual(15_000);
});

describe('in Arabic', () => {
	async function open(path: string, width = 360) {
		const { page } = await newPage({ site: sites.arabic.url, width, height: 740 });
		await page.goto(path);
		await untilHydrated(page);
		await frames(page, 3);
		return page;
	}

	it('the menu opens at the side where lines start, and restores the focus', async () => {
		const page = await open('/');
		await page.locator('.bar > .menu-button').focus();
		await page.keyboard.press('Enter');
		const drawer = page.getByRole('dialog');
		await drawer.waitFor();
		const end = async () => {
			const { x = 0, width = 0 } = (await drawer.boundingBox()) ?? {};
			return Math.round(x + width);
		};
		await expect.poll(end).toBe(360);
		await page.keyboard.press('Escape');
		const menu = page.locator('.bar > .menu-button');
		await expect
			.poll(() => menu.evaluate((button) => button === document.activeElement))
			.toBe(true);
	});

	it('the row of organizations continues toward the end of the line', async () => {
		const page = await open('/', 1280);
		const row = page.locator('.card-scroller');
		const scrolled = () => row.evaluate((element) => Math.sign(Math.round(element.scrollLeft)));
		const buttons = page.locator('.card-scroller-buttons > .round-button');
		await buttons.last().focus();
		await page.keyboard.press('Enter');
		await expect.poll(scrolled).toBe(-1);
		// The Previous button is enabled one frame after the row has moved.
		await expect.poll(() => buttons.first().getAttribute('aria-disabled')).toBe('false');
		await buttons.first().focus();
		await page.keyboard.press('Enter');
		await expect.poll(scrolled).toBe(0);
		await row.focus();
		await page.keyboard.press('ArrowLeft');
		await expect.poll(scrolled).toBe(-1);
	});

	it('the form reports its errors, and moves the focus to them', async () => {
		const page = await open('/medical');
		// Entries in these fields run from left to right, but start where lines start.
		for (const field of ['email', 'phone', 'modelNumber', 'lotSerialNumber']) {
			const style = await page.locator(`#donation-${field}`).evaluate((input) => {
				const { direction, textAlign } = getComputedStyle(input);
				return { direction, textAlign };
			});
			expect(style, field).toEqual({ direction: 'ltr', textAlign: 'end' });
		}
		await page.locator('.donation button[type=submit]').focus();
		await page.keyboard.press('Enter');
		const summary = page.locator('.error-summary');
		await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
		expect(englishIn(await page.evaluate(spoken))).toEqual([]);
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await expect.poll(() => focused(page)).toBe('donation-firstName');
	});
});

describe('links to sites in other languages', () => {
	const site = sharedSite();
	const sisters = ['Español', 'العربية'];
	beforeAll(async () => {
		const records = sisters.map((language) => {
			return { name: language, language, address: `https://${language.length}.example.org` };
		});
		await addRecords(site, 'translations', records);
	});
	const linksOn = (page: Page) =>
		page.getByRole('navigation', { name: 'Languages' }).getByRole('link');

	it('are shown in a wide bar and in the menu of a narrow one, without replacing an element', async () => {
		const { page } = await newPage({ site: site.url });
		await page.addInitScript(watch);
		await page.goto('/medical');
		await untilHydrated(page);
		await frames(page, 3);
		expect((await noted(page)).gone).toBe(0);
		const links = linksOn(page);
		expect(await links.allTextContents()).toEqual(sisters);
		const banner = page.getByRole('banner');
		await banner.getByRole('link', { name: 'Featured Organizations' }).hover();
		await banner.getByRole('button', { name: 'More' }).hover();
		await page.setViewportSize({ width: 360, height: 740 });
		expect(await links.count()).toBe(0);
		await page.locator('.bar > .menu-button').click();
		await expect.poll(() => links.count()).toBe(2);
		expect(await links.first().getAttribute('href')).toBe('https://7.example.org/medical');
		await expectNoAxeViolations(page);
	});

	it('are shown without scripts too, at any width', async () => {
		const { page } = await newPage({ site: site.url, javaScriptEnabled: false });
		await page.goto('/medical');
		expect(await linksOn(page).count()).toBe(2);
		for (const width of [320, 768, 1280]) {
			await page.setViewportSize({ width, height: 740 });
			expect(await sidewaysScroll(page)).toBe(0);
		}
	});
});
