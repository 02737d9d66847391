// Editing with `npm run dev`, on a small separate project with the real PocketBase and Chromium.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { root as project } from './lib/root.ts';
import { ensurePocketBase } from './pocketbase.ts';
import { freePort } from './testing/loopback.ts';
import { newFolder } from './testing/machine.ts';
import { startScript } from './testing/process.ts';
import { sharedBrowser } from './testing/shared.ts';

const build = `
import { cpSync } from 'node:fs';
const build = () => {
	cpSync('web', 'pb_public', { recursive: true });
	process.send('');
};
process.on('message', build);
build();`;

/** Serves this project, whose hooks have no commands to check its data first. */
const anemone = `#!/bin/sh
shift
exec "$POCKETBASE_BIN" serve --publicDir=pb_public "$@"`;

const pageOf = (text: string) => `<p>${text}</p><script type="module" src="/reload.js"></script>`;

const newPage = sharedBrowser();

test('an open page shows an edit by itself, and Ctrl-C ends the server', async () => {
	const root = await newFolder();
	for (const path of [
		'web',
		'pb_hooks/src',
		'pb_migrations',
		'scripts/build',
		'scripts/sample',
		'node_modules',
	])
		mkdirSync(join(root, path), { recursive: true });
	const write = (path: string, text: string) =>
		writeFileSync(join(root, path), text, { mode: 0o755 });
	write('package-lock.json', '{ "packages": {} }');
	write('node_modules/.package-lock.json', '');
	write('build.mjs', build);
	write('anemone', anemone);
	const reload = readFileSync(join(project, 'scripts/build/reload.ts'), 'utf8');
	write('web/reload.js', transformSync(reload, { loader: 'ts' }).code);
	write('web/index.html', pageOf('one'));
	const http = `127.0.0.1:${await freePort()}`;
	const flags = ['--no-sample', `--dir=${root}/pb_data`, `--http=${http}`];
	const dev = startScript([join(project, 'scripts/run.mjs'), 'dev', ...flags], {
		env: { POCKETBASE_BIN: await ensurePocketBase({ root: project }) },
		cwd: root,
	});
	onTestFinished(() => dev.stop());
	await dev.waitFor(/Server started/);
	const { page } = await newPage({ site: `http://${http}` });
	// The page compares later texts with that of its first request.
	const first = page.waitForResponse((response) => response.request().resourceType() === 'fetch');
	await page.goto('/');
	await (await first).finished();
	write('web/index.html', pageOf('two'));
	await page.getByText('two').waitFor();
	dev.kill('SIGINT');
	expect(await dev.ended).toMatchObject({ code: 0, signal: null });
});
