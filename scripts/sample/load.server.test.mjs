import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../lib/run.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { loadSample } from '../testing/site.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const content = fileURLToPath(new URL('.', import.meta.url));

let binary = '';
let dir = '';
beforeAll(async () => {
	dir = await mkdtemp(join(tmpdir(), 'anemone-sample-'));
	binary = await ensurePocketBase({ root });
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** What ./anemone says when asked to load it. */
async function load() {
	const env = { ...process.env, POCKETBASE_BIN: binary };
	return run(join(root, 'anemone'), ['sample', `--dir=${dir}/data`], { env });
}

test('an invalid record leaves the whole folder empty, and the reason is one line', async () => {
	const broken = join(dir, 'broken');
	await cp(content, broken, { recursive: true });
	const posts = JSON.parse(await readFile(join(content, 'posts.json'), 'utf8'));
	await writeFile(join(broken, 'posts.json'), JSON.stringify([...posts, { title: '\n' }]));
	const loading = loadSample({ binary, dir: join(dir, 'broken-data'), content: broken });
	const { message } = await loading.catch((error) => error);
	const { code, output } = JSON.parse(message);
	expect({ code, lines: output.trim().split('\n') }).toEqual({
		code: 1,
		lines: [expect.stringMatching(/ in posts: .*title/)],
	});
});

test('a fresh folder takes all of it, and one that holds records is left alone', async () => {
	expect(await load()).toMatchObject({
		code: 0,
		output: 'loaded: 8 sections, 10 featured_orgs, 12 posts\n',
	});
	expect(await load()).toMatchObject({
		code: 1,
		output: 'anemone: "sections" already holds records\n',
	});
});
