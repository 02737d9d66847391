// What all browser tests rely on to fail: a kit that hears nothing would let everything pass.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from './browser.mjs';
import { sharedBrowser } from './kit.mjs';

const faults =
	'<img src="https://example.org/a.png"><script>console.error("sad"); throw new Error("thrown");</script>';
const server = createServer((_, answer) => {
	answer.writeHead(200, { 'content-type': 'text/html' });
	answer.end(`<!doctype html><html lang="en"><title>A page</title><h1>Bad</h1>${faults}</html>`);
});

const newPage = sharedBrowser();
/** @type {string} */
let site;

beforeAll(async () => {
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
	return () => server.close();
});

it('hears errors and foreign requests, and has axe judge', async () => {
	const { page, foreign, errors } = await newPage({ site });
	await page.goto('/');
	await expect.poll(() => errors).toEqual(expect.arrayContaining(['sad', 'Error: thrown']));
	expect(foreign).toEqual(['https://example.org/a.png']);
	await expect(expectNoAxeViolations(page)).rejects.toThrow(/image-alt: <img src="https/);
});
