// A data folder is refused rather than lost, mixed up or written by two processes.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

const module = new URL('./data-folder.mjs', import.meta.url).href;
const holder = `
	const { openDataFolder } = await import('${module}');
	const folder = openDataFolder(process.argv[1]);
	if (process.argv[2]) folder.usedBy(Number(process.argv[2]));
	console.log('held');
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

test('a folder with a database is not new', () => {
	writeFileSync(join(dir, 'data.db'), 'x');
	const folder = openDataFolder(dir);
	expect(folder.isNew).toBe(false);
	folder.release();
});

test('an empty database file is refused and left alone', () => {
	writeFileSync(join(dir, 'data.db'), '');
	expect(() => openDataFolder(dir)).toThrow(/data\.db is empty, so .* restore it from a backup/);
	expect(readdirSync(dir)).toEqual(['data.db']);
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
	expect(() => openDataFolder(dir)).toThrow(`is in use by process ${first.pid}:`);
	first.kill('SIGKILL');
	await first.ended;
	openDataFolder(dir).release();
});

test('a server that outlives its starter still holds the folder', async () => {
	const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
	const starter = await hold(String(server.pid));
	starter.kill('SIGKILL');
	await starter.ended;
	expect(() => openDataFolder(dir)).toThrow(`is in use by process ${server.pid}:`);
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
