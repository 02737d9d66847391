import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeOlder } from './older-files.mjs';

const day = 86_400_000;
/** A file of this build, and its compressed copy. */
const kept = ['app-NEW.js', 'app-NEW.js.br'];
const built = Date.UTC(2026, 0, 1);

/** @type {string} */
let folder;
beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	folder = await mkdtemp(join(tmpdir(), 'assets-'));
	for (const name of [...kept, 'app-OLD.js', 'app-OLD.js.br']) {
		await writeFile(join(folder, name), '');
		await utimes(join(folder, name), built / 1000, built / 1000);
	}
});
afterEach(async () => {
	vi.useRealTimers();
	await rm(folder, { recursive: true, force: true });
});

test('a file stays for a week after the build that replaced it, whatever its age', async () => {
	const record = join(folder, 'its-cache/replaced.json');
	const options = { kept: ['app-NEW.js', 'its-cache'], days: 7, record };
	/** @param {number} days */
	const buildAfter = async (days) => {
		vi.setSystemTime(built + days * day);
		await removeOlder(folder, options);
		return (await readdir(folder)).filter((name) => name.startsWith('app')).sort();
	};
	expect(await buildAfter(30)).toEqual([...kept, 'app-OLD.js', 'app-OLD.js.br']);
	expect(await buildAfter(36)).toEqual([...kept, 'app-OLD.js', 'app-OLD.js.br']);
	expect(await buildAfter(37)).toEqual(kept);
});
