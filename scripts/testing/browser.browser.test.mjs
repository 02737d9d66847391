// All browser tests rely on these checks: without them, every test would pass.
import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from './browser.mjs';
import { startOrigin } from './loopback.mjs';
import { sharedBrowser } from './shared.mjs';

const problems =
	'<img src="https://example.org/a.png"><script>console.error("sad"); throw new Error("thrown");</script>';

/** @type {import('node:http').RequestListener} */
const response = (_, response) => {
	response.writeHead(200, { 'content-type': 'text/html' });
	response.end(
		`<!doctype html><html lang="en"><title>A page</title><h1>Bad</h1>${problems}</html>`,
	);
};

const newPage = sharedBrowser();
/** @type {string} */
let site;

beforeAll(async () => {
	const server = await startOrigin(response);
	site = server.url;
	return server.stop;
});

it('detects errors and foreign requests, and runs axe', async () => {
	const { page, foreign, errors } = await newPage({ site });
	await page.goto('/');
	await expect.poll(() => errors).toEqual(expect.arrayContaining(['sad', 'Error: thrown']));
	expect(foreign).toEqual(['https://example.org/a.png']);
	await expect(expectNoAxeViolations(page)).rejects.toThrow(/image-alt: <img src="https/);
});
