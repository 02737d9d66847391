// The bytes and requests that a first visit may cost, on the site as it is shipped.
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { untilHydrated } from '../scripts/testing/home.mjs';
import { sharedContentInBrowser } from '../scripts/testing/kit.mjs';
import { request } from '../scripts/testing/request.ts';

/** As a phone shows it. */
const viewport = { width: 360, height: 740 };

// With room for some pages and collections more: the recipes have no step for it.
const budgets = {
	/** The home document with its inlined sheet, gzip, headers included: what a server sends at once. */
	document: 14_000,
	/** Names of fonts that the inlined sheet has the system look up: Chromium on Linux waits for each. */
	fontNames: 6,
	/** The sheet that is inlined, gzip. */
	criticalCss: 3100,
	/** All scripts that come without the visitor doing anything, brotli. */
	scripts: 42_000,
	/** Everything that comes without the visitor doing anything, headers included. */
	firstView: 100_000,
};

const { site, newPage } = sharedContentInBrowser('sample');

/** @param {string} path @param {string} coding */
async function fetchEncoded(path, coding) {
	const answer = await request(site.url, path, { headers: { 'Accept-Encoding': coding } });
	expect(answer.one('Content-Encoding')).toBe(coding);
	return answer.body;
}

/** What a whole first visit that touches nothing asks for, in order, at a phone's size. */
let requests = /** @type {{ type: string, path: string, bytes: number }[]} */ ([]);
beforeAll(async () => {
	const { page } = await newPage(viewport);
	/** @type {import('playwright-core').Request[]} */
	const made = [];
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

test('the home document with its CSS and headers is small', () => {
	const [document] = requests.filter(({ type }) => type === 'document');
	expect(document?.bytes).toBeGreaterThan(1000);
	expect(document?.bytes).toBeLessThanOrEqual(budgets.document);
});

test('the inlined sheet is small', async () => {
	const html = await (await fetch(site.url)).text();
	const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
	expect(css.length).toBeGreaterThan(1000);
	expect(gzipSync(css, { level: 9 }).length).toBeLessThanOrEqual(budgets.criticalCss);
});

test('the inlined sheet has the system look up few fonts', async () => {
	const html = await (await fetch(site.url)).text();
	const names = html.match(/local\(/g) ?? [];
	expect(names.length).toBeLessThanOrEqual(budgets.fontNames);
});

test('scripts before any touch are small', async () => {
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

test('a first view is small, pictures and font included', async () => {
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
	const sum = (/** @type {typeof requests} */ list) =>
		list.reduce((all, one) => all + one.bytes, 0);
	const document = (await fetchEncoded('/', 'gzip')).length;
	const script = sum(requests.filter(({ type }) => type === 'script'));
	const measured = [document, script, sum(requests)];
	expect(stated).toHaveLength(4);
	// To a twentieth: how far ahead a browser gets lazy pictures of a few hundred bytes, and whether an
	// icon, is its own choice; and a page or a collection more is no other size.
	for (const [at, bytes] of measured.entries()) {
		expect(Math.abs(Number(stated?.[at + 1]) / (bytes / 1000) - 1)).toBeLessThan(0.05);
	}
});

test('one request brings all text, laid out and readable', async () => {
	const { page } = await newPage(viewport);
	// Nothing else is ever answered.
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

/** Runs in the page: whether it has painted, and the parser has come to the sheet at its end. */
function isPainted() {
	const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
	return painted && document.querySelector('#app ~ link[rel="stylesheet"]') !== null;
}

/** Runs in the page: the text that has a place on it, and the text that has none but should. */
function readShownText() {
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const hidden = [];
	const shown = [];
	while (walker.nextNode()) {
		const { parentElement: parent, textContent } = walker.currentNode;
		const text = textContent?.trim() ?? '';
		if (!text || !parent || parent.closest('script, style, .without-script, summary > :last-child'))
			continue;
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
		const answer = await fetch(`${site.url}/api/collections/${name}/records?perPage=100`);
		const { items } = /** @type {{ items: { name: string }[] }} */ (await answer.json());
		expect(items.length).toBeGreaterThan(5);
		return items.map((item) => item.name);
	});
	return (await Promise.all(lists)).flat();
}
