// Hostile Markdown in a real browser, with Preact as shipped and no policy that would help.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { bundleForBrowser } from '../../scripts/testing/bundle.mjs';
import { sharedBrowser } from '../../scripts/testing/kit.mjs';

const html =
	'<!doctype html><meta charset=utf-8><title>Markdown</title><script src=/page.js></script>';

const newPage = sharedBrowser();
let site = '';

beforeAll(async () => {
	const module = fileURLToPath(new URL('../../scripts/testing/markdown/page.tsx', import.meta.url));
	const script = await bundleForBrowser(module, 'markdown');
	const server = createServer((request, response) => {
		const isScript = request.url === '/page.js';
		const isPage = request.url === '/';
		const type = isScript ? 'text/javascript' : 'text/html; charset=utf-8';
		response.writeHead(isPage || isScript ? 200 : 404, { 'content-type': type });
		response.end(isScript ? script : isPage ? html : '');
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
	return () => server.close();
});

/** Opens the page, with everything a script would call noting that it was called. */
async function openPage() {
	const opened = await newPage({ site });
	/** @type {string[]} */
	const ran = [];
	await opened.page.exposeFunction('noteRun', (/** @type {string} */ name) => ran.push(name));
	await opened.page.addInitScript(`
		for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
			window[name] = () => noteRun(name);
		for (const name of ['write', 'writeln']) document[name] = () => noteRun(name);
	`);
	opened.page.on('dialog', (dialog) => {
		ran.push(dialog.type());
		dialog.dismiss();
	});
	await opened.page.goto(site);
	return { ...opened, ran };
}

it('runs nothing, asks nobody and shows nothing foreign', async () => {
	const { page, ran, foreign, errors } = await openPage();
	expect(await page.evaluate('markdown.drawHostile()')).toEqual([]);
	// What was drawn has had its time: pictures and scripts are asked for before the next load ends.
	await page.evaluate(`fetch('/').then((answer) => answer.text())`);
	await page.waitForLoadState('networkidle');
	expect({ ran, foreign, url: page.url() }).toEqual({ ran: [], foreign: [], url: site });
	expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
	expect(await page.locator('p').count()).toBeGreaterThan(663);
});

it('notices a script that runs and a request that leaves', async () => {
	const { page, ran, foreign } = await openPage();
	await page.evaluate(`document.body.innerHTML =
		'<img src=https://example.org/a.png><img src=/nothing onerror=alert(1)>'`);
	await expect.poll(() => [ran, foreign.length]).toEqual([['alert'], 1]);
});
