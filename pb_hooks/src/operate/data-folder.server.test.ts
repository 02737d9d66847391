// Tests what a data folder goes through: refusals by ./anemone start and by PocketBase itself on the same
// folders, commands beside the site, and crashes.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
	cp,
	mkdir,
	readdir,
	readFile,
	rename,
	rm,
	stat,
	symlink,
	utimes,
	writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { run } from '../../../scripts/lib/run.ts';
import { folderFlags } from '../../../scripts/pocketbase.ts';
import { runInOtherProcess } from '../../../scripts/testing/engine.ts';
import { freePort } from '../../../scripts/testing/loopback.ts';
import { isRoot, mountDisk, newFolder, sharedProgram } from '../../../scripts/testing/machine.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { startSite } from '../../../scripts/testing/site.ts';

const site = sharedSite({ sample: false });

const program = sharedProgram(site);
/** The data of a stopped site. */
let whole = '';
beforeAll(async () => {
	await site.halt('SIGTERM');
	whole = await newFolder();
	await cp(site.dir, whole, { recursive: true });
	await site.start();
});

const inProgram = (name: string) => join(program.folder, name);

/** Removes a part of the program. */
const without = (part: string) => async () => {
	await rename(inProgram(part), inProgram('away'));
	onTestFinished(() => rename(inProgram('away'), inProgram(part)));
};
const linked = async () => {
	await symlink('/etc/passwd', inProgram('pb_public/passwords'));
	onTestFinished(() => rm(inProgram('pb_public/passwords')));
};

/** Mounts a small disk in place of the data folder. */
const disk = (prepare: (dir: string) => void) => async (dir: string) => {
	await mountDisk(dir, '4m');
	await cp(whole, dir, { recursive: true });
	prepare(dir);
};

const emptied = (dir: string) => writeFile(join(dir, 'data.db'), '');

/** Overwrites a database, except the first page of data.db, which identifies the site. */
const damaged = (name: string) => async (dir: string) => {
	await cp(whole, dir, { recursive: true });
	const bytes = await readFile(join(dir, name));
	await writeFile(join(dir, name), bytes.fill(0x58, name === 'data.db' ? 4096 : 0));
};

/** The last function breaks the program, or the data in a new folder, until the test ends. */
const problems: [string, RegExp, (dir: string) => Promise<void>][] = [
	['an empty database', /data\.db is empty, so the site's content is lost\. /, emptied],
	['a damaged database', /\/data\.db is damaged \(/, damaged('data.db')],
	[
		'a damaged log',
		/\/auxiliary\.db is damaged \(.*\)\. Stop the site, then delete this file/,
		damaged('auxiliary.db'),
	],
	[
		'no renderer',
		/renderer-ar\.js is missing\. Copy the whole/,
		without('pb_hooks/lib/renderer-ar.js'),
	],
	[
		'a link among the public files',
		/pb_public\/passwords is a link, which could give visitors access/,
		linked,
	],
];

/** The faults that only root can create. */
const readOnly = disk((dir) => spawnSync('mount', ['-o', 'remount,ro', dir]));
const casesOfRoot: typeof problems = [
	[
		'a full disk',
		/The disk of .* is full\. Free some space/,
		disk((dir) => spawnSync('dd', ['if=/dev/zero', `of=${dir}/filler`, 'bs=4k'])),
	],
	['a read-only disk', /This user cannot write .*\. Give /, readOnly],
];

type Command = [string, ...string[]];
/** PocketBase itself, whose hooks refuse. */
const pocketbase = (dir: string, ...args: string[]): Command => [
	site.binary,
	...[...args, ...folderFlags(program.folder), '--dev=false', `--dir=${dir}`],
];
const serve = (dir: string) => pocketbase(dir, 'serve', '--http=127.0.0.1:0');
const anemone = (dir: string): Command => [
	inProgram('anemone'),
	...['start', '--http=127.0.0.1:0', `--dir=${dir}`],
];

async function expectError([command, ...args]: Command, reason: RegExp) {
	const env = { ...process.env, POCKETBASE_BIN: site.binary };
	const ended = await run(command, args, { env, timeout: 15_000 });
	expect(ended).toMatchObject({ code: 1, output: expect.stringMatching(reason) });
	expect(ended.output.trim().split('\n'), ended.output).toHaveLength(1);
}

const all = [...problems, ...(isRoot ? casesOfRoot : [])];

test.each(all)('%s is refused', async (_what, reason, breakIt) => {
	const dir = await newFolder();
	await breakIt(dir);
	await expectError(serve(dir), reason);
	// ./anemone prints PocketBase's message, which one case shows.
	if (breakIt === emptied) await expectError(anemone(dir), reason);
});

test.runIf(isRoot)('./anemone reports a disk that is mounted read-only', async () => {
	const dir = await newFolder();
	await readOnly(dir);
	await expectError(anemone(dir), /is mounted read-only, .* remount,rw \//);
});

test('PocketBase refuses data that are being served', async () => {
	await expectError(serve(site.dir), /is in use by process \d+\. Stop that process first/);
	expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
});

// PocketBase would exit with a panic before any hook could print a message.
test('./anemone refuses hooks that cannot be loaded', async () => {
	const own = inProgram('pb_hooks/own.pb.js');
	await writeFile(own, 'this is no script');
	onTestFinished(() => rm(own));
	await expectError(anemone(await newFolder()), /PocketBase cannot load the hooks in .* \(/);
});

const addAccount = ['superuser', 'upsert', 'a@example.org', 'a-long-test-password'];

test('no command opens or changes a folder whose database is lost', async () => {
	const dir = await newFolder();
	await mkdir(join(dir, 'backups'));
	await writeFile(join(dir, 'backups/site.zip'), 'x');
	const before = await readdir(dir, { recursive: true });
	await expectError(
		pocketbase(dir, ...addAccount),
		/ contains backups but no data\.db, .*\. Restore data\.db from a backup, or move/,
	);
	expect(await readdir(dir, { recursive: true })).toEqual(before);
});

test('a folder that PocketBase creates is closed to others', async () => {
	const made = join(await newFolder(), 'pb_data');
	// Runs PocketBase directly, as ./anemone would create the folder first.
	const [binary, ...args] = pocketbase(made, ...addAccount);
	expect(await run(binary, args)).toMatchObject({ code: 0 });
	expect((await stat(made)).mode & 0o777).toBe(0o700);
});

test('a backup in progress is kept, whatever command runs beside the site', async () => {
	const temporary = join(site.dir, '.pb_temp_to_delete');
	await mkdir(temporary, { recursive: true });
	const zip = join(temporary, 'pb_backup_test');
	await writeFile(zip, 'PK');
	const write = () => utimes(zip, new Date(), new Date()).catch(() => undefined);
	const writing = setInterval(write, 500).unref();
	const count = (dir: string) => {
		const [binary, ...args] = pocketbase(dir, 'anemone', 'count');
		return run(binary, args);
	};
	const beside = count(site.dir);
	// In this time, a command elsewhere ends twice.
	for (let turn = 0; turn < 2; turn += 1) await count(join(await newFolder(), 'other'));
	expect(await readdir(temporary)).toEqual(['pb_backup_test']);
	clearInterval(writing);
	expect(await beside).toMatchObject({ code: 0 });
});

test('after a kill, a start finds no lock, and removes copies of the data by killed checks, but not by a command', async () => {
	const copies = ['.verifying', '.verifying.copy'];
	const ofCommands = ['.verifying-by-command', '.restoring', '.rehearsing'];
	const leave = async () => {
		for (const name of [...copies, ...ofCommands]) {
			await mkdir(join(site.dir, name), { recursive: true });
			await writeFile(join(site.dir, name, 'data.db'), 'a copy');
		}
	};
	const left = async () => {
		const names = await readdir(site.dir);
		return [...copies, ...ofCommands].filter((name) => names.includes(name));
	};
	await leave();
	// This process imitates a command in progress.
	const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
	const began = stat.replace(/.*\) /, '').split(' ')[19] ?? '';
	const command = join(site.dir, `.anemone.command-${process.pid}-${began}`);
	await writeFile(command, '');
	await site.restart('SIGKILL');
	expect(await left()).toEqual(ofCommands);
	await rm(command);
	await leave();
	await site.restart('SIGKILL');
	expect(await left()).toEqual([]);
});

test('other programs, such as Litestream, can restart the log of the database', async () => {
	const checkpoint = `const row = new DynamicModel({ busy: 0 });
		$app.nonconcurrentDB().newQuery('PRAGMA wal_checkpoint(TRUNCATE)').one(row);
		if (row.busy !== 0) throw new Error('a reader is in the way');`;
	const write = "$app.db().newQuery('UPDATE site SET name = name').execute();";
	await runInOtherProcess(site, `${write}\n${checkpoint}`);
});

test('a site that was killed while its database was only in the log starts again', async () => {
	const dir = await newFolder();
	const [binary, ...args] = pocketbase(dir, 'serve', `--http=127.0.0.1:${await freePort()}`);
	// Runs PocketBase directly, as ./anemone would open the data first, which empties the log.
	const server = spawn(binary, args, { env: { PATH: '' }, stdio: ['ignore', 'pipe', 'ignore'] });
	for await (const said of server.stdout) if (String(said).includes('Server started')) break;
	server.kill('SIGKILL');
	await once(server, 'exit');
	expect(await readFile(join(dir, 'data.db'), 'latin1')).not.toContain('_collections');
	const site = await startSite({ sample: false, dir });
	await site.stop();
});
