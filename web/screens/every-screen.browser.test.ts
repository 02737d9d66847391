// What holds for every screen, with whatever is on it; each screen's own tests stand beside it.
import { beforeAll, describe, expect, it } from 'vitest';
import { serveContent } from '../../scripts/look/camera.mjs';
import { expectNoAxeViolations, type Page } from '../../scripts/testing/browser.mjs';
import { layoutFaults } from '../../scripts/testing/engines/in-page.mjs';
import { sharedBrowser } from '../../scripts/testing/kit.mjs';
import type { Site } from '../../scripts/testing/site.mjs';
import { insistOnFonts, sidewaysScroll, untilHydrated } from '../testing/page.mjs';
import { screenPaths } from '../testing/screens.mjs';

const newPage = sharedBrowser();
/** The screens that show odd content. */
const oddPaths = ['/', '/medical', '/terms', '/privacy', '/posts', '/posts/oddpost00000001'];

/** Runs in the page: the words of headings, buttons and labels that do not stand in one line. */
function brokenWords() {
	const broken: string[] = [];
	for (const element of document.querySelectorAll('h1, h2, h3, legend, label, .btn, .brand-name')) {
		const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const text = texts.currentNode.textContent ?? '';
			// A route's name, which the placeholders show, is no word.
			for (const { 0: word, index } of text.matchAll(/[^\s/-]+(?![^\s]*\/)(?<!\/\S*)/g)) {
				const range = document.createRange();
				range.setStart(texts.currentNode, index);
				range.setEnd(texts.currentNode, index + word.length);
				const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
				if (new Set(lines.map(({ top }) => top)).size > 1) broken.push(word);
			}
		}
	}
	return broken;
}

/** Runs in the page: buttons, boxes and fields without an edge that forced colours leave. */
function withoutEdge() {
	const boxes =
		'.btn, button:not(th button, .icon-button), article.card, .form-card, .form-control, .needs > div, .table-box';
	return [...document.querySelectorAll(boxes)]
		.filter((box) => box.checkVisibility({ visibilityProperty: true }))
		.filter((box) => {
			const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(box);
			return Number.parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor;
		})
		.map(({ outerHTML }) => outerHTML.slice(0, 80));
}

/** Runs in the page: how light its lightest text is, of 255. */
function lightestText() {
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	let lightest = 0;
	while (texts.nextNode()) {
		const parent = texts.currentNode.parentElement;
		if (!parent?.checkVisibility() || !texts.currentNode.textContent?.trim()) continue;
		const [red = 0, green = 0, blue = 0] = (getComputedStyle(parent).color.match(/\d+/g) ?? []).map(
			Number,
		);
		lightest = Math.max(lightest, Math.min(red, green, blue));
	}
	return lightest;
}

const turn = (page: Page, direction: string) =>
	page.evaluate((dir) => {
		document.documentElement.dir = dir;
	}, direction);

describe.each(['sample', 'full', 'odd'] as const)('with the content "%s"', (content) => {
	let site: Site;
	beforeAll(async () => {
		site = await serveContent(content);
		return site.stop;
	});
	const paths = content === 'odd' ? oddPaths : screenPaths;

	async function open(path: string, options: Partial<Parameters<typeof newPage>[0]> = {}) {
		const opened = await newPage({ site: site.url, ...options });
		await opened.page.goto(path);
		await untilHydrated(opened.page);
		await insistOnFonts(opened.page);
		return opened;
	}

	it.each(paths)('%s keeps all in its boxes, from 320 to 1920 px, either way', async (path) => {
		const { page, errors, foreign } = await open(path);
		for (const direction of ['ltr', 'rtl']) {
			await turn(page, direction);
			for (const width of [320, 360, 768, 1280, 1920]) {
				await page.setViewportSize({ width, height: 800 });
				expect(await sidewaysScroll(page), `${direction} ${width}`).toBe(0);
				await expect.poll(() => page.evaluate(layoutFaults), { message: `${width}` }).toEqual([]);
			}
		}
		expect(errors.filter((error) => !error.includes('status of 404'))).toEqual([]);
		expect(foreign).toEqual([]);
	});

	it.each(paths)('%s has room for text twice as large', async (path) => {
		const { page } = await open(path, { width: 360, height: 740 });
		await page.evaluate(() => {
			document.documentElement.style.fontSize = '200%';
		});
		if (content !== 'odd') expect(await page.evaluate(brokenWords)).toEqual([]);
		for (const direction of ['ltr', 'rtl']) {
			await turn(page, direction);
			for (const width of [320, 360, 768]) {
				await page.setViewportSize({ width, height: 740 });
				expect(await sidewaysScroll(page), `${direction} ${width}`).toBe(0);
			}
		}
	});

	it.each(paths)('%s has no axe violation, narrow and light, wide and dark', async (path) => {
		const { page } = await open(path, { width: 360 });
		await expectNoAxeViolations(page);
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.emulateMedia({ colorScheme: 'dark' });
		await expectNoAxeViolations(page);
	});

	it.each(paths)('%s can be told apart in forced colours', async (path) => {
		const { page } = await open(path, { forcedColors: 'active' });
		expect(await page.evaluate(withoutEdge)).toEqual([]);
	});

	it.each(paths)('%s is printed dark on white, whole and without what is tapped', async (path) => {
		const { page } = await open(path, { width: 794, colorScheme: 'dark' });
		await page.emulateMedia({ media: 'print' });
		expect(await page.locator('.bar :visible, .btn:not(article > .btn):visible').count()).toBe(0);
		expect(await page.evaluate(lightestText)).toBeLessThan(190);
		expect(await sidewaysScroll(page)).toBe(0);
		expect(await page.evaluate(layoutFaults)).toEqual([]);
	});
});
