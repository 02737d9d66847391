// Unpacks the package in an empty environment, as self-hosters do, and runs it there.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
	appendFileSync,
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { run } from '../lib/run.mjs';
import { thisMachine } from '../pocketbase/release.mjs';
import { serve } from '../testing/site.mjs';
import { stage } from './stage.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const busybox = '/bin/busybox';
const isRoot = process.getuid?.() === 0;

/** The user that runs the site; no account on this machine has this number. */
const user = 54_321;

/** The folder with the packages of both runs, and the folder of the unpacked one. */
let out = '';
let site = '';
/** Stops each server that still runs. @type {(() => Promise<void>)[]} */
let ends = [];
/** The mounted disks, the last one first. @type {string[]} */
const disks = [];

beforeAll(async () => {
	out = mkdtempSync(join(tmpdir(), 'anemone-package-'));
	await Promise.all([makePackage('first'), makePackage('second')]);
	execFileSync('tar', ['-xzf', archiveIn('first'), '-C', out]);
	site = join(out, readdirSync(out).find((name) => name.startsWith('anemone-')) ?? '');
	// The unpacked program runs the PocketBase beside it.
	vi.stubEnv('POCKETBASE_BIN', undefined);
});
afterEach(() => endServers());
afterAll(() => {
	vi.unstubAllEnvs();
	for (const folder of disks) execFileSync('umount', [folder]);
	rmSync(out, { recursive: true, force: true });
});

/** Makes a package in a folder of this name. @param {string} name @param {string[]} options */
async function makePackage(name, ...options) {
	const args = ['scripts/run.mjs', 'package', `--out=${out}/${name}`, ...options];
	const made = await run(process.execPath, args, { cwd: root });
	if (made.code !== 0) throw new Error(made.output);
}

/** @param {string} run */
function archiveIn(run) {
	const name = readdirSync(join(out, run)).find((file) => file.endsWith('.tar.gz')) ?? '';
	return join(out, run, name);
}

const digest = (/** @type {string} */ path) =>
	createHash('sha256').update(readFileSync(path)).digest('hex');

async function endServers() {
	await Promise.all(ends.map((end) => end()));
	ends = [];
}

/** Runs ./anemone as this user. @param {string[]} args */
const anemone = (...args) => runFrom('/', join(site, 'anemone'), ...args);

/**
 * @param {string} cwd
 * @param {string} program
 * @param {string[]} args
 */
const runFrom = (cwd, program, ...args) => run(program, args, { cwd });

/**
 * Mounts a small disk in memory, until the tests end.
 * @param {string} folder
 * @param {string} size
 * @param {number} owner
 */
function disk(folder, size, owner) {
	const options = `size=${size},mode=755,uid=${owner},gid=${owner}`;
	execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
	disks.unshift(folder);
}

/** Creates a data folder. */
const newData = () => mkdtempSync(join(out, 'data-'));

/** Creates a data folder with the sample content. */
async function newSite() {
	const data = newData();
	expect(await anemone('sample', `--dir=${data}`)).toMatchObject({
		code: 0,
		output: expect.stringMatching(/^Loaded 8 sections, 10 featured_orgs/),
	});
	return data;
}

/** Starts the site, and stops it after the test. @type {typeof serve} */
async function start(program, args) {
	const server = await serve(program, args);
	ends.push(server.stop);
	return server;
}

test('the same sources produce the same bytes, at most 15 MB', () => {
	expect(digest(archiveIn('second'))).toBe(digest(archiveIn('first')));
	expect(statSync(archiveIn('first')).size).toBeLessThan(15_000_000);
	expect(readFileSync(`${archiveIn('first')}.sha256`, 'utf8')).toContain(
		digest(archiveIn('first')),
	);
});

test('a program for another processor is not packed', () => {
	const arch = thisMachine.arch === 'amd64' ? 'arm64' : 'amd64';
	const parts = {
		root,
		binary: join(site, 'pocketbase'),
		folder: join(out, arch),
		release: '',
		sbom: '{}',
	};
	expect(() => stage({ ...parts, arch, version: '0.0.1' })).toThrow(`not a program for ${arch}`);
	expect(existsSync(parts.folder)).toBe(false);
});

test('contains the files of a server, a bill of materials, and no test', () => {
	const names = readdirSync(site, { recursive: true }).map(String);
	expect(names).toEqual(expect.arrayContaining(['pocketbase', 'anemone', 'deploy/nginx.conf']));
	const guide = readFileSync(join(site, 'pb_hooks/lib/guide.html'), 'utf8');
	expect(guide).toMatch(/<h1>For editors<.*<img src="data:image\/webp;base64,/s);
	expect(names.filter((name) => /\.test\.|testing|node_modules/.test(name))).toEqual([]);
	for (const name of names.filter((one) => /^[^/]*\.md$/.test(one))) {
		const text = readFileSync(join(site, name), 'utf8');
		const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => to);
		expect([name, links.filter((to) => !names.includes(to))]).toEqual([name, []]);
	}
	const { components } = JSON.parse(readFileSync(join(site, 'sbom.json'), 'utf8'));
	const purls = components.map((/** @type {{ purl: string }} */ { purl }) => purl);
	expect(purls).toContainEqual(expect.stringMatching(/^pkg:npm\/preact@/));
	expect(purls).toContainEqual(expect.stringMatching(/^pkg:golang\/modernc\.org\/sqlite@v/));
});

test.runIf(isRoot)(
	'root refuses data that belong to another user, even behind a link',
	async () => {
		const data = newData();
		chownSync(data, user, user);
		symlinkSync(data, `${data}-link`);
		for (const dir of [data, `${data}-link`]) {
			const refused = await anemone('export', `--dir=${dir}`, join(out, 'never'));
			expect(refused).toMatchObject({
				code: 1,
				output: expect.stringMatching(/belongs to the user 54321\. Run/),
			});
		}
		expect(readdirSync(data)).toEqual([]);
		symlinkSync(await newSite(), `${data}-own`);
		const doctor = await anemone('doctor', `--dir=${data}-own`);
		expect(doctor.output).toMatch(/^ok {4}Permissions: only its owner can open .*$/m);
	},
);

test('runs from a link, and accepts any file name', async () => {
	symlinkSync(join(site, 'anemone'), join(out, 'link'));
	const dir = `--dir=${await newSite()}`;
	const program = join(out, 'link');
	expect((await runFrom(out, program, 'backup', dir, '--same-disk', '-copies')).output).toMatch(
		/\nCopied to -c/,
	);
	const copy = join('-copies', readdirSync(join(out, '-copies'))[0] ?? '');
	expect(await runFrom(out, program, 'verify', copy)).toMatchObject({ code: 0 });
});

test.runIf(isRoot)('a copy without enough space is reported, and leaves nothing', async () => {
	const stick = newData();
	disk(stick, '8k', 0);
	const data = await newSite();
	const refused = await anemone('backup', `--dir=${data}`, stick);
	expect(refused.code).toBe(1);
	expect(refused.output).toContain(
		`anemone: The backup was not copied. The disk of ${stick} is full`,
	);
	expect([readdirSync(join(data, 'backups')), readdirSync(stick)]).toEqual([[], []]);
});

test.runIf(isRoot)('a full disk is not reported as a broken backup', async () => {
	const copies = join(out, 'blamed');
	await anemone('backup', `--dir=${await newSite()}`, '--same-disk', copies);
	const copy = join(copies, readdirSync(copies)[0] ?? '');
	const small = newData();
	disk(small, '16k', 0);
	const full = await anemone('restore', `--dir=${small}`, copy);
	expect(full.output).toMatch(/^anemone: The disk of \S+ is full\. Free some space[^\n]+\n$/);
});

test('an interrupted check of a backup leaves no files behind', async () => {
	const copies = join(out, 'looked-at');
	await anemone('backup', `--dir=${await newSite()}`, '--same-disk', copies);
	const temporary = newData();
	const copy = join(copies, readdirSync(copies)[0] ?? '');
	const env = { ...process.env, TMPDIR: temporary };
	// Its own process group, as a terminal creates for each command: Ctrl-C reaches the whole group.
	const looking = spawn(join(site, 'anemone'), ['verify', copy], { env, detached: true });
	const ended = once(looking, 'exit');
	await expect.poll(() => readdirSync(temporary, { recursive: true })).not.toEqual([]);
	process.kill(-(looking.pid ?? 0), 'SIGINT');
	await ended;
	expect(readdirSync(temporary)).toEqual([]);
});

test('does not start with a changed file, and explains it in one line', async () => {
	const path = join(site, 'pb_hooks/http.pb.js');
	const text = readFileSync(path);
	appendFileSync(path, '\n');
	const refused = await anemone('start', `--dir=${newData()}`);
	writeFileSync(path, text);
	expect(refused).toMatchObject({
		code: 1,
		output: expect.stringMatching(/^anemone: Some files in .* differ from the package\. .*\n$/),
	});
});

test.runIf(isRoot && existsSync(busybox))(
	'runs in an empty environment, on a read-only disk of 64 MB, for another user',
	async () => {
		const jail = join(out, 'jail');
		mkdirSync(jail);
		disk(jail, '64m', 0);
		for (const name of ['bin', 'dev', 'proc', 'tmp', 'data']) mkdirSync(join(jail, name));
		for (const name of ['tmp', 'data']) disk(join(jail, name), '64m', user);
		// Every machine has these.
		execFileSync('mknod', ['-m', '666', join(jail, 'dev/null'), 'c', '1', '3']);
		execFileSync('mount', ['-t', 'proc', 'proc', join(jail, 'proc')]);
		disks.unshift(join(jail, 'proc'));
		chmodSync(out, 0o755);
		cpSync(busybox, join(jail, 'bin/busybox'));
		execFileSync('chroot', [jail, '/bin/busybox', '--install', '-s', '/bin']);
		cpSync(site, join(jail, 'site'), { recursive: true });
		execFileSync('mount', ['-o', 'remount,ro', jail]);
		expect(() => writeFileSync(join(jail, 'site/new'), '')).toThrow(/EROFS/);
		const inside = [`--userspec=${user}:${user}`, jail, '/site/anemone'];
		const { url } = await start('chroot', [...inside, 'start', '--dir=/data']);
		const home = async () => (await fetch(`${url}/`)).text();
		await expect.poll(home).toContain('<h1');
		const doctor = await run('chroot', [...inside, 'doctor', '--dir=/data']);
		expect(doctor).toMatchObject({
			output: expect.stringMatching(
				/^ok {4}Version: Anemone \S+ of \d{4}-\d\d-\d\d on PocketBase .*^ok {4}Program: complete, in \/site/ms,
			),
		});
		const copied = await run('chroot', [...inside, 'export', '--dir=/data', '/data/copy']);
		expect(copied).toMatchObject({
			output: expect.stringMatching(/^Exported \d+ pages and \d+ files to/m),
		});
	},
);
