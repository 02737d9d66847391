// Tests ./anemone as operators run it: which folder it uses, and which files it leaves there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	chmod,
	chown,
	copyFile,
	cp,
	mkdir,
	readdir,
	readFile,
	readlink,
	rename,
	rm,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync, zipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { run } from '../../../scripts/lib/run.ts';
import { runInOtherProcess } from '../../../scripts/testing/engine.ts';
import {
	environment,
	isRoot,
	mountDisk,
	newFolder,
	nobody,
	sharedProgram,
} from '../../../scripts/testing/machine.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';

const site = sharedSite();
const program = sharedProgram(site);

/** A folder for each test. */
let work = '';
/** Data after a setup, data with content, and their backup, which all tests may copy. */
let shared = '';
beforeAll(async () => {
	shared = work = await newFolder();
	await succeed(...setUp, `--dir=${shared}/data`);
	await succeed('backup', `--dir=${site.dir}`, '--same-disk', 'copies');
	await succeed('restore', `--dir=${shared}/full`, await backUp());
});
beforeEach(async () => {
	await rm(join(program.folder, 'pb_data'), { force: true });
	work = await newFolder();
	await chmod(work, 0o755);
});

const anemone = (...args: string[]) => program.anemone(args, { cwd: work });

/** Runs ./anemone, expects its exit code, and returns its output. */
async function end(expected: number, args: string[]) {
	const { code, output } = await anemone(...args);
	expect(code, output).toBe(expected);
	return output;
}
const succeed = (...args: string[]) => end(0, args);
const refused = (...args: string[]) => end(1, args);

/** Runs commands of a shell, in which $anemone is the program. */
const shell = (commands: string) =>
	run('sh', ['-c', commands], {
		cwd: work,
		env: environment({ anemone: join(program.folder, 'anemone') }),
	});

/** Runs ./anemone as a user who may read the program, but none of root's files. */
const asNobody = (...args: string[]) =>
	run('setpriv', ['--reuid', `${nobody}`, '--clear-groups', `${program.folder}/anemone`, ...args], {
		cwd: '/',
		env: environment(),
	});

const setUp = ['setup', '--url=https://example.org', '--proxy=none', '--admin=me@example.org'];

/** Copies prepared data into the test's folder, and returns the flag that names them. */
async function newSite(kind: 'data' | 'full' = 'data') {
	await cp(join(shared, kind), join(work, 'data'), { recursive: true });
	return `--dir=${work}/data`;
}

/** Copies a backup of the site with content into the test's folder. */
async function backUp() {
	const [name = ''] = await readdir(join(shared, 'copies'));
	await copyFile(join(shared, 'copies', name), join(work, name));
	return join(work, name);
}

test('setup remembers the data folder, and --dir still takes precedence', async () => {
	const data = join(work, 'data');
	const link = /https:\/\/example\.org\/_\/#\/auth\/confirm-password-reset\/ey/;
	expect(await succeed(...setUp, `--dir=${data}`)).toMatch(link);
	expect(await readlink(join(program.folder, 'pb_data'))).toBe(data);
	expect((await stat(join(data, 'data.db'))).mode & 0o777).toBe(0o600);
	await succeed('backup', '--same-disk', 'copies');
	expect(await readdir(join(work, 'copies'))).toHaveLength(1);
	expect((await anemone('doctor')).output).toContain(` free on the disk of ${data}. `);
	expect(await succeed(...setUp, `--dir=${work}/second`)).toMatch(/commands still use .*pb_data/);
	expect(await readlink(join(program.folder, 'pb_data'))).toBe(data);
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

test('setup translates a site’s unedited texts, keeps its language, and warns about an address without https', async () => {
	const dir = await newSite();
	const query = (script: string) =>
		runInOtherProcess({ binary: site.binary, dir: `${work}/data` }, script);
	const language = () => query(`return $app.findRecordById('site', 'site').getString('language')`);
	const texts = () =>
		query(`return ['pages', 'footer_links'].flatMap((name) => $app.findAllRecords(name))
			.flatMap((record) => [record.getString('title'), record.getString('subtitle')])`);
	await query(`const [link] = $app.findAllRecords('footer_links');
		link.set('title', 'Our links');
		$app.save(link);`);
	const english = await texts();
	await succeed(...setUp, dir, '--language', 'ar');
	expect(await language()).toBe('العربية');
	const latin = (text: unknown) => /[a-z]/i.test(String(text));
	expect(Object.values((await texts()) as object).filter(latin)).toEqual(['Our links']);
	const whos = await query(
		`return $app.findAllRecords('changes').map((change) => change.getString('who'))`,
	);
	expect([...new Set(whos as string[])]).toEqual(['The installation', '']);
	expect(await succeed(...setUp, dir, '--url', 'http://example.org')).toMatch(
		/\nWithout https, anybody .* run setup again with --url=https:\/\/example\.org\n/,
	);
	expect(await language()).toBe('العربية');
	const unknown = await refused(...setUp, dir, '--language=tlh');
	expect(unknown).toContain('--language must be one of en, es, ar');
	await succeed(...setUp, dir, '--language=en');
	expect(await texts()).toEqual(english);
});

test.runIf(isRoot)(
	'a user who may not write a folder sees which one, and the command for root',
	async () => {
		await chown(work, nobody, nobody);
		const data = `--dir=${work}/data`;
		const { output } = await asNobody(...setUp, data);
		expect(output).toContain(` run as root: ln -s ${work}/data ${program.folder}/pb_data\n`);
		expect(await readdir(program.folder)).not.toContain('pb_data');
		const closed = join(work, 'closed');
		await mkdir(closed, { mode: 0o700 });
		expect(await asNobody('backup', data, `${closed}/disk`)).toEqual({
			code: 1,
			output: `anemone: This user cannot write ${closed}/disk. Give the folder to this user, or name another folder\n`,
		});
		expect(await readdir(join(work, 'data', 'backups')).catch(() => [])).toEqual([]);
	},
);

test.runIf(isRoot)(
	'root neither uses another user’s data, follows a link in them nor leaves files of root',
	async () => {
		const dir = await newSite();
		const secret = join(work, 'secret');
		await mkdir(secret, { mode: 0o700 });
		const lock = join(work, 'data/.anemone.lock');
		await rm(lock);
		await symlink(join(secret, 'made'), lock);
		await run('chown', ['-Rh', `${nobody}`, join(work, 'data')]);
		expect((await anemone('doctor', dir)).output).toMatch(
			/^fail {2}Data: This user cannot write /m,
		);
		expect(await readdir(secret)).toEqual([]);
		await rm(lock);
		await symlink(join(work, 'data'), join(work, 'link'));
		const behindLink = `--dir=${work}/link`;
		for (const of of [dir, behindLink]) {
			const exported = await refused('export', of, join(work, 'never'));
			expect(exported).toContain(' belongs to the user nobody. Run');
		}
		expect((await anemone('doctor', behindLink)).output).toMatch(
			/^ok {4}Permissions: only its owner can open /m,
		);
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
	expect(await refused(...command)).toMatch(
		/There is no data\.db in .*pb_data\. Name the folder of the data with --dir/,
	);
	expect(await readdir(program.folder)).not.toContain('pb_data');
	expect(await readdir(work)).toEqual([]);
});

/** Returns the bytes of a database in the test's folder. */
const database = (folder = 'data') => readFile(join(work, folder, 'data.db'));

test('a restore keeps the previous data, and closes the folder that it creates to others', async () => {
	const dir = await newSite();
	const before = await database();
	const backup = await backUp();
	await succeed('restore', dir, backup);
	const [kept = ''] = (await readdir(join(work, 'data'))).filter((one) => one.startsWith('.repl'));
	expect(before.equals(await database(`data/${kept}`))).toBe(true);
	expect(before.equals(await database())).toBe(false);
	const { output } = await anemone('restore', `--dir=${work}/new`, backup);
	expect(output).toMatch(/\nRestored the data from \S+\.zip\.\n$/);
	expect(await readdir(join(work, 'new'))).not.toContainEqual(expect.stringMatching('.replaced'));
	expect((await stat(join(work, 'new'))).mode & 0o777).toBe(0o700);
});

test.runIf(isRoot)('a file that this user cannot read is not reported as missing', async () => {
	const folder = join(work, 'copies');
	const copy = join(folder, 'one.zip');
	await mkdir(folder);
	await writeFile(copy, '', { mode: 0o600 });
	const expectError = async (command: string, reason: string) =>
		expect(await asNobody(command, `--dir=${work}/data-of-nobody`, copy)).toEqual({
			code: 1,
			output: `anemone: This user (nobody) cannot ${reason}\n`,
		});
	await expectError(
		'restore',
		`read ${copy}, which belongs to root. As root, run: chown nobody ${copy}`,
	);
	await chmod(folder, 0o700);
	await expectError(
		'restore',
		`read ${copy}, because the user cannot open the folder ${folder}. As root, copy the file: install -m 600 -o nobody ${copy} /var/tmp. Then use /var/tmp/one.zip`,
	);
	// Only root can run an update.
	await expectError(
		'update',
		`write ${program.folder}. Run the command as root: sudo ${program.folder}/anemone update ${copy}`,
	);
});

test.runIf(isRoot)('a full disk is reported as such, and a copy leaves nothing there', async () => {
	const dir = await newSite('full');
	const stick = await mountDisk(await newFolder(), '8k');
	expect(await refused('backup', dir, stick)).toContain(
		`The backup was not copied. The disk of ${stick} is full`,
	);
	expect([await left(), await readdir(stick)]).toEqual([[], []]);
	const small = `--dir=${await mountDisk(await newFolder(), '16k')}`;
	expect(await refused('restore', small, await backUp())).toMatch(
		/^anemone: The disk of \S+ is full\. Free some space[^\n]+\n$/,
	);
});

test.each([
	['verify missing.zip', /^anemone: There is no file missing\.zip\. .*, run: ls \.\n$/],
	['verify .', /^anemone: \. is not a file\. Name a file: \.\/anemone verify FILE\n$/],
	['restore copy.zip', /^anemone: The site is running\. Stop the site, /],
	['pocketbase serve', /start\n$/],
])('%s is refused with the reason', async (command, reason) => {
	await rename(await backUp(), join(work, 'copy.zip'));
	expect(await refused(...command.split(' '), `--dir=${site.dir}`)).toMatch(reason);
});

test('sample content is not added to records', async () => {
	// The copy of the program has no sample.
	const sources = fileURLToPath(new URL('../../../anemone', import.meta.url));
	const env = environment({ POCKETBASE_BIN: site.binary });
	expect(await run(sources, ['sample', await newSite('full')], { env })).toEqual({
		code: 1,
		output:
			'anemone: "sections" already contains records. Load the sample content into an empty site\n',
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

/** Returns the files that a backup may leave. */
const left = () => readdir(join(work, 'data/backups')).catch(() => []);

const isCopied = async () =>
	(await readFile(join(work, 'data/.verified-backup.json'), 'utf8').catch(() => '')).includes(
		'copiedElsewhere',
	);

test('runs from a link: a backup goes to standard output, all else to standard error', async () => {
	const dir = await newSite('full');
	await symlink(join(program.folder, 'anemone'), join(work, 'link'));
	// Any name of a file is accepted.
	const { code, output } = await shell(`./link backup ${dir} - >-pulled.zip`);
	expect(output).toMatch(/^Sent anemone_backup_\d{14}\.zip: 1 _superusers, 8 sections, .*\n$/);
	expect(code).toBe(0);
	expect(await succeed('verify', '-pulled.zip')).toBe(output.replace(/^Sent \S+ /, ''));
	expect([await left(), await isCopied()]).toEqual([[], true]);
});

test.each([
	[
		'a full disk',
		'$send >/dev/full; echo ended $? >ended',
		/^anemone: The backup was not received completely\. Delete/m,
	],
	[
		'a terminal',
		'script -qec "$send" /dev/null; echo ended $? >ended',
		/^anemone: A terminal cannot show a backup\. Write .* - >anemone\.zip\s/m,
	],
	['a closed pipe', '{ $send 2>&1; echo ended $? >ended; } | :', /^$/],
])('%s gets no backup, and no file stays', async (_case, commands, reason) => {
	const { output } = await shell(`send="$anemone backup ${await newSite()} -"; ${commands}`);
	expect(output).toMatch(reason);
	expect(await readFile(join(work, 'ended'), 'utf8')).toBe('ended 1\n');
	expect([await left(), await isCopied()]).toEqual([[], false]);
});

test.runIf(isRoot)('root makes and notes a copy as the owner of the data', async () => {
	const dir = await newSite();
	await run('chown', ['-R', `${nobody}`, join(work, 'data')]);
	await chown(work, nobody, nobody);
	for (const command of ['backup - >pulled.zip', 'copied', 'backup --same-disk copies']) {
		expect(await shell(`$anemone ${command} ${dir}`)).toMatchObject({ code: 0 });
	}
	expect(await isCopied()).toBe(true);
	const foreign = await run('find', [`${work}/data`, `${work}/copies`, '!', '-uid', `${nobody}`]);
	expect(foreign).toEqual({ code: 0, output: '' });
});

test('an interrupted check of a backup leaves no files behind', async () => {
	const temporary = join(work, 'temporary');
	await mkdir(temporary);
	const env = environment({ TMPDIR: temporary });
	// Its own process group, as a terminal creates for each command: Ctrl-C reaches the whole group.
	const options = { env, detached: true };
	const checking = spawn(join(program.folder, 'anemone'), ['verify', await backUp()], options);
	const ended = once(checking, 'exit');
	const inside = async () => (await readdir(temporary, { recursive: true })).slice(1);
	await expect.poll(inside).not.toEqual([]);
	process.kill(-(checking.pid ?? 0), 'SIGINT');
	await ended;
	expect(await readdir(temporary)).toEqual([]);
});

test.each([
	[
		'data.db',
		damageContent,
		/^fail {2}Data: (\S+)\/data\.db is damaged \(row .* missing from index .*\)\. Stop the site, then restore the last verified backup: \.\/anemone restore \1\/backups\/anemone_backup_\d+\.zip$/m,
	],
	[
		'auxiliary.db',
		damageLog,
		/^fail {2}Data: (\S+)\/auxiliary\.db is damaged \(.* page .*\)\. Stop the site, then delete this file, PocketBase's log, which starts empty: rm \1\/auxiliary\.db\*$/m,
	],
])('doctor and backup report damage in %s, and its fix', async (name, damage, line) => {
	const dir = await newSite('full');
	expect(await anemone('backup', dir)).toMatchObject({ code: 0 });
	const before = await left();
	await damageData(name, damage);
	expect(await shell(`$anemone backup ${dir} - >pulled.zip`)).toMatchObject({
		code: 1,
		output: expect.stringMatching(
			/^anemone: \[backup\] .* (?:damaged|malformed) .* run: \.\/anemone doctor$/m,
		),
	});
	expect(await readFile(join(work, 'pulled.zip'), 'utf8')).toBe('');
	expect([await left(), await isCopied()]).toEqual([before, false]);
	expect(await refused('doctor', dir)).toMatch(line);
});

test('a backup with a damaged log is restored without the log', async () => {
	const dir = await newSite();
	const backup = await backUp();
	await writeFile(backup, inBackup('auxiliary.db', damageLog)(await readFile(backup)));
	expect(await succeed('restore', dir, backup)).toMatch(
		/ 8 sections, .*\nIts auxiliary\.db, PocketBase's log, is damaged\. A restore leaves it out\nRestored /,
	);
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
	const before = await database();
	const backup = await backUp();
	await writeFile(backup, damage(await readFile(backup)));
	expect(await refused('restore', dir, backup)).toMatch(reason);
	expect(before.equals(await database())).toBe(true);
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
	const env = environment({ POCKETBASE_BIN: stuck });
	const options = { cwd: work, env, detached: true, stdio: 'ignore' } as const;
	const marks = async () =>
		(await readdir(join(work, 'data'))).filter((name) => name.startsWith('.anemone.command'));
	for (const [signal, left] of [
		['SIGTERM', 0],
		['SIGKILL', 1],
	] as const) {
		const other = spawn(join(program.folder, 'anemone'), ['backup', dir], options);
		await expect.poll(() => readdir(work)).toContain('stuck.began');
		await rm(`${stuck}.began`);
		expect(await refused('backup', dir)).toMatch(/^anemone: Another command is using .*\. Wait/);
		expect(await marks()).toHaveLength(1);
		process.kill(-(other.pid ?? 0), signal);
		await once(other, 'exit');
		expect(await marks()).toHaveLength(left);
	}
	await succeed('backup', dir);
	expect(await marks()).toEqual([]);
});

const otherwise =
	/ does not run on this machine \(\w+\): .*another processor\. Copy the whole folder /;

test.each([
	['missing', undefined, 0o755, /^There is no \S+pocketbase\. Copy the whole folder again, /],
	[
		'not executable',
		'nothing',
		0o644,
		/^\S+pocketbase is not executable\. Run: chmod 755 \S+pocketbase\. .* noexec/,
	],
	['empty', 'nothing', 0o755, otherwise],
	['for another processor', 'foreign', 0o755, otherwise],
])('a PocketBase that is %s is reported in one line', async (_case, content, mode, reason) => {
	const binary = join(work, 'pocketbase');
	const foreign = (await readFile(site.binary)).subarray(0, 4096);
	// The processor in an ELF file: one that no system of today has.
	foreign[18] = 1;
	if (content) await writeFile(binary, content === 'foreign' ? foreign : '', { mode });
	const dir = await newSite();
	const env = { POCKETBASE_BIN: binary };
	const commands = ['start --http=127.0.0.1:0', 'backup', 'export copy', 'pocketbase superuser'];
	for (const command of [...commands, 'doctor', setUp.join(' ')]) {
		const args = [...command.split(' '), dir];
		const { code, output } = await program.anemone(args, { cwd: work, env });
		const [, line] = /^(?:anemone: |fail {2}Program: )(.*)\n$/.exec(output) ?? [];
		expect([code, line ?? output], command).toEqual([1, expect.stringMatching(reason)]);
	}
});
