// Tests hostile Markdown in a real browser, with Preact as shipped and no protective policy.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import { startOrigin } from '../../scripts/testing/loopback.ts';
import { sharedBrowser } from '../../scripts/testing/shared.ts';

const html =
	'<!doctype html><meta charset=utf-8><title>Markdown</title><script src=/page.js></script>';

const newPage = sharedBrowser();
let site = '';

beforeAll(async () => {
	const module = fileURLToPath(new URL('../../scripts/testing/markdown/page.tsx', import.meta.url));
	const { outputFiles } = await build({
		entryPoints: [module],
		alias: {
			react: 'preact/compat',
			'react-dom': 'preact/compat',
			'react-dom/client': 'preact/compat/client',
			'react/jsx-runtime': 'preact/jsx-runtime',
		},
		bundle: true,
		format: 'iife',
		globalName: 'markdown',
		target: 'es2020',
		jsx: 'automatic',
		write: false,
	});
	const responses = { '/': html, '/page.js': outputFiles[0]?.text };
	const server = await startOrigin(({ url }, response) => {
		const body = new Map(Object.entries(responses)).get(url ?? '');
		const type = url === '/page.js' ? 'text/javascript' : 'text/html; charset=utf-8';
		response.writeHead(body ? 200 : 404, { 'content-type': type });
		response.end(body);
	});
	site = `${server.url}/`;
	return server.stop;
});

/** Opens the page and records each call of a function that a script would use. */
async function openPage() {
	const opened = await newPage({ site });
	const ran: string[] = [];
	await opened.page.exposeFunction('noteRun', (name: string) => ran.push(name));
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

it('runs no script, sends no foreign request and shows no foreign element', async () => {
	const { page, ran, foreign, errors } = await openPage();
	expect(await page.evaluate('markdown.drawHostile()')).toEqual([]);
	// After one more load, the pictures and scripts of the rendered text have been requested.
	await page.evaluate(`fetch('/').then((answer) => answer.text())`);
	await page.waitForLoadState('networkidle');
	expect({ ran, foreign, url: page.url() }).toEqual({ ran: [], foreign: [], url: site });
	expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
	expect(await page.locator('p').count()).toBeGreaterThan(663);
});

it('detects a script that runs and a request that leaves', async () => {
	const { page, ran, foreign } = await openPage();
	await page.evaluate(`document.body.innerHTML =
		'<img src=https://example.org/a.png><img src=/nothing onerror=alert(1)>'`);
	await expect.poll(() => [ran, foreign.length]).toEqual([['alert'], 1]);
});
