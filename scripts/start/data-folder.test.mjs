// A data folder is refused rather than lost or mixed up.
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.mjs';

/** @type {string} */
let dir;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'anemone-data-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** What makes a file a database of PocketBase's. */
const database = 'table_collections_collections';

test('a folder that is not there yet is made, and is new', () => {
	const folder = openDataFolder(join(dir, 'a', 'b'));
	expect(folder.isNew).toBe(true);
	expect(existsSync(join(dir, 'a', 'b'))).toBe(true);
	expect(readdirSync(join(dir, 'a', 'b'))).toEqual([]);
});

test.each([
	['a new folder', () => {}],
	['a folder that was open to others', () => mkdirSync(join(dir, 'data'), { mode: 0o755 })],
])('%s is closed to other users', (_what, prepare) => {
	prepare();
	openDataFolder(join(dir, 'data'));
	expect(statSync(join(dir, 'data')).mode & 0o777).toBe(0o700);
});

test('folders on the way to a new one stay open to others', () => {
	chmodSync(dir, 0o755);
	openDataFolder(join(dir, 'a', 'b'));
	expect(statSync(join(dir, 'a')).mode & 0o777).toBe(0o777 & ~process.umask());
	expect(statSync(dir).mode & 0o777).toBe(0o755);
});

test('a folder with a database is not new', () => {
	writeFileSync(join(dir, 'data.db'), database);
	const folder = openDataFolder(dir);
	expect(folder.isNew).toBe(false);
});

test('an empty database file is refused and left alone', () => {
	writeFileSync(join(dir, 'data.db'), '');
	expect(() => openDataFolder(dir)).toThrow(/data\.db is empty, so .* restore it from a backup/);
	expect(readdirSync(dir)).toEqual(['data.db']);
});

test('a folder that lost its database is refused and left alone', () => {
	writeFileSync(join(dir, 'auxiliary.db'), 'x');
	expect(() => openDataFolder(dir)).toThrow(/holds auxiliary\.db but no data\.db, so .* a backup/);
	expect(readdirSync(dir)).toEqual(['auxiliary.db']);
});

test('a database is found however far it begins, and another one is refused', () => {
	const far = 'x'.repeat(65_536 * 2 - 10);
	writeFileSync(join(dir, 'data.db'), far + database);
	openDataFolder(dir);
	writeFileSync(join(dir, 'data.db'), far + database.slice(1));
	expect(() => openDataFolder(dir)).toThrow(/data\.db is not a database of PocketBase/);
});

test.each([
	['a file in its place', () => writeFileSync(join(dir, 'x'), ''), () => join(dir, 'x')],
	['a file on its way', () => writeFileSync(join(dir, 'x'), ''), () => join(dir, 'x', 'pb_data')],
])('a folder that cannot be made is refused: %s', (_what, prepare, path) => {
	prepare();
	expect(() => openDataFolder(path())).toThrow(/cannot be written \(.*\): give a folder .* --dir$/);
});

test.runIf(existsSync('/proc/self'))('a place without writing is refused', () => {
	expect(() => openDataFolder('/proc/anemone')).toThrow(
		/\/proc\/anemone cannot be written \(ENOENT/,
	);
});

test('a filling that fails leaves the folder empty', async () => {
	const folder = openDataFolder(dir);
	const work = async () => {
		writeFileSync(join(dir, 'data.db'), 'half');
		throw new Error('no room');
	};
	await expect(folder.fill(work)).rejects.toThrow('no room');
	expect(readdirSync(dir)).toEqual([]);
});

test('a folder whose filling was cut off is refused', () => {
	writeFileSync(join(dir, '.anemone.filling'), '999999999');
	writeFileSync(join(dir, 'data.db'), 'half');
	expect(() => openDataFolder(dir)).toThrow(/was interrupted and it was never served: delete it/);
});

test('a folder that another process fills is refused', () => {
	writeFileSync(join(dir, '.anemone.filling'), String(process.ppid));
	expect(() => openDataFolder(dir)).toThrow(`is being filled by process ${process.ppid}: wait for`);
});
