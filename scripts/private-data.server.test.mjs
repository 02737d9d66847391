// The data of a site that `npm start` serves is for its owner's eyes only.
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedStarts } from './testing/starts.mjs';

const starts = sharedStarts();

/** What others may look into: paths with their modes. @param {string} folder */
const openToOthers = (folder) =>
	['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
		.map((path) => `${(statSync(join(folder, path)).mode & 0o777).toString(8)} ${path}`)
		.filter((line) => !/^\d00 /.test(line));

test('a start in a folder that is open, a save and a backup leave nothing open to others', async () => {
	mkdirSync(`${starts.dir}/data`, { mode: 0o755 });
	const { started, url, token } = await starts.startReady();
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
	expect(readdirSync(`${starts.dir}/data/backups`)).toEqual(
		expect.arrayContaining([expect.stringMatching(/\.zip$/)]),
	);
	expect(openToOthers(`${starts.dir}/data`)).toEqual([]);
	started.kill('SIGTERM');
	await started.ended;
	expect(openToOthers(`${starts.dir}/data`)).toEqual([]);
});
