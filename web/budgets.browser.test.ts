// The maximum sizes of a first visit, on the site as it is shipped.
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import type { Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { untilHydrated } from '../scripts/testing/home.ts';
import { request } from '../scripts/testing/request.ts';
import { sharedContentInBrowser } from '../scripts/testing/shared.ts';

/** A phone's window. */
const viewport = { width: 360, height: 740 };

// These leave room for a few more pages and collections, because the recipes have no step for it.
const budgets = {
	/**
	 * The home document with its inlined style sheet, gzip, headers included: the first response. The
	 * sample has ten organizations, so this includes their index and the style of compact cards.
	 */
	document: 14_850,
	/** Local fonts that the inlined style sheet looks up. Chromium on Linux waits for each. */
	fontNames: 6,
	/** The inlined style sheet, gzip. */
	criticalCss: 3230,
	/** All scripts that load before the visitor does anything, brotli. */
	scripts: 42_500,
	/** Everything that loads before the visitor does anything, headers included. */
	firstView: 101_500,
};

// With events, news, needs and facts, as a newcomer sees it.
const { site, newPage } = sharedContentInBrowser('activity');

async function fetchEncoded(path: string, coding: string) {
	const response = await request(site.url, path, { headers: { 'Accept-Encoding': coding } });
	expect(response.one('Content-Encoding')).toBe(coding);
	return response.body;
}

/** The requests of a first visit on a phone without any interaction, in order. */
let requests = [] as { type: string; path: string; bytes: number }[];
beforeAll(async () => {
	const { page } = await newPage(viewport);
	const made: Request[] = [];
	page.on('request', (request) => made.push(request));
	await page.goto('/');
	await untilHydrated(page);
	await page.waitForLoadState('networkidle');
	requests = await Promise.all(
		made.map(async (request) => {
			const { responseBodySize, responseHeadersSize } = await request.sizes();
			const { pathname: path } = new URL(request.url());
			return { type: request.resourceType(), path, bytes: responseBodySize + responseHeadersSize };
		}),
	);
});

test('the home document with its CSS and headers stays within its budget', () => {
	const [document] = requests.filter(({ type }) => type === 'document');
	expect(document?.bytes).toBeGreaterThan(1000);
	expect(document?.bytes).toBeLessThanOrEqual(budgets.document);
});

test('the inlined style sheet stays within its budget, and looks up few local fonts', async () => {
	const html = await (await fetch(site.url)).text();
	const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
	expect(css.length).toBeGreaterThan(1000);
	expect(gzipSync(css, { level: 9 }).length).toBeLessThanOrEqual(budgets.criticalCss);
	const names = html.match(/local\(/g) ?? [];
	expect(names.length).toBeLessThanOrEqual(budgets.fontNames);
});

test('scripts that load before any interaction stay within their budget', async () => {
	const paths = requests.filter(({ type }) => type === 'script').map(({ path }) => path);
	expect(paths.length).toBeGreaterThan(0);
	const bodies = await Promise.all(paths.map((path) => fetchEncoded(path, 'br')));
	for (const body of bodies) {
		const code = brotliDecompressSync(body);
		expect(code.length).toBeGreaterThan(body.length);
		expect(code.toString()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
	}
	const sum = bodies.reduce((bytes, body) => bytes + body.length, 0);
	expect(sum).toBeLessThanOrEqual(budgets.scripts);
});

test('a first view stays within its budget, pictures and font included', async () => {
	const types = new Set(requests.map(({ type }) => type));
	for (const type of ['document', 'stylesheet', 'script', 'image', 'font']) {
		expect(types, `a ${type} was fetched`).toContain(type);
	}
	const sum = requests.reduce((all, { bytes }) => all + bytes, 0);
	expect(sum).toBeLessThanOrEqual(budgets.firstView);
});

test('README states these sizes', async () => {
	const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
	const stated = /document takes ([\d.]+) KB, .*?script (\d+) KB, .*?first view (\d+) KB/.exec(
		readme,
	);
	const sum = (list: typeof requests) => list.reduce((all, one) => all + one.bytes, 0);
	const document = (await fetchEncoded('/', 'gzip')).length;
	const script = sum(requests.filter(({ type }) => type === 'script'));
	const measured = [document, script, sum(requests)];
	expect(stated).toHaveLength(4);
	// Within 5%: the browser decides how early it fetches lazy pictures of a few hundred bytes, and
	// whether it fetches an icon. One more page or collection also makes no difference.
	for (const [at, bytes] of measured.entries()) {
		expect(Math.abs(Number(stated?.[at + 1]) / (bytes / 1000) - 1)).toBeLessThan(0.05);
	}
});

test('the document alone brings all text, laid out and readable', async () => {
	const { page } = await newPage(viewport);
	// No other request ever gets a response.
	await page.route(
		(url) => url.pathname !== '/',
		() => undefined,
	);
	await page.goto('/', { waitUntil: 'commit' });
	await page.waitForFunction(isPainted);
	const shown = await page.evaluate(readShownText);
	expect(shown.hidden).toEqual([]);
	for (const name of await namesOfRecords()) expect(shown.text).toContain(name);
});

/** Runs in the page. Returns whether it has painted and parsed the style sheet link at its end. */
function isPainted() {
	const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
	return painted && document.querySelector('#app ~ link[rel="stylesheet"]') !== null;
}

/** Runs in the page. Returns the visible text, and the text that should be visible but is not. */
function readShownText() {
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const hidden = [];
	const shown = [];
	while (walker.nextNode()) {
		const { parentElement: parent, textContent } = walker.currentNode;
		const text = textContent?.trim() ?? '';
		const card = '.featured-text, .fold + p';
		const folded = `summary > :last-child, .section-fold, .org-index, .copy-link, ${card}`;
		if (!text || !parent || parent.closest(`script, style, .without-script, ${folded}`)) continue;
		const range = document.createRange();
		range.selectNode(walker.currentNode);
		const box = range.getBoundingClientRect();
		const seen = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
		if (seen && box.width > 0 && box.height > 0) shown.push(text);
		else if (!parent.closest('.bar-links')) hidden.push(text);
	}
	return { text: shown.join('\n'), hidden };
}

async function namesOfRecords() {
	const lists = ['sections', 'featured_orgs'].map(async (name) => {
		const response = await fetch(`${site.url}/api/collections/${name}/records?perPage=100`);
		const { items } = (await response.json()) as { items: { name: string }[] };
		expect(items.length).toBeGreaterThan(5);
		return items.map((item) => item.name);
	});
	return (await Promise.all(lists)).flat();
}
