import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../lib/run.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { loadSample, startSite } from '../testing/site.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const content = fileURLToPath(new URL('.', import.meta.url));
const lists = ['sections', 'featured_orgs', 'posts'];

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

/**
 * @typedef {{ id: string, name: string, title: string, description: string, link: string,
 *   imageUrl: string, rank: number }} Row of whichever list: not every list has every field
 */

/** @param {string} name @param {string} [folder] @returns {Promise<Row[]>} */
async function rows(name, folder = content) {
	return JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
}

test('an invalid record leaves the whole folder empty, and the reason is one line', async () => {
	const broken = join(dir, 'broken');
	await cp(content, broken, { recursive: true });
	const posts = await rows('posts');
	await writeFile(join(broken, 'posts.json'), JSON.stringify([...posts, { title: '\n' }]));
	const loading = loadSample({ binary, dir: join(dir, 'broken-data'), content: broken });
	const { message } = await loading.catch((error) => error);
	const { code, output } = JSON.parse(message);
	expect({ code, lines: output.trim().split('\n') }).toEqual({
		code: 1,
		lines: [expect.stringMatching(/ in posts: .*title/)],
	});
});

test('a fresh folder takes all of it, and the site serves it in the order of rank', async () => {
	expect(await load()).toMatchObject({
		code: 0,
		output: 'loaded: 8 sections, 10 featured_orgs, 12 posts\n',
	});
	const site = await startSite({ sample: false, dir: join(dir, 'data') });
	try {
		for (const name of lists) {
			const answer = await fetch(`${site.url}/api/collections/${name}/records?sort=rank`);
			const { items } = await answer.json();
			const wanted = await rows(name);
			expect(items).toMatchObject(wanted);
			expect(items.map((/** @type {{ rank: number }} */ item) => item.rank)).toEqual(
				wanted.map((_, i) => (i + 1) * 10),
			);
		}
	} finally {
		await site.stop();
	}
});

test('a folder that holds records is left alone', async () => {
	expect(await load()).toMatchObject({
		code: 1,
		output: 'anemone: "sections" already holds records\n',
	});
});
