import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../lib/run.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { runInOtherProcess } from '../testing/engine.mjs';
import { sample } from '../testing/sample.mjs';
import { loadSample } from '../testing/site.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

let binary = '';
let dir = '';
beforeAll(async () => {
	dir = await mkdtemp(join(tmpdir(), 'anemone-sample-'));
	binary = await ensurePocketBase({ root });
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Loads the sample with ./anemone and returns the output. */
async function load() {
	const env = { ...process.env, POCKETBASE_BIN: binary };
	return run(join(root, 'anemone'), ['sample', `--dir=${dir}/data`], { env });
}

/** Loads other content into a folder of this name. @param {string} name @param {object} content */
async function loadOther(name, content) {
	await writeFile(join(dir, 'content.json'), JSON.stringify(content));
	await loadSample({ binary, dir: join(dir, name), content: dir });
}

test.each([
	[{ title: '\n' }, / in posts: .*title/],
	[
		{ title: 'A', from: 'tomorrow' },
		/in posts: "tomorrow" is not a time such as "in 3 days at 18:00"/,
	],
])('an invalid record %j refuses all, and the reason is one line', async (post, reason) => {
	const loading = loadOther('broken', { ...sample, posts: [...sample.posts, post] });
	const { message } = await loading.catch((error) => error);
	const { code, output } = JSON.parse(message);
	expect({ code, lines: output.trim().split('\n') }).toEqual({
		code: 1,
		lines: [expect.stringMatching(reason)],
	});
});

test("times are relative to today, in the site's time zone", async () => {
	const from = 'in 3 days at 18:00';
	await loadOther('moments', { posts: [{ title: 'A', from, created: '12 days ago at 09:05' }] });
	const stored = await runInOtherProcess(
		{ binary, dir: join(dir, 'moments') },
		`const post = $app.findFirstRecordByFilter('posts', '');
		return ['from', 'created'].map((field) => post.getString(field).replace(' ', 'T'))`,
	);
	const format = new Intl.DateTimeFormat('sv', {
		timeZone: 'America/Los_Angeles',
		dateStyle: 'short',
		timeStyle: 'short',
	});
	const today = Date.parse(format.format(Date.now()).slice(0, 10));
	const day = (/** @type {number} */ days) =>
		new Date(today + days * 86_400_000).toISOString().slice(0, 10);
	const found = /** @type {string[]} */ (stored).map((moment) => format.format(new Date(moment)));
	expect(found).toEqual([`${day(3)} 18:00`, `${day(-12)} 09:05`]);
});

test('loads everything into a new folder, and leaves a folder with records unchanged', async () => {
	const counts = Object.entries(sample).map(([name, { length }]) => `${length} ${name}`);
	expect(await load()).toMatchObject({ code: 0, output: `Loaded ${counts.join(', ')}\n` });
	expect(await load()).toMatchObject({
		code: 1,
		output:
			'anemone: "sections" already contains records. Load the sample content into an empty site\n',
	});
});
