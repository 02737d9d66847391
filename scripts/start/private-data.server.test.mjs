// The data of a site that `npm start` serves is for its owner's eyes only.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureBuilt } from '../lib/site-build.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { startScript } from '../testing/script.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = fileURLToPath(new URL('../start.mjs', import.meta.url));

/** @type {string} */
let dir;
/** @type {import('../testing/script.mjs').Script | undefined} */
let started;
beforeAll(async () => {
	await ensurePocketBase({ root });
	await ensureBuilt({ root });
});
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'anemone-private-data-'));
});
afterEach(async () => {
	started?.kill('SIGTERM');
	await started?.ended;
	rmSync(dir, { recursive: true, force: true });
});

/** What others may look into: paths with their modes. @param {string} folder */
const openToOthers = (folder) =>
	['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
		.map((path) => `${(statSync(join(folder, path)).mode & 0o777).toString(8)} ${path}`)
		.filter((line) => !/^\d00 /.test(line));

test.each([
	['a new folder, with sample content', [], () => {}],
	['a new folder, empty', ['--no-sample'], () => {}],
	['a folder that is there', ['--no-sample'], () => mkdirSync(`${dir}/data`, { mode: 0o755 })],
])(
	'a start, a save and a backup leave nothing open to others: %s',
	async (_what, args, prepare) => {
		prepare();
		started = startScript([script, `--dir=${dir}/data`, '--http=127.0.0.1:0', ...args]);
		const [, url = '', token = ''] = await started.waitFor(
			/^ready: (\S+)\/ .*\/pbinstall\/(\S+)$/m,
		);
		/** @param {string} path @param {object} body */
		const post = async (path, body) => {
			const answer = await fetch(`${url}/api/${path}`, {
				method: 'POST',
				headers: { Authorization: token, 'Content-Type': 'application/json' },
				body: JSON.stringify(body),
			});
			expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
		};
		await post('collections/posts/records', { title: 'News' });
		await post('backups', {});
		expect(readdirSync(`${dir}/data/backups`)).toEqual(
			expect.arrayContaining([expect.stringMatching(/\.zip$/)]),
		);
		expect(openToOthers(`${dir}/data`)).toEqual([]);
		started.kill('SIGTERM');
		await started.ended;
		expect(openToOthers(`${dir}/data`)).toEqual([]);
	},
);
