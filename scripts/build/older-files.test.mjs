import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeOlder } from './older-files.mjs';

/** @type {string} */
let folder;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'assets-'));
	await leave('app-NEW.js', 30);
	await leave('app-OLD.js', 6);
	await leave('app-OLD.js.br', 6);
	await leave('app-OLDER.js', 8);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** @type {(name: string, days: number) => Promise<void>} */
async function leave(name, days) {
	await writeFile(join(folder, name), '');
	const then = new Date(Date.now() - days * 86_400_000);
	await utimes(join(folder, name), then, then);
}

test('files of builds in the last days stay', async () => {
	await removeOlder(folder, { kept: ['app-NEW.js'], days: 7 });
	expect((await readdir(folder)).sort()).toEqual(['app-NEW.js', 'app-OLD.js', 'app-OLD.js.br']);
});

test('with no days, all others go at once', async () => {
	await removeOlder(folder, { kept: ['app-NEW.js'], days: 0 });
	expect(await readdir(folder)).toEqual(['app-NEW.js']);
});
