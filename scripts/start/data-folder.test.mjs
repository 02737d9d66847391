// A data folder is refused rather than lost, mixed up or written by two processes.
import { spawn } from 'node:child_process';
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
import { startScript } from '../testing/script.mjs';
import { openDataFolder } from './data-folder.mjs';

/** @type {string} */
let dir;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'anemone-data-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** What makes a file a database of PocketBase's. */
const database = 'table_collections_collections';

const module = new URL('./data-folder.mjs', import.meta.url).href;
const holder = `
	const { openDataFolder } = await import('${module}');
	const folder = openDataFolder(process.argv[1]);
	if (process.argv[2]) folder.usedBy(Number(process.argv[2]));
	console.log('held');
	if (process.argv[3]) process.exit(1);
	setInterval(() => {}, 1000);`;
const hold = async (/** @type {string[]} */ ...more) => {
	const script = startScript(['--input-type=module', '-e', holder, dir, ...more]);
	await script.waitFor(/held/);
	return script;
};

test('a folder that is not there yet is made, and is new', () => {
	const folder = openDataFolder(join(dir, 'a', 'b'));
	expect(folder.isNew).toBe(true);
	expect(existsSync(join(dir, 'a', 'b'))).toBe(true);
	folder.release();
	expect(readdirSync(join(dir, 'a', 'b'))).toEqual([]);
});

test.each([
	['a new folder', () => {}],
	['a folder that was open to others', () => mkdirSync(join(dir, 'data'), { mode: 0o755 })],
])('%s is closed to other users', (_what, prepare) => {
	prepare();
	openDataFolder(join(dir, 'data')).release();
	expect(statSync(join(dir, 'data')).mode & 0o777).toBe(0o700);
});

test('folders on the way to a new one stay open to others', () => {
	chmodSync(dir, 0o755);
	openDataFolder(join(dir, 'a', 'b')).release();
	expect(statSync(join(dir, 'a')).mode & 0o777).toBe(0o777 & ~process.umask());
	expect(statSync(dir).mode & 0o777).toBe(0o755);
});

test('a folder with a database is not new', () => {
	writeFileSync(join(dir, 'data.db'), database);
	const folder = openDataFolder(dir);
	expect(folder.isNew).toBe(false);
	folder.release();
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
	openDataFolder(dir).release();
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

test('a second process is refused by the number of the first, until that ends', async () => {
	const first = await hold();
	expect(() => openDataFolder(dir)).toThrow(
		`is in use by process ${first.pid}: stop that first ("kill ${first.pid}")`,
	);
	first.kill('SIGKILL');
	await first.ended;
	openDataFolder(dir).release();
});

test.each([
	['killed', []],
	['ended by a defect', ['exit']],
])('a server whose starter was %s still holds the folder', async (_how, more) => {
	const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
	const starter = await hold(String(server.pid), ...more);
	if (more.length === 0) starter.kill('SIGKILL');
	await starter.ended;
	expect(() => openDataFolder(dir)).toThrow(
		`is still served by process ${server.pid}, a PocketBase whose start was killed: end it with "kill ${server.pid}" and start again`,
	);
	const gone = new Promise((resolve) => server.once('close', resolve));
	server.kill('SIGKILL');
	await gone;
	openDataFolder(dir).release();
});

test.runIf(process.platform === 'linux')('a later process of the same number holds nothing', () => {
	const other = [{ pid: process.ppid, born: 'another boot 1' }];
	writeFileSync(join(dir, '.anemone.lock'), JSON.stringify(other));
	openDataFolder(dir).release();
});

test('a lock that cannot be understood is not taken', () => {
	writeFileSync(join(dir, '.anemone.lock'), '[{"pid":');
	expect(() => openDataFolder(dir)).toThrow(/\.anemone\.lock cannot be understood: delete it if/);
});

test('a filling that fails leaves the folder empty', async () => {
	const folder = openDataFolder(dir);
	const work = async () => {
		writeFileSync(join(dir, 'data.db'), 'half');
		throw new Error('no room');
	};
	await expect(folder.fill(work)).rejects.toThrow('no room');
	folder.release();
	expect(readdirSync(dir)).toEqual([]);
});

test('a folder whose filling was cut off is refused', () => {
	writeFileSync(join(dir, '.anemone.filling'), '');
	writeFileSync(join(dir, 'data.db'), 'half');
	expect(() => openDataFolder(dir)).toThrow(/was interrupted and it was never served: delete it/);
});
