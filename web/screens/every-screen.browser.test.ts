// What holds for every screen, with whatever is on it; each screen's own tests stand beside it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { layoutFaults } from '../../scripts/lab/engines/in-page.mjs';
import { serveContent } from '../../scripts/lab/look/camera.mjs';
import {
	type Browser,
	expectNoAxeViolations,
	newPage,
	type Page,
} from '../../scripts/testing/browser.mjs';
import { launchChromium } from '../../scripts/testing/chromium.mjs';
import {
	enlargeText,
	sidewaysScroll,
	untilFontsLoaded,
	untilHydrated,
} from '../../scripts/testing/page.mjs';
import { screenPaths } from '../../scripts/testing/screens.mjs';
import type { Site } from '../../scripts/testing/site.mjs';

// The tests' shared one closes every page after a test.
let browser: Browser;
beforeAll(async () => {
	browser = await launchChromium();
});
afterAll(() => browser.close());
/** The screens to look at, by content: those that the sample shows otherwise than the full one. */
const paths = {
	full: screenPaths,
	sample: ['/', '/medical', '/privacy', '/posts/samplepost00002'],
	odd: ['/', '/medical', '/terms', '/privacy', '/posts', '/posts/oddpost00000001'],
};

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
		'.btn, button:not(th button, .icon-button, .copy-link), article.card, .form-card, .form-control, .needs > div, .table-box';
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

describe.each(['full', 'sample', 'odd'] as const)('with the content "%s"', (content) => {
	let site: Site;
	beforeAll(async () => {
		site = await serveContent(content);
		return site.stop;
	});

	// One page for all that is looked at: to open it anew each time took half of the time.
	describe.each(paths[content])('%s', (path) => {
		let opened: Awaited<ReturnType<typeof newPage>>;
		let page: Page;
		beforeAll(async () => {
			opened = await newPage(browser, { site: site.url });
			page = opened.page;
			await page.goto(path);
			await untilHydrated(page);
			await untilFontsLoaded(page);
			return () => opened.context.close();
		});
		beforeEach(async () => {
			await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none' });
			await turn(page, 'ltr');
		});

		it('keeps all in its boxes, from 320 to 1920 px, either way', async () => {
			for (const direction of ['ltr', 'rtl']) {
				await turn(page, direction);
				for (const width of [320, 768, 1280, 1920]) {
					await page.setViewportSize({ width, height: 800 });
					expect(await sidewaysScroll(page), `${direction} ${width}`).toBe(0);
					await expect.poll(() => page.evaluate(layoutFaults), { message: `${width}` }).toEqual([]);
				}
			}
		});

		it('has room for text twice as large', async () => {
			await enlargeText(page);
			for (const width of [360, 1280]) {
				await page.setViewportSize({ width, height: 740 });
				if (content !== 'odd') expect(await page.evaluate(brokenWords), `${width}`).toEqual([]);
			}
			for (const direction of ['ltr', 'rtl']) {
				await turn(page, direction);
				for (const width of [320, 768]) {
					await page.setViewportSize({ width, height: 740 });
					expect(await sidewaysScroll(page), `${direction} ${width}`).toBe(0);
				}
			}
			await enlargeText(page, '');
		});

		it('has no axe violation', async () => {
			await page.setViewportSize({ width: 360, height: 800 });
			await expectNoAxeViolations(page);
			// Other words have no other colours.
			if (content !== 'full') return;
			await page.setViewportSize({ width: 1280, height: 800 });
			await page.emulateMedia({ colorScheme: 'dark' });
			await expectNoAxeViolations(page);
		});

		it('can be told apart in forced colours', async () => {
			await page.emulateMedia({ forcedColors: 'active' });
			expect(await page.evaluate(withoutEdge)).toEqual([]);
		});

		it('is printed dark on white, whole and without what is tapped', async () => {
			await page.setViewportSize({ width: 794, height: 800 });
			await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
			expect(await page.locator('.bar :visible, .btn:not(article > .btn):visible').count()).toBe(0);
			expect(await page.evaluate(lightestText)).toBeLessThan(190);
			expect(await sidewaysScroll(page)).toBe(0);
			expect(await page.evaluate(layoutFaults)).toEqual([]);
		});

		it('says nothing in the console, and asks nobody else', () => {
			const { errors, foreign } = opened;
			expect(errors.filter((error) => !error.includes('status of 404'))).toEqual([]);
			expect(foreign).toEqual([]);
		});
	});
});
