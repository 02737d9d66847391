import { describe, expect, it } from 'vitest';
import { sharedSiteInBrowser } from '../../scripts/testing/kit.mjs';
import { insistOnFonts, sidewaysScroll, untilHydrated } from '../testing/page.mjs';

const { newPage } = sharedSiteInBrowser();

const paths = [
	'/',
	'/posts',
	'/posts/samplepost00002',
	'/posts/i-do-not-exist',
	'/medical',
	'/events',
	'/mutual_aid',
	'/nope',
];

describe.each([320, 360])('with text twice as large, at %i px', (width) => {
	it.each(paths)('%s does not scroll sideways, whatever its titles', async (path) => {
		const { page } = await newPage({ width });
		await page.goto(path);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = '200%';
		});
		expect(await sidewaysScroll(page)).toBe(0);
		await page.evaluate(() => {
			for (const title of document.querySelectorAll('main h1, main h2, main h3, .post-link bdi')) {
				title.textContent = 'W'.repeat(80);
			}
		});
		expect(await sidewaysScroll(page)).toBe(0);
	});
});

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

it.each(paths)(
	'with text twice as large, at 360 px, no word of a heading, button or label is broken on %s',
	async (path) => {
		const { page } = await newPage({ width: 360 });
		await page.goto(path);
		await untilHydrated(page);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = '200%';
		});
		await insistOnFonts(page);
		expect(await page.evaluate(brokenWords)).toEqual([]);
	},
);
