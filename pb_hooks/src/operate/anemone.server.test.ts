// Tests ./anemone as operators run it: which folder it uses, and which files it leaves there.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
	chmod,
	chown,
	copyFile,
	cp,
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	readlink,
	rm,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../../../scripts/lib/run.mjs';
import { accountPassword } from '../../../scripts/testing/admin.mjs';
import { copyProgram } from '../../../scripts/testing/copies.ts';
import { runInOtherProcess } from '../../../scripts/testing/engine.mjs';
import { json, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { newAccount } from '../../../scripts/testing/sign-in.ts';

const isRoot = process.getuid?.() === 0;
/** A user id that every system has. */
const nobody = 65_534;

const site = sharedSite();

/** A copy of the program, and a folder for each test. */
let program = '';
let work = '';
/** Data after a setup, and a backup of the site with content, which all tests may copy. */
let shared = '';
beforeAll(async () => {
	program = await copyProgram();
	shared = work = await mkdtemp(join(tmpdir(), 'anemone-shared-'));
	expect(await anemone(...setUp, `--dir=${shared}/data`)).toMatchObject({ code: 0 });
	await rm(join(program, 'pb_data'));
	const made = await anemone('backup', `--dir=${site.dir}`, '--same-disk', 'copies');
	expect(made).toMatchObject({ code: 0 });
	return () => Promise.all([program, shared].map((folder) => rm(folder, { recursive: true })));
});
beforeEach(async () => {
	work = await mkdtemp(join(tmpdir(), 'anemone-operated-'));
});
afterEach(async () => {
	await rm(join(program, 'pb_data'), { force: true });
	await rm(work, { recursive: true });
});

const environment = () => ({ ...process.env, POCKETBASE_BIN: site.binary });
const anemone = (...args: string[]) =>
	run(join(program, 'anemone'), args, { cwd: work, env: environment() });

const setUp = ['setup', '--url=https://example.org', '--proxy=none', '--admin=me@example.org'];

test('setup remembers the data folder, and --dir still takes precedence', async () => {
	const data = join(work, 'data');
	const link = /https:\/\/example\.org\/_\/#\/auth\/confirm-password-reset\/ey/;
	expect(await anemone(...setUp, `--dir=${data}`)).toMatchObject({
		code: 0,
		output: expect.stringMatching(link),
	});
	expect(await readlink(join(program, 'pb_data'))).toBe(data);
	expect((await stat(join(data, 'data.db'))).mode & 0o777).toBe(0o600);
	expect(await anemone('backup', '--same-disk', 'copies')).toMatchObject({ code: 0 });
	expect(await readdir(join(work, 'copies'))).toHaveLength(1);
	const doctor = await anemone('doctor');
	expect(doctor).toMatchObject({
		output: expect.stringContaining(` free on the disk of ${data}. `),
	});
	const second = await anemone(...setUp, `--dir=${work}/second`);
	expect(second).toMatchObject({
		output: expect.stringMatching(/commands still use .*pb_data/),
	});
	expect(await readlink(join(program, 'pb_data'))).toBe(data);
});

test('admin without an address prints the link for the first login, then how to log in', async () => {
	const dir = `--dir=${work}/nobody`;
	const first = /^To create the first account, .*: https:\/\/example\.org\/_\/#\/pbinstall\/ey/m;
	const nobody = ['setup', '--url=https://example.org', '--proxy=none', '--admin=', dir];
	expect((await anemone(...nobody)).output).toMatch(first);
	expect((await anemone('admin', dir)).output).toMatch(first);
	await anemone('admin', 'me@example.org', dir);
	expect((await anemone('admin', dir)).output).toMatch(/^Log in at https:\/\/example\.org\/_\/\./);
});

test('setup sets and keeps a site’s language, and warns about an address without https', async () => {
	const dir = await newSite();
	const language = () =>
		runInOtherProcess(
			{ binary: site.binary, dir: `${work}/data` },
			`return $app.findRecordById('site', 'site').getString('language')`,
		);
	expect(await anemone(...setUp, dir, '--language', 'ar')).toMatchObject({ code: 0 });
	expect(await language()).toBe('العربية');
	expect(await anemone(...setUp, dir, '--url', 'http://example.org')).toMatchObject({
		code: 0,
		output: expect.stringMatching(
			/\nWithout https, anybody .* run setup again with --url=https:\/\/example\.org\n/,
		),
	});
	expect(await language()).toBe('العربية');
	expect(await anemone(...setUp, dir, '--language=tlh')).toMatchObject({
		code: 1,
		output: expect.stringContaining('--language must be one of en, es, ar'),
	});
});

/** Returns the environment and folder of a command that every user may run. */
async function forAll() {
	await chmod(program, 0o755);
	// The sources may be in root's home folder, which other users cannot open.
	const binary = join(program, 'pocketbase');
	await copyFile(site.binary, binary);
	return { cwd: '/', env: { ...environment(), POCKETBASE_BIN: binary } };
}

/** Runs ./anemone as a user who may read the program, but none of root's files. */
async function asNobody(...args: string[]) {
	const command = ['--reuid', `${nobody}`, '--clear-groups', join(program, 'anemone'), ...args];
	return run('setpriv', command, await forAll());
}

const asRoot = async (...args: string[]) => run(join(program, 'anemone'), args, await forAll());

test.runIf(isRoot)('a user who may not write the program sees the command for root', async () => {
	await chmod(work, 0o755);
	await chown(work, nobody, nobody);
	const link = `ln -s ${work}/data ${program}/pb_data`;
	expect(await asNobody(...setUp, `--dir=${work}/data`)).toMatchObject({
		code: 0,
		output: expect.stringContaining(` run as root: ${link}\n`),
	});
	expect(await readdir(program)).not.toContain('pb_data');
});

test.runIf(isRoot)(
	'as root, doctor follows no link in another user’s data folder and leaves no files of root',
	async () => {
		const dir = await newSite();
		const secret = join(work, 'secret');
		await mkdir(secret, { mode: 0o700 });
		await chmod(work, 0o755);
		const lock = join(work, 'data/.anemone.lock');
		await rm(lock);
		await symlink(join(secret, 'made'), lock);
		await run('chown', ['-Rh', `${nobody}`, join(work, 'data')]);
		const { output } = await asRoot('doctor', dir);
		expect(output).toMatch(/^fail {2}Data: This user cannot write /m);
		expect(await readdir(secret)).toEqual([]);
		await rm(lock);
		expect((await asRoot('doctor', dir)).output).toMatch(/^ok {4}Permissions: /m);
		const foreign = await run('find', [join(work, 'data'), '!', '-uid', `${nobody}`]);
		expect(foreign).toMatchObject({ output: '' });
	},
);

test.each([
	['admin', 'me@example.org'],
	['backup', 'copies'],
	['doctor'],
	['export', 'copy'],
	['pocketbase', 'superuser', 'upsert', 'me@example.org', 'a-long-test-password'],
])('without a remembered folder, %s creates no other site', async (...command) => {
	expect(await anemone(...command)).toMatchObject({
		code: 1,
		output: expect.stringMatching(
			/There is no data\.db in .*pb_data\. Name the folder of the data with --dir/,
		),
	});
	expect(await readdir(program)).not.toContain('pb_data');
	expect(await readdir(work)).toEqual([]);
});

/** Copies a prepared site into a new data folder, and returns the flag that names it. */
async function newSite() {
	await cp(join(shared, 'data'), join(work, 'data'), { recursive: true });
	return `--dir=${work}/data`;
}

const digest = async (path: string) =>
	createHash('sha256')
		.update(await readFile(join(work, path)))
		.digest('hex');

/** Copies a backup of the site with content into the test's folder. */
async function backUp() {
	const [name = ''] = await readdir(join(shared, 'copies'));
	await copyFile(join(shared, 'copies', name), join(work, name));
	return join(work, name);
}

test('a restore keeps the previous data, and closes the folder that it creates to others', async () => {
	const dir = await newSite();
	const before = await digest('data/data.db');
	const backup = await backUp();
	expect(await anemone('restore', dir, backup)).toMatchObject({ code: 0 });
	const [kept = ''] = (await readdir(join(work, 'data'))).filter((one) => one.startsWith('.repl'));
	expect(await digest(`data/${kept}/data.db`)).toBe(before);
	expect(await digest('data/data.db')).not.toBe(before);
	const { output } = await anemone('restore', `--dir=${work}/new`, backup);
	expect(output).toMatch(/\nRestored the data from \S+\.zip\.\n$/);
	expect(await readdir(join(work, 'new'))).not.toContainEqual(expect.stringMatching('.replaced'));
	expect((await stat(join(work, 'new'))).mode & 0o777).toBe(0o700);
});

describe.runIf(isRoot)('a file that this user cannot read', () => {
	let copy = '';
	beforeEach(async () => {
		await mkdir(join(work, 'copies'));
		copy = join(work, 'copies', 'one.zip');
		await writeFile(copy, '', { mode: 0o600 });
		await chmod(work, 0o755);
	});
	const data = () => `--dir=${work}/data-of-nobody`;

	test('is not reported as missing', async () => {
		const refused = await asNobody('restore', data(), copy);
		expect(refused).toMatchObject({ code: 1 });
		expect(refused.output).toBe(
			`anemone: This user (nobody) cannot read ${copy}, which belongs to root. As root, run: chown nobody ${copy}\n`,
		);
	});

	test('in a closed folder is reported with the folder', async () => {
		await chmod(join(work, 'copies'), 0o700);
		const refused = await asNobody('restore', data(), copy);
		expect(refused).toMatchObject({ code: 1 });
		expect(refused.output).toBe(
			`anemone: This user (nobody) cannot read ${copy}, because the user cannot open the folder ${work}/copies. As root, copy the file: install -m 600 -o nobody ${copy} /var/tmp. Then use /var/tmp/one.zip\n`,
		);
	});

	test('is not mentioned by an update, which only root can run', async () => {
		expect(await asNobody('update', data(), copy)).toMatchObject({
			code: 1,
			output: `anemone: This user (nobody) cannot write ${program}. Run the command as root: sudo ${program}/anemone update ${copy}\n`,
		});
	});
});

test.runIf(isRoot)('a closed folder for copies is not reported as on the same disk', async () => {
	await chmod(work, 0o777);
	const closed = join(work, 'closed');
	await mkdir(closed, { mode: 0o700 });
	const data = `--dir=${work}/data`;
	expect(await asNobody(...setUp, data)).toMatchObject({ code: 0 });
	expect(await asNobody('backup', data, `${closed}/disk`)).toMatchObject({
		code: 1,
		output: `anemone: This user cannot write ${closed}/disk. Give the folder to this user, or name another folder\n`,
	});
	expect(await readdir(join(work, 'data', 'backups')).catch(() => [])).toEqual([]);
});

test.each([
	['missing.zip', /^anemone: There is no file missing\.zip\. To check the name, run: ls \.\n$/],
	['.', /^anemone: \. is not a file\. Name a file: \.\/anemone verify FILE\n$/],
])('verify %s is refused with the reason', async (name, reason) => {
	expect(await anemone('verify', name)).toMatchObject({
		code: 1,
		output: expect.stringMatching(reason),
	});
});

test('a restore is refused while the site runs', async () => {
	expect(await anemone('restore', `--dir=${site.dir}`, await backUp())).toMatchObject({
		code: 1,
		output: expect.stringMatching(/^anemone: The site is running\. Stop the site, /),
	});
});

type Damage = (database: Uint8Array) => Uint8Array;

/** Changes a post's id, but not in the index. PocketBase can still open the database. */
function damageContent(database: Uint8Array): Uint8Array {
	const text = Buffer.from(database).toString('latin1');
	return Buffer.from(text.replace(/samplepost0(?=0001\[\])/gs, 'samplepost-'), 'latin1');
}

/** Overwrites all pages but the first. PocketBase can still open the database. */
const damageLog: Damage = (database) => Buffer.from(database).fill(0, 4096);

/** Returns a function that damages a database within a backup. */
const inBackup = (name: string, damage: Damage) => (backup: Buffer) => {
	const files = unzipSync(backup);
	return zipSync({ ...files, [name]: damage(files[name] ?? new Uint8Array()) });
};

/** Damages a database of the test's site. */
async function damageData(name: string, damage: Damage) {
	const path = join(work, 'data', name);
	await writeFile(path, damage(await readFile(path)));
}

test.each([
	[
		'data.db',
		damageContent,
		/^fail {2}Data: (\S+)\/data\.db is damaged \(row .* missing from index .*\)\. Stop the site, then restore the last verified backup: \.\/anemone restore FILE$/m,
	],
	[
		'auxiliary.db',
		damageLog,
		/^fail {2}Data: (\S+)\/auxiliary\.db is damaged \(.* page .*\)\. Stop the site, then delete this file, PocketBase's log, which starts empty: rm \1\/auxiliary\.db\*$/m,
	],
])('doctor and backup report damage in %s, and its fix', async (name, damage, line) => {
	const dir = await newSite();
	expect(await anemone('restore', dir, await backUp())).toMatchObject({ code: 0 });
	await damageData(name, damage);
	const refused = await anemone('backup', dir);
	expect(refused).toMatchObject({ code: 1 });
	expect(refused.output).toMatch(
		/^anemone: \[backup\] .* (?:damaged|malformed) .* run: \.\/anemone doctor$/m,
	);
	const { code, output } = await anemone('doctor', dir);
	expect(output).toMatch(line);
	expect(code).toBe(1);
});

test('a backup with a damaged log is restored without the log', async () => {
	const dir = await newSite();
	const backup = await backUp();
	await writeFile(backup, inBackup('auxiliary.db', damageLog)(await readFile(backup)));
	expect(await anemone('restore', dir, backup)).toMatchObject({
		code: 0,
		output: expect.stringMatching(
			/ 8 sections, .*\nIts auxiliary\.db, PocketBase's log, is damaged\. A restore leaves it out\nRestored /,
		),
	});
	const { output } = await anemone('doctor', dir);
	expect(output).toMatch(/^ok {4}Data: no page of data\.db and auxiliary\.db is damaged$/m);
});

test.each([
	[
		'whose database is damaged',
		inBackup('data.db', damageContent),
		/\.zip is damaged \(data\.db is damaged \(.* index .*\)\)\. Use an older backup/,
	],
	[
		'that is incomplete',
		(backup: Buffer) => backup.subarray(0, 99),
		/\.zip cannot be opened as a backup/,
	],
])('a backup %s is not restored', async (_case, damage, reason) => {
	const dir = await newSite();
	const before = await digest('data/data.db');
	const backup = await backUp();
	await writeFile(backup, damage(await readFile(backup)));
	expect(await anemone('restore', dir, backup)).toMatchObject({
		code: 1,
		output: expect.stringMatching(reason),
	});
	expect(await digest('data/data.db')).toBe(before);
	expect(await readdir(join(work, 'data'))).not.toContain('.restoring');
});

test('a command does not wait for another one, and a killed one blocks no other', async () => {
	const dir = await newSite();
	const stuck = join(work, 'stuck');
	const script = `#!/bin/sh
case $1 in --version) exec '${site.binary}' --version ;; esac
touch "$0.began"
exec sleep 600
`;
	await writeFile(stuck, script, { mode: 0o755 });
	const env = { ...process.env, POCKETBASE_BIN: stuck };
	const options = { cwd: work, env, detached: true, stdio: 'ignore' } as const;
	const marks = async () =>
		(await readdir(join(work, 'data'))).filter((name) => name.startsWith('.anemone.command'));
	for (const [signal, left] of [
		['SIGTERM', 0],
		['SIGKILL', 1],
	] as const) {
		const other = spawn(join(program, 'anemone'), ['backup', dir], options);
		await expect.poll(() => readdir(work)).toContain('stuck.began');
		await rm(`${stuck}.began`);
		expect(await anemone('backup', dir)).toMatchObject({
			code: 1,
			output: expect.stringMatching(/^anemone: Another command is using .*\. Wait until/),
		});
		expect(await marks()).toHaveLength(1);
		process.kill(-(other.pid ?? 0), signal);
		await once(other, 'exit');
		expect(await marks()).toHaveLength(left);
	}
	expect(await anemone('backup', dir)).toMatchObject({ code: 0 });
	expect(await marks()).toEqual([]);
});

describe('a PocketBase that cannot run is reported in one line', () => {
	let binary = '';
	beforeEach(() => {
		binary = join(work, 'pocketbase');
	});
	const foreign = async () => {
		const start = (await readFile(site.binary)).subarray(0, 4096);
		// The processor in an ELF file: one that no system of today has.
		start[18] = 1;
		await writeFile(binary, start, { mode: 0o755 });
	};
	const otherwise =
		/ does not run on this machine \(\w+\): .*another processor\. Copy the whole folder /;
	test.each([
		['missing', async () => {}, /^There is no \S+pocketbase\. Copy the whole folder again, /],
		[
			'not executable',
			() => writeFile(binary, '', { mode: 0o644 }),
			/^\S+pocketbase is not executable\. Run: chmod 755 \S+pocketbase\. .* noexec/,
		],
		['empty', () => writeFile(binary, '', { mode: 0o755 }), otherwise],
		['for another processor', foreign, otherwise],
	])('%s', async (_case, make, reason) => {
		await make();
		const dir = await newSite();
		for (const command of [
			['start', '--http=127.0.0.1:0'],
			setUp,
			['backup'],
			['export', 'copy'],
			['pocketbase', 'superuser'],
			['doctor'],
		]) {
			const env = { ...process.env, POCKETBASE_BIN: binary };
			const options = { cwd: work, env };
			const { code, output } = await run(join(program, 'anemone'), [...command, dir], options);
			const [, line] = /^(?:anemone: |fail {2}Program: )(.*)\n$/.exec(output) ?? [];
			expect([code, line ?? output], command.join(' ')).toEqual([1, expect.stringMatching(reason)]);
		}
	});
});

test('PocketBase’s own commands run with the hooks: an editor becomes an owner', async () => {
	const { id, email } = await newAccount(site, 'editor');
	const own = (...args: string[]) => anemone('pocketbase', `--dir=${site.dir}`, ...args);
	expect(await own('superuser', 'upsert', email, accountPassword)).toMatchObject({ code: 0 });
	const account = await superuserOf(site)(`/api/collections/_superusers/records/${id}`);
	expect(json(account)).toMatchObject({ role: 'owner' });
	expect(await own('serve')).toMatchObject({ code: 1, output: expect.stringMatching(/start\n$/) });
});

test('admin names a setting that locks superusers out, and the command that clears it', async () => {
	const asSuperuser = superuserOf(site);
	const limited = { superuserIPs: ['203.0.113.7', '2001:db8:1:2::/64'] };
	expect(await asSuperuser('/api/settings', 'PATCH', limited)).toMatchObject({ status: 200 });
	expect(await asSuperuser('/api/settings')).toMatchObject({ status: 403 });
	const { output } = await anemone('admin', `--dir=${site.dir}`, 'me@example.org');
	expect(output).toMatch(/\n.* only from 203\.0\.113\.7, 2001:db8:1:2::\/64\. .*\n$/);
	const [, clear = ''] =
		/: \.\/anemone (pocketbase superuser ips)\. Then restart/.exec(output) ?? [];
	expect(await anemone(...clear.split(' '), `--dir=${site.dir}`)).toMatchObject({ code: 0 });
	await site.halt('SIGTERM');
	await site.start();
	expect(await asSuperuser('/api/settings')).toMatchObject({ status: 200 });
	const after = await anemone('admin', `--dir=${site.dir}`, 'me@example.org');
	expect(after.output).not.toContain('superuser ips');
});
