// Tests a served data folder: refused folders stay untouched, and a crash leaves nothing to clean up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../../../scripts/lib/run.mjs';
import { ensurePocketBase, folderFlags } from '../../../scripts/pocketbase.mjs';
import { runInOtherProcess } from '../../../scripts/testing/engine.mjs';
import { freePort } from '../../../scripts/testing/loopback.mjs';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { startSite } from '../../../scripts/testing/site.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let binary = '';
let dir = '';
beforeAll(async () => {
	binary = await ensurePocketBase({ root });
});
beforeEach(async () => {
	dir = await mkdtemp(join(tmpdir(), 'anemone-by-hand-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('no command opens or changes a folder whose database is lost', async () => {
	await mkdir(join(dir, 'backups'));
	await writeFile(join(dir, 'backups/site.zip'), 'x');
	const before = await readdir(dir, { recursive: true });
	const reason = / contains backups but no data\.db, .*\. Restore data\.db from a backup, or move/;
	const command = ['superuser', 'upsert', 'a@example.org', 'a-long-test-password'];
	const result = await run(binary, [...folderFlags(root), `--dir=${dir}`, ...command]);
	expect(result).toMatchObject({ code: 1, output: expect.stringMatching(reason) });
	expect(await readdir(dir, { recursive: true })).toEqual(before);
});

test('a folder that PocketBase creates is closed to others', async () => {
	const made = join(dir, 'pb_data');
	// Runs PocketBase directly, as ./anemone would create the folder first.
	const command = ['superuser', 'upsert', 'a@example.org', 'a-long-test-password'];
	const result = await run(binary, [...folderFlags(root), `--dir=${made}`, ...command]);
	expect(result).toMatchObject({ code: 0 });
	expect((await stat(made)).mode & 0o777).toBe(0o700);
});

describe('a site', () => {
	const site = sharedSite({ sample: false });

	test('keeps a backup in progress, whatever command runs beside it', async () => {
		const temporary = join(site.dir, '.pb_temp_to_delete');
		await mkdir(temporary, { recursive: true });
		const zip = join(temporary, 'pb_backup_test');
		await writeFile(zip, 'PK');
		const write = () => utimes(zip, new Date(), new Date()).catch(() => undefined);
		const writing = setInterval(write, 500).unref();
		const command = (flag: string) => run(binary, [...folderFlags(root), flag, 'anemone', 'count']);
		const beside = command(`--dir=${site.dir}`);
		// In this time, a command elsewhere ends twice.
		for (const name of ['once', 'again']) await command(`--dir=${join(dir, name)}`);
		expect(await readdir(temporary)).toEqual(['pb_backup_test']);
		clearInterval(writing);
		expect(await beside).toMatchObject({ code: 0 });
	});

	test('leaves no lock behind when it is killed', async () => {
		await site.restart('SIGKILL');
		expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
	});

	test('removes the copies of the data that killed checks left, but not those of a command', async () => {
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

	test('does not keep other programs, such as Litestream, from restarting its database’s log', async () => {
		const checkpoint = `const row = new DynamicModel({ busy: 0 });
			$app.nonconcurrentDB().newQuery('PRAGMA wal_checkpoint(TRUNCATE)').one(row);
			if (row.busy !== 0) throw new Error('a reader is in the way');`;
		const write = "$app.db().newQuery('UPDATE site SET name = name').execute();";
		await runInOtherProcess(site, `${write}\n${checkpoint}`);
	});
});

test('a site that was killed while its database was only in the log starts again', async () => {
	const flags = [`--dir=${dir}`, '--dev=false', `--http=127.0.0.1:${await freePort()}`];
	const args = ['serve', ...folderFlags(root), ...flags];
	// Runs PocketBase directly, as ./anemone would open the data first, which empties the log.
	const server = spawn(binary, args, { env: { PATH: '' }, stdio: ['ignore', 'pipe', 'ignore'] });
	for await (const said of server.stdout) if (String(said).includes('Server started')) break;
	server.kill('SIGKILL');
	await once(server, 'exit');
	expect(await readFile(join(dir, 'data.db'), 'latin1')).not.toContain('_collections');
	const site = await startSite({ sample: false, dir });
	await site.stop();
});
