import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations, screenshot } from './browser.mjs';
import { sharedBrowser } from './kit.mjs';

/** @type {Record<string, string>} */
const pages = {
	'/good': '<main><h1>Good</h1><p>Words.</p></main>',
	'/bad': '<main><h1>Bad</h1><img src="/picture"></main>',
	'/foreign': '<main><h1>Foreign</h1><img alt="" src="https://example.org/a.png"></main>',
	'/link':
		'<main><h1>Link</h1><a href="https://example.org/there" target="_blank">There</a></main>',
	'/loud':
		'<script>console.log("heard"); console.error("sad"); throw new Error("thrown");</script>',
};

const server = createServer(({ url = '' }, response) => {
	const body = pages[url];
	const policy = url === '/loud' ? {} : { 'content-security-policy': "script-src 'none'" };
	response.writeHead(body ? 200 : 404, { 'content-type': 'text/html', ...policy });
	response.end(`<!doctype html><html lang="en"><title>A page</title>${body ?? ''}</html>`);
});

const newPage = sharedBrowser();
/** @type {string} */
let site;

beforeAll(async () => {
	await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
	const address = server.address();
	site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
	return () => server.close();
});

it('has the asked size and scheme, and reduced motion', async () => {
	const { page } = await newPage({ site, width: 360, height: 700, colorScheme: 'dark' });
	await page.goto('/good');
	const asks = [
		'(width: 360px)',
		'(prefers-color-scheme: dark)',
		'(prefers-reduced-motion: reduce)',
	];
	const answers = await page.evaluate((all) => all.map((one) => matchMedia(one).matches), asks);
	expect(answers).toEqual([true, true, true]);
});

it('hears the console and uncaught errors', async () => {
	const { page, messages, errors } = await newPage({ site });
	await page.goto('/loud');
	await expect.poll(() => errors).toEqual(['sad', 'Error: thrown']);
	expect(messages).toEqual(['log: heard', 'error: sad']);
});

it('refuses and records what is not of the site', async () => {
	const { page, foreign, errors } = await newPage({ site });
	await page.goto('/foreign');
	expect(foreign).toEqual(['https://example.org/a.png']);
	expect(errors).toEqual(['Failed to load resource: net::ERR_NAME_NOT_RESOLVED']);
});

it('does so in a tab that a link opens', async () => {
	const { page, context, foreign } = await newPage({ site });
	await page.goto('/link');
	const opened = context.waitForEvent('page');
	await page.getByRole('link').click();
	await opened;
	await expect.poll(() => foreign).toEqual(['https://example.org/there']);
});

it('finds nothing to say about the site itself', async () => {
	const { page, messages, errors, foreign } = await newPage({ site });
	await page.goto('/good');
	expect({ messages, errors, foreign }).toEqual({ messages: [], errors: [], foreign: [] });
});

it('runs axe under a policy that allows no script', async () => {
	const { page } = await newPage({ site });
	await page.goto('/good');
	await expectNoAxeViolations(page);
	await page.goto('/bad');
	await expect(expectNoAxeViolations(page)).rejects.toThrow(/image-alt: <img src="\/picture">/);
	await expectNoAxeViolations(page, { rules: { 'image-alt': { enabled: false } } });
});

it('keeps a picture', async () => {
	const { page } = await newPage({ site });
	await page.goto('/good');
	const path = await screenshot(page, 'kit');
	expect((await readFile(path)).subarray(1, 4).toString()).toBe('PNG');
	await rm(path);
});
