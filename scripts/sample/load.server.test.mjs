import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePocketBase } from '../pocketbase.mjs';
import { startSite } from '../testing/site.mjs';
import { loadSample } from './load.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const content = fileURLToPath(new URL('.', import.meta.url));
const lists = ['sections', 'featured_orgs', 'posts'];

/** @type {string} */
let dir;
/** @type {{ binary: string, root: string, dir: string }} */
let options;

beforeAll(async () => {
	dir = await mkdtemp(join(tmpdir(), 'anemone-sample-'));
	options = { binary: await ensurePocketBase({ root }), root, dir: join(dir, 'data') };
});
afterAll(() => rm(dir, { recursive: true, force: true }));

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
	const message = await loadSample({ ...options, content: broken }).catch((error) => error.message);
	expect(message).toMatch(/takes no sample content: .* in posts: .*title/);
	expect(message).not.toContain('\n');
});

test('a fresh folder takes all of it, and the site serves it in the order of rank', async () => {
	expect(await loadSample(options)).toBe('8 sections, 10 featured_orgs, 12 posts');
	const site = await startSite({ sample: false, dir: options.dir });
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
	await expect(loadSample(options)).rejects.toThrow(
		`${options.dir} takes no sample content: "sections" already holds records`,
	);
});

test('a missing binary is named', async () => {
	const binary = join(dir, 'nothing');
	await expect(loadSample({ ...options, binary })).rejects.toThrow(
		`${binary} could not be run (absent)`,
	);
});

test('every picture is a drawing of ours, of the right size, and every drawing is used', async () => {
	const drawn = await readdir(join(content, 'pictures'));
	const used = [];
	for (const [name, width] of [
		['sections', 200],
		['featured_orgs', 250],
	]) {
		for (const row of await rows(String(name))) {
			const file = row.imageUrl.replace('/sample/', '');
			const svg = await readFile(join(content, 'pictures', file), 'utf8');
			expect(svg).toContain(`width="${width}" height="200"`);
			used.push(file);
		}
	}
	expect(used.sort()).toEqual(drawn.sort());
});
