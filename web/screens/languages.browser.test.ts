// What holds for every screen in the languages besides English.
import { readFile, stat } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, type Page } from '../../scripts/testing/browser.mjs';
import { addRecords, changeRecord } from '../../scripts/testing/content.mjs';
import { untilHydrated } from '../../scripts/testing/home.mjs';
import { sharedSiteInBrowser } from '../../scripts/testing/kit.mjs';
import {
	enlargeText,
	frames,
	sidewaysScroll,
	untilFontsLoaded,
} from '../../scripts/testing/page.mjs';
import { request } from '../../scripts/testing/request.ts';
import { screenPaths } from '../../scripts/testing/screens.mjs';
import { commonWords } from '../content/common.ts';
import { errorWords } from '../content/errors.ts';
import { homeWords } from '../content/home.ts';
import { layoutWords } from '../content/layout.ts';
import { medical } from '../content/medical.ts';
import { pageTitles } from '../content/page-titles.ts';
import { postsWords } from '../content/posts.ts';
import { languages } from '../records/languages.ts';

const { site, newPage } = sharedSiteInBrowser();
const root = new URL('../../', import.meta.url);

/** Runs in the page: what of the server's elements is there no more. */
const lost = () => window.served?.filter((element) => !element.isConnected).length;
declare global {
	interface Window {
		served?: Element[];
	}
}

/** All plain texts in words, wherever they stand. */
function textsIn(words: object): string[] {
	return Object.values(words).flatMap((word) =>
		typeof word === 'object' ? textsIn(word) : typeof word === 'string' ? [word] : [],
	);
}
const english = new Set(
	[commonWords, errorWords, homeWords, layoutWords, medical, pageTitles, postsWords].flatMap(
		textsIn,
	),
);
// Such a prefix is the same in Spanish.
english.delete(medical.form.errorPrefix);

/** Runs in the page: each text by itself, and what only screen readers or pointers are told. */
function spoken() {
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const said: string[] = [];
	while (texts.nextNode()) {
		if (!texts.currentNode.parentElement?.closest('script')) {
			said.push(texts.currentNode.textContent?.trim() ?? '');
		}
	}
	for (const element of document.querySelectorAll('[aria-label]')) {
		said.push(element.getAttribute('aria-label') ?? '');
	}
	return said;
}

async function open(path: string, options: Parameters<typeof newPage>[0] = {}) {
	const opened = await newPage({ width: 360, height: 740, ...options });
	await opened.page.addInitScript(() => {
		document.addEventListener('DOMContentLoaded', () => {
			window.served = [...document.querySelectorAll('#app *')];
		});
	});
	await opened.page.goto(path);
	await untilHydrated(opened.page);
	await untilFontsLoaded(opened.page);
	await frames(opened.page, 3);
	return opened;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe.each(Object.entries(languages).slice(1))('in %s', (language, { lang, dir }) => {
	beforeAll(() => changeRecord(site, 'site/site', { language }));

	it.each(screenPaths)(
		'%s is whole: hydrated as it was, in its boxes, no English in it',
		async (path) => {
			const { page, errors, foreign } = await open(path);
			expect(await page.evaluate(lost)).toBe(0);
			const said = [...(await page.evaluate(spoken)), (await page.title()).split(' – ')[0] ?? ''];
			expect(said.filter((text) => english.has(text))).toEqual([]);
			await expectNoAxeViolations(page);
			for (const size of ['', '200%']) {
				await enlargeText(page, size);
				for (const width of [320, 768]) {
					await page.setViewportSize({ width, height: 740 });
					expect(await sidewaysScroll(page), `${width} ${size}`).toBe(0);
				}
			}
			expect(errors.filter((error) => !error.includes('status of 404'))).toEqual([]);
			expect(foreign).toEqual([]);
		},
	);

	it('the menu opens at the side where lines begin, and gives the focus back', async () => {
		const { page } = await open('/');
		await page.locator('#menu-button').focus();
		await page.keyboard.press('Enter');
		const drawer = page.getByRole('dialog');
		await drawer.waitFor();
		await expect
			.poll(async () => Math.round((await drawer.boundingBox())?.x ?? -1))
			.toBe(dir === 'rtl' ? 360 - Math.round((await drawer.boundingBox())?.width ?? 0) : 0);
		await page.keyboard.press('Escape');
		await expect.poll(() => focused(page)).toBe('menu-button');
	});

	it('the row of organizations goes on towards the end of the line', async () => {
		const { page } = await open('/', { width: 1280 });
		const row = page.locator('.card-scroller');
		const scrolled = () => row.evaluate((element) => Math.sign(Math.round(element.scrollLeft)));
		await page.locator('.card-scroller-buttons > .round-button').last().focus();
		await page.keyboard.press('Enter');
		await expect.poll(scrolled).toBe(dir === 'rtl' ? -1 : 1);
		const previous = page.locator('.card-scroller-buttons > .round-button').first();
		// It is switched on a frame after the row has moved.
		await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('false');
		await previous.focus();
		await page.keyboard.press('Enter');
		await expect.poll(scrolled).toBe(0);
		await row.focus();
		await page.keyboard.press(dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
		await expect.poll(scrolled).toBe(dir === 'rtl' ? -1 : 1);
	});

	it('the form says what is wrong, and leads there', async () => {
		const { page } = await open('/medical');
		await page.locator('.donation button[type=submit]').focus();
		await page.keyboard.press('Enter');
		const summary = page.locator('.error-summary');
		await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
		const said = [...(await page.evaluate(spoken)), await page.title()];
		expect(said.filter((text) => english.has(text))).toEqual([]);
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await expect.poll(() => focused(page)).toBe('donation-firstName');
	});

	it.each(['email', 'phone', 'modelNumber', 'lotSerialNumber'])(
		'what is typed as %s runs from left to right, and begins where lines begin',
		async (field) => {
			const { page } = await open('/medical');
			const style = await page.locator(`#donation-${field}`).evaluate((input) => {
				const { direction, textAlign } = getComputedStyle(input);
				return { direction, textAlign };
			});
			expect(style).toEqual({ direction: 'ltr', textAlign: dir === 'rtl' ? 'end' : 'start' });
		},
	);

	it('a first view costs little more than in English', async () => {
		const assets = JSON.parse(
			await readFile(new URL('pb_hooks/lib/page-assets.json', root), 'utf8'),
		) as { languages: Record<string, { script: string }> };
		const bytesOf = async (code: string) =>
			(await stat(new URL(`pb_public${assets.languages[code]?.script}.br`, root))).size;
		expect(await bytesOf(lang)).toBeLessThanOrEqual((await bytesOf('en')) + 1000);
		const page = await request(site.url, '/', { headers: { 'Accept-Encoding': 'gzip' } });
		expect(page.body.length).toBeLessThanOrEqual(15_000);
	});
});

describe('sites beside this one', () => {
	beforeAll(async () => {
		await changeRecord(site, 'site/site', { language: 'English' });
		const sisters = ['Español', 'العربية'].map((language) => {
			return { name: language, language, address: `https://${language.length}.example.org` };
		});
		await addRecords(site, 'translations', sisters);
	});
	let page: Page;
	beforeEach(async () => {
		({ page } = await open('/medical', { width: 1280 }));
	});
	const links = () => page.getByRole('navigation', { name: 'Languages' }).getByRole('link');

	it('are linked in a wide bar, and in the menu of a narrow one, without replacing a thing', async () => {
		expect(await page.evaluate(lost)).toBe(0);
		expect(await links().allTextContents()).toEqual(['Español', 'العربية']);
		await page.setViewportSize({ width: 360, height: 740 });
		expect(await links().count()).toBe(0);
		await page.locator('#menu-button').click();
		await expect.poll(() => links().count()).toBe(2);
		expect(await links().first().getAttribute('href')).toBe('https://7.example.org/medical');
		await expectNoAxeViolations(page);
	});

	it('are linked without scripts too, at any width', async () => {
		({ page } = await newPage({ width: 360, javaScriptEnabled: false }));
		await page.goto('/medical');
		expect(await links().count()).toBe(2);
		for (const width of [320, 768, 1280]) {
			await page.setViewportSize({ width, height: 740 });
			expect(await sidewaysScroll(page)).toBe(0);
		}
	});
});
