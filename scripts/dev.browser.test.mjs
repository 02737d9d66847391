// Editing with `npm run dev`, on a small separate project with the real PocketBase and Chromium.
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePocketBase } from './pocketbase.mjs';
import { freePort } from './testing/loopback.mjs';
import { startScript } from './testing/process.mjs';
import { sharedBrowser } from './testing/shared.mjs';

const own = fileURLToPath(new URL('..', import.meta.url));

/** Copies web/ to pb_public/, and the hooks to the folder that PocketBase loads. */
const build = `
import { cpSync } from 'node:fs';
const build = () => {
	cpSync('web', 'pb_public', { recursive: true });
	cpSync('scripts/build', 'pb_public', { recursive: true });
	cpSync('pb_hooks/src', 'pb_hooks', { recursive: true });
	cpSync('pb_hooks/src', 'pb_hooks/lib', { recursive: true });
	process.send('');
};
process.on('message', build);
build();`;

/** Serves this project, whose hooks have no commands to check its data first. */
const anemone = `#!/bin/sh
shift
exec "$POCKETBASE_BIN" serve --hooksWatch=false --hooksDir="\${0%/*}/pb_hooks" --migrationsDir="\${0%/*}/pb_migrations" --publicDir="\${0%/*}/pb_public" "$@"`;

/** @param {string} text */
const pageOf = (text) => `<p>${text}</p><script type="module" src="/reload.mjs"></script>`;

const dependencies = { one: 'file:one' };
const lock = {
	lockfileVersion: 3,
	packages: {
		'': { dependencies },
		'node_modules/one': { resolved: 'one', link: true },
		one: { version: '1.0.0' },
	},
};

/** Prints the site's address, as the project's own hooks do. */
const ready = `$app.onServe().bindFunc((e) => {
	e.next();
	$app.rootCmd.outOrStdout().write(toBytes('ready: http://' + e.server.addr + '/ '));
});`;

/** @param {string} word */
const hook = (word) => `routerAdd('GET', '/word', (e) => e.string(200, '${word}'));`;

/** @type {string} */
let root;
/** @type {import('./testing/process.mjs').Process} */
let dev;
let url = '';
const write = (/** @type {string} */ path, /** @type {string} */ text) =>
	writeFileSync(join(root, path), text);
/** Returns the site's response, '' while it restarts. @param {string} path */
const textOf = async (path) => {
	const response = await fetch(`${url}${path}`).catch(() => undefined);
	return response?.text() ?? '';
};
const newPage = sharedBrowser();

beforeAll(async () => {
	const binary = await ensurePocketBase({ root: own });
	root = mkdtempSync(join(tmpdir(), 'anemone-dev-'));
	for (const path of [
		'one',
		'web',
		'pb_hooks/src',
		'pb_migrations',
		'scripts/build',
		'scripts/sample',
	]) {
		mkdirSync(join(root, path), { recursive: true });
	}
	write('build.mjs', build);
	write('anemone', anemone);
	chmodSync(join(root, 'anemone'), 0o755);
	write('package.json', JSON.stringify({ dependencies }));
	write('package-lock.json', JSON.stringify(lock));
	write('one/package.json', '{ "name": "one", "version": "1.0.0" }');
	cpSync(join(own, 'scripts/build/reload.mjs'), join(root, 'scripts/build/reload.mjs'));
	write('web/index.html', pageOf('one'));
	write('pb_hooks/src/word.pb.js', hook('first'));
	write('pb_hooks/src/ready.pb.js', ready);
	const http = `--http=127.0.0.1:${await freePort()}`;
	const args = ['--no-sample', `--dir=${root}/pb_data`, http];
	dev = startScript([join(own, 'scripts/dev.mjs'), ...args], {
		env: { POCKETBASE_BIN: binary },
		cwd: root,
	});
	url = (await dev.waitFor(/^ready: (\S+)\/ /m))[1] ?? '';
});
afterAll(async () => {
	dev.kill('SIGTERM');
	await dev.ended;
	rmSync(root, { recursive: true, force: true });
});

test('installs the packages of the lock file first', () => {
	expect(existsSync(join(root, 'node_modules/one/package.json'))).toBe(true);
});

test('an open page shows an edit by itself, and reloads for no other reason', async () => {
	const { page } = await newPage({ site: url });
	/** Waits until the page has checked for a change. */
	const look = async () => {
		const isLook = (/** @type {import('playwright-core').Response} */ response) =>
			response.request().resourceType() === 'fetch';
		await (await page.waitForResponse(isLook)).finished();
	};
	await Promise.all([look(), page.goto('/')]);
	await page.evaluate(() => Object.assign(window, { untouched: true }));
	write('pb_hooks/src/word.pb.js', hook('second'));
	await expect.poll(() => textOf('/word')).toBe('second');
	await look();
	expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
	write('web/index.html', pageOf('two'));
	await page.getByText('two').waitFor();
});

test('applies a migration when it is saved', async () => {
	const body = `migrate((app) => app.save(new Collection({
		type: 'base', name: 'things', listRule: '' })));`;
	write('pb_migrations/1_create_things.js', body);
	await expect.poll(() => textOf('/api/collections/things/records')).toContain('"items"');
});

test('ends cleanly at Ctrl-C even if a page is open', async () => {
	const { page } = await newPage({ site: url });
	await page.goto('/');
	dev.kill('SIGINT');
	expect(await dev.ended).toMatchObject({ code: 0, signal: null });
});
