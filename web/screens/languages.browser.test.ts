// Tests the effects of languages besides English; every-screen.browser.test.ts tests the screens.
import { readFile, stat } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { rightSides, startSides } from '../../scripts/lab/engines/in-page.ts';
import { expectNoAxeViolations, type Page } from '../../scripts/testing/browser.ts';
import { addRecords } from '../../scripts/testing/content.ts';
import { englishIn } from '../../scripts/testing/english.ts';
import { homeSite } from '../../scripts/testing/home.ts';
import { frames, sidewaysScroll, untilHydrated } from '../../scripts/testing/page.ts';
import { request } from '../../scripts/testing/request.ts';
import { spoken } from '../../scripts/testing/screen-checks.ts';
import { sharedSiteInBrowser } from '../../scripts/testing/shared.ts';
import { noted, watch } from '../../scripts/testing/watch.ts';

const sites = { es: homeSite('spanish'), ar: homeSite('arabic') };
const odd = homeSite('odd');
const buttonSites = { en: homeSite('full'), ...sites };
const root = new URL('../../', import.meta.url);

it.each(['es', 'ar'] as const)(
	'a first view in %s costs little more than in English',
	async (lang) => {
		const assets = JSON.parse(
			await readFile(new URL('pb_hooks/lib/page-assets.json', root), 'utf8'),
		) as { languages: Record<string, { script: string }> };
		const bytesOf = async (code: string) =>
			(await stat(new URL(`pb_public${assets.languages[code]?.script}.br`, root))).size;
		expect(await bytesOf(lang)).toBeLessThanOrEqual((await bytesOf('en')) + 1000);
		const headers = { 'Accept-Encoding': 'gzip' };
		const page = await request(sites[lang].site.url, '/', { headers });
		expect(page.body.length).toBeLessThanOrEqual(15_000);
	},
);

describe('in Arabic', () => {
	it('the row of organizations continues toward the end of the line', async () => {
		const { page } = await sites.ar.open();
		const row = page.locator('.card-scroller');
		const scrolled = () => row.evaluate((element) => Math.sign(Math.round(element.scrollLeft)));
		const buttons = page.locator('.card-scroller-buttons > .round-button');
		await buttons.last().click();
		await expect.poll(scrolled).toBe(-1);
		// The Previous button is enabled one frame after the row has moved.
		await expect.poll(() => buttons.first().getAttribute('aria-disabled')).toBe('false');
		await buttons.first().click();
		await expect.poll(scrolled).toBe(0);
		await row.focus();
		await page.keyboard.press('ArrowLeft');
		await expect.poll(scrolled).toBe(-1);
	});

	it('the form reports its errors in Arabic, and entries with Latin letters run to the right', async () => {
		const { page } = await sites.ar.open({ path: '/medical', width: 360 });
		// They start where lines start.
		for (const field of ['email', 'phone', 'modelNumber', 'lotSerialNumber', 'preferredDate']) {
			const style = await page.locator(`#donation-${field}`).evaluate((input) => {
				const { direction, textAlign } = getComputedStyle(input);
				return { direction, textAlign };
			});
			expect(style, field).toEqual({ direction: 'ltr', textAlign: 'end' });
		}
		const phone = page.locator('#donation-phone');
		for (const words of ['', 'واتساب']) {
			await phone.fill(`٠٥٩٠ ٠٠٠ ١٢٣ ${words}`);
			const order = await phone.evaluate((input) => getComputedStyle(input).unicodeBidi);
			expect(order).toBe(words ? 'normal' : 'bidi-override');
		}
		await phone.clear();
		await page.locator('.donation button[type=submit]').click();
		await page.locator('.error-summary').waitFor();
		expect(englishIn(await page.evaluate(spoken))).toEqual([]);
	});
});

describe('on an English page', () => {
	const lineOf = (element: Element) => getComputedStyle(element).backgroundPositionX;

	it.each([true, false])('Arabic starts at the right, scripts: %s', async (javaScriptEnabled) => {
		const { page } = await odd.open({ javaScriptEnabled, withoutHydration: !javaScriptEnabled });
		for (const box of ['#mental-health', '.featured-card[dir]']) {
			expect(await page.evaluate(startSides, box), box).toEqual(rightSides);
		}
		expect(await page.locator('#mental-health h2').evaluate(lineOf)).toBe('100%');
		const english = page.locator('#advocacy h2');
		expect(await english.evaluate(lineOf)).toBe('0px');
		// On a page from right to left, a heading from left to right keeps its line at the left.
		await page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));
		expect(await english.evaluate(lineOf)).toBe('100%');
		await english.evaluate((heading) => heading.setAttribute('dir', 'ltr'));
		expect(await english.evaluate(lineOf)).toBe('0px');
	});

	it('English in Arabic, an item or a line, starts at the left of each of its lines', async () => {
		const { page } = await odd.open({ width: 360 });
		const starts = await page.locator('#mental-health .prose').evaluate((prose) => {
			const english = `<b>${'English '.repeat(20)}</b>`;
			prose.innerHTML = `<div dir="rtl"><ul><li>عربي</li><li dir="ltr">${english}</li></ul>
				<p>عربي<br><span dir="ltr">${english}</span></p></div>`;
			return [...prose.querySelectorAll('b')].map((text) => {
				const start = text.closest('ul, p')?.getBoundingClientRect().left ?? 0;
				return [...text.getClientRects()].map(({ left }) => Math.round(left - start));
			});
		});
		const [item = [], line = []] = starts;
		expect(item.length).toBeGreaterThan(2);
		expect([new Set(item).size, new Set(line)]).toEqual([1, new Set([0])]);
		// The bullet has its own space.
		expect(item[0]).toBeGreaterThan(16);
	});
});

it.each(['ltr', 'rtl'])('long numbers fit beside a list: %s', async (dir) => {
	const { page } = await odd.open({ width: 360 });
	const [indent, width] = await page.locator('#advocacy .prose').evaluate((prose, dir) => {
		prose.innerHTML = `<ol class="wide-numbers" dir="${dir}"><li><span>8888.</span></li></ol>`;
		const { paddingInlineStart } = getComputedStyle(prose.querySelector('ol') ?? prose);
		return [Number.parseFloat(paddingInlineStart), prose.querySelector('span')?.offsetWidth];
	}, dir);
	expect(width).toBeGreaterThan(30);
	expect(indent).toBeGreaterThan(5 + (width ?? 0));
});

describe('links to sites in other languages', () => {
	const { site, newPage } = sharedSiteInBrowser();
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
		const { page } = await newPage();
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
		const { page } = await newPage({ javaScriptEnabled: false });
		await page.goto('/medical');
		expect(await linksOn(page).count()).toBe(2);
		for (const width of [320, 768, 1280]) {
			await page.setViewportSize({ width, height: 740 });
			expect(await sidewaysScroll(page)).toBe(0);
		}
	});
});

const widths = [320, 360, 768, 992, 1024, 1280, 1600, 1920];

it.each(['en', 'es', 'ar'] as const)(
	'no button breaks its words or leaves its container in %s',
	async (language) => {
		const { page } = await buttonSites[language].open();
		// More links than fit, so that the bar has all its buttons.
		for (const path of ['/', '/medical']) {
			await page.goto(path);
			await untilHydrated(page);
			for (const width of widths) {
				await page.setViewportSize({ width, height: 800 });
				expect(await page.evaluate(brokenButtons), `${path} at ${width} px`).toEqual([]);
			}
		}
	},
);

/** Adds links to the bar, and describes the buttons that have several lines or leave their parent. */
function brokenButtons() {
	const list = document.querySelector('.bar-list');
	const link = list?.lastElementChild;
	while (list && link && list.childElementCount < 20) list.append(link.cloneNode(true));
	return [...document.querySelectorAll('.btn')]
		.filter((button) => button.checkVisibility({ visibilityProperty: true }))
		.flatMap((button) => {
			const text = document.createRange();
			text.selectNode(button.firstChild ?? button);
			const parent = getComputedStyle(button.parentElement ?? button);
			const room =
				Number.parseFloat(parent.width) - Number.parseFloat(parent.paddingInlineStart) * 2;
			const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
			const box = button.getBoundingClientRect();
			const around =
				button.closest('.bar, .card-actions, .container')?.getBoundingClientRect() ?? box;
			const leaves =
				box.left < around.left ||
				box.right > around.right ||
				box.top < around.top ||
				box.bottom > around.bottom;
			// Words wider than the window may break.
			const breaks = lines > 1 && box.width < room - 1;
			return breaks || leaves ? [`${button.textContent}: ${lines} lines, leaves: ${leaves}`] : [];
		});
}
