// Editing with `npm run dev`, on a small project of its own with the real PocketBase.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePocketBase } from '../pocketbase.mjs';
import { startScript } from '../testing/script.mjs';

const own = fileURLToPath(new URL('../..', import.meta.url));
const main = new URL('./main.mjs', import.meta.url).href;
const code = `import { main } from '${main}'; await main(process.argv.slice(2), process.argv[1]);`;

/** Copies web/ to pb_public/ and the hooks to where PocketBase reads them. */
const build = `
import { cpSync } from 'node:fs';
cpSync('web', 'pb_public', { recursive: true });
cpSync('pb_hooks/src', 'pb_hooks', { recursive: true });
cpSync('pb_hooks/src', 'pb_hooks/lib', { recursive: true });`;

/** @param {string} word */
const hook = (word) => `routerAdd('GET', '/word', (e) => e.string(200, '${word}'));`;

/** @type {string} */
let root;
/** @type {import('../testing/script.mjs').Script} */
let dev;
let url = '';
/** @type {ReadableStreamDefaultReader<Uint8Array>} */
let reloads;

const write = (/** @type {string} */ path, /** @type {string} */ text) =>
	writeFileSync(join(root, path), text);
const textOf = async (/** @type {string} */ path) => {
	const answer = await fetch(`${url}${path}`, { headers: { Accept: 'text/html' } });
	return answer.text();
};
const nextReload = async () => new TextDecoder().decode((await reloads.read()).value);

beforeAll(async () => {
	const binary = await ensurePocketBase({ root: own });
	root = mkdtempSync(join(tmpdir(), 'anemone-dev-'));
	for (const path of ['web', 'pb_hooks/src', 'pb_migrations', 'scripts/build', 'scripts/sample']) {
		mkdirSync(join(root, path), { recursive: true });
	}
	write('build.mjs', build);
	write('package-lock.json', '{ "packages": {} }');
	write('web/index.html', '<p>one</p>');
	write('pb_hooks/src/word.pb.js', hook('first'));
	const args = [root, '--dev', '--no-sample', '--http=127.0.0.1:0'];
	dev = startScript(['--input-type=module', '-e', code, ...args], {
		env: { POCKETBASE_BIN: binary },
	});
	url = (await dev.waitFor(/^ready: (\S+)\/ /m))[1] ?? '';
	const events = await fetch(`${url}/__dev/events`);
	if (!events.body) throw new Error('no events');
	reloads = events.body.getReader();
});
afterAll(async () => {
	dev.kill('SIGTERM');
	await dev.ended;
	rmSync(root, { recursive: true, force: true });
});

test('pages carry the reloading, other files and answers do not', async () => {
	expect(await textOf('/')).toBe('<p>one</p><script src="/__dev/reload.js" async></script>');
	expect(await textOf('/__dev/reload.js')).toContain("new EventSource('/__dev/events')");
	expect(await textOf('/word')).toBe('first');
	expect((await fetch(`${url}/api/health`)).status).toBe(200);
	expect((await fetch(`${url}/api/nothing`)).status).toBe(404);
});

test('an edited page is built and reloaded', async () => {
	write('web/index.html', '<p>two</p>');
	expect(await nextReload()).toBe('data: reload\n\n');
	expect(await textOf('/')).toContain('<p>two</p>');
});

test('an edited hook restarts PocketBase before the reload', async () => {
	write('pb_hooks/src/word.pb.js', hook('second'));
	await nextReload();
	expect(await textOf('/word')).toBe('second');
});

test('a migration is applied when it is saved', async () => {
	const body = `migrate((app) => app.save(new Collection({
		type: 'base', name: 'things', listRule: '' })));`;
	write('pb_migrations/1_create_things.js', body);
	await nextReload();
	expect((await fetch(`${url}/api/collections/things/records`)).status).toBe(200);
});

test('ends cleanly at Ctrl-C, although a page is open', async () => {
	dev.kill('SIGINT');
	expect(await dev.ended).toMatchObject({ code: 0, signal: null });
});
