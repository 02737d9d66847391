// Tests that backups are verified wherever they are made, and that operators learn of a bad one.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeSettings } from '../../../scripts/testing/content.ts';
import { newFolder, otherDisk, standIn } from '../../../scripts/testing/machine.ts';
import { startMailSink } from '../../../scripts/testing/mail-sink.ts';
import { startObjectStore } from '../../../scripts/testing/object-store.ts';
import { json } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { newAccount } from '../../../scripts/testing/sign-in.ts';

const site = sharedSite();

const mail = await startMailSink();
type Objects = Map<string, Buffer>;
const store = await startObjectStore();
beforeAll(async () => {
	await save({ smtp: mail.settings });
	// Only owners get the email.
	await newAccount(site, 'editor');
	return store.stop;
});

const save = (settings: object) => changeSettings(site, settings);

/** Returns the output of one of ./anemone's commands beside the server. */
const command = async (...args: string[]) => (await site.anemone(...args)).output;

const doctor = () => command('doctor');

/** Until the test ends, commands run a program of ours instead of the real one. */
async function stubProgram(name: string, script: string) {
	vi.stubEnv('PATH', (await standIn(name, script)).PATH);
	onTestFinished(() => void vi.unstubAllEnvs());
}

/** The file about the last backup and the last copy. */
const record = () => join(site.dir, '.verified-backup.json');

/** Runs a nightly job now. */
async function runJob(name: string) {
	expect((await site.ask(`/api/crons/${name}`, 'POST')).status).toBe(204);
}

const inFolder = async () =>
	(await readdir(join(site.dir, 'backups'))).filter((name) => name.endsWith('.zip'));

/** Stores backups in the object store from now on. */
const keepInStore = () => save({ backups: { s3: store.settings } });

test('a nightly backup is opened and counted, and doctor shows its age and size', async () => {
	await runJob('__pbAutoBackup__');
	await expect.poll(inFolder).toHaveLength(1);
	const [name = ''] = await inFolder();
	const held = Object.keys(unzipSync(await readFile(join(site.dir, 'backups', name))));
	expect(held).toContain('data.db');
	expect(held.filter((one) => one.startsWith('.') || one === 'types.d.ts')).toEqual([]);
	await expect
		.poll(doctor)
		.toMatch(
			/^ok {4}Backups: the last verified one is 0 hours old: @auto_pb_.* 8 sections, .* 0\.1 MB$/m,
		);
	expect(mail.letters).toEqual([]);
});

test('a manual backup does not touch the files that the server is verifying', async () => {
	const unpacked = join(site.dir, '.verifying/data.db');
	await mkdir(join(site.dir, '.verifying'));
	await writeFile(unpacked, 'half of one');
	expect(await command('backup')).toMatch(/^anemone_backup_.* 8 sections, /);
	expect(await readFile(unpacked, 'utf8')).toBe('half of one');
	for (const name of await inFolder()) {
		if (name.startsWith('anemone_')) await rm(join(site.dir, 'backups', name));
	}
});

test('a bad backup is reported on stderr, by doctor and in PocketBase’s email', async () => {
	await keepInStore();
	const spoil = vi.spyOn(store.objects, 'set').mockImplementation(function (this: Objects, key) {
		return Map.prototype.set.call(this, key, Buffer.from('PK no zip'));
	});
	await runJob('__pbAutoBackup__');
	await expect.poll(() => mail.letters.map(({ to }) => to)).toContain('tester@example.com');
	expect(mail.letters[0]?.text).toMatch(/^Subject: .*Autobackup failure/m);
	const [name = ''] = [...store.objects.keys()];
	expect(mail.letters[0]?.text.replace(/=\n/g, '')).toContain(`${name} could not be verified: `);
	expect(site.logs()).toMatch(
		new RegExp(` \\[backup\\] The backup ${name} could not be verified: .*zip`),
	);
	const examined = await doctor();
	expect(examined).toMatch(new RegExp(`^fail {2}Backups: ${name} is not usable \\(.*zip`, 'm'));
	expect(examined).toMatch(/^ok {4}Backups: the last verified one is 0 hours old/m);
	expect(await command('backup')).toMatch(/could not be verified: .*zip/);
	spoil.mockRestore();
	expect(await command('backup')).toMatch(/^anemone_backup_.*: .*8 sections/);
	expect(await doctor()).not.toMatch(/^fail .*backup/im);
	store.objects.clear();
	await save({ backups: { s3: { enabled: false } } });
});

test('a failure to make a backup is reported likewise, and in PocketBase’s own email', async () => {
	mail.letters.length = 0;
	const folder = join(site.dir, '.pb_temp_to_delete');
	await rm(folder, { recursive: true, force: true });
	await writeFile(folder, 'a file in the way');
	await runJob('__pbAutoBackup__');
	await expect.poll(() => mail.letters.map(({ to }) => to)).toContain('tester@example.com');
	expect(mail.letters[0]?.text).toMatch(/^Subject: .*Autobackup failure/m);
	expect(site.logs()).toContain('[backup] No backup was made: ');
	expect(await doctor()).toMatch(
		/^fail {2}Backups: the last one failed \(.*\)\. Fix the cause, then run/m,
	);
	await rm(folder, { recursive: true, force: true });
	await command('backup');
	expect(await doctor()).not.toMatch(/^fail .*backup/im);
});

test('a backup in S3 is verified too, and copied from there', async () => {
	await keepInStore();
	await runJob('__pbAutoBackup__');
	await expect.poll(() => store.objects.size).toBe(1);
	await expect.poll(doctor).toContain(`: ${[...store.objects.keys()].join()} with `);
	expect(await doctor()).toMatch(
		/^ok {4}Backup copies: the last one on another disk or machine is 0 days old$/m,
	);
	const copies = await newFolder();
	store.objects.clear();
	expect(await command('backup', '--same-disk', copies)).toMatch(/8 sections.*\nCopied to /);
	expect(await readdir(copies)).toEqual([expect.stringMatching(/\.zip$/)]);
	expect([...store.objects.keys()]).toEqual([]);
	await save({ backups: { s3: { enabled: false } } });
});

test('a folder on the data’s disk is refused, and a missing one for another reason', async () => {
	const before = await inFolder();
	const copies = await newFolder();
	expect(await command('backup', copies)).toContain(
		`${copies} is on the same disk as the data, so one failed disk would destroy both. Mount another disk there and run the command again, or keep the copy on this disk: ./anemone backup --same-disk ${copies}\n`,
	);
	expect(await command('backup', `${copies}/not/here`)).toContain(
		`${copies}/not/here does not exist. Mount the disk with this folder, or name a folder on another disk\n`,
	);
	expect(await readdir(copies)).toEqual([]);
	expect(await inFolder()).toEqual(before);
});

test('other options than a folder and --same-disk are refused', async () => {
	for (const args of ['--other-disk', 'my disk', '--same-disk', 'disk --keep', '--same-disk -']) {
		const refused = await command('backup', ...args.split(' '));
		expect(refused, args).toMatch(/backup takes one folder, and .* --same/);
	}
});

test('a copy that cannot be read back is removed, and so is its backup', async () => {
	const before = await inFolder();
	const copies = await newFolder();
	// Imitates a disk that loses the end of a file.
	await stubProgram('sync', 'for file; do :; done\nprintf "PK cut" >"$file"');
	expect(await command('backup', '--same-disk', copies)).toMatch(
		/The copy \S+anemone_backup_\d+\.zip cannot be read \(.*zip.*\)\. Use another disk/,
	);
	expect(await readdir(copies)).toEqual([]);
	expect(await inFolder()).toEqual(before);
});

describe.runIf(otherDisk)('on another disk', () => {
	async function folderThere() {
		const folder = await newFolder(otherDisk);
		onTestFinished(() => rm(folder, { recursive: true }));
		return folder;
	}

	test('a folder on the same mounted disk is refused, such as a subvolume of btrfs', async () => {
		await stubProgram('findmnt', 'echo 8:17; echo 0:39');
		const refused = await command('backup', await folderThere());
		expect(refused).toContain(' is on the same disk as the data, ');
	});

	test('doctor reports a copy, but not one on the same disk', async () => {
		const never =
			/^warn {2}Backup copies: no backup was copied to another disk or machine yet, so .* run \.\/anemone backup FOLDER/m;
		await command('backup', '--same-disk', await folderThere());
		expect(await doctor()).toMatch(never);
		const known = await readFile(record(), 'utf8');
		// Older versions wrote this for a copy in any folder.
		await writeFile(record(), known.replace(/\}$/, `,"copied":"${new Date().toISOString()}"}`));
		expect(await doctor()).toMatch(never);
		const before = await inFolder();
		const copies = await folderThere();
		expect(await command('backup', copies)).toMatch(/\nCopied to \/dev\/shm/);
		expect(await inFolder()).toEqual(before);
		const examined = await doctor();
		expect(examined).toContain(`: ${(await readdir(copies)).join()} with `);
		expect(examined).toMatch(
			/^ok {4}Backup copies: the last one on another disk or machine is 0 days old$/m,
		);
	});
});

/** Changes the time of the last copy. */
async function copiedDaysAgo(days: number) {
	const time = new Date(Date.now() - (days + 0.5) * 86_400_000).toISOString();
	const known = await readFile(record(), 'utf8');
	const changed = known.replace(/"copiedElsewhere":"[^"]*"/, `"copiedElsewhere":"${time}"`);
	await writeFile(record(), changed);
}

test('the overview and doctor show when the last copy was made, and from two weeks on a warning', async () => {
	await command('copied');
	const notices = async () => json(await site.ask('/api/overview')) as { notices: string[] };
	const state = 'Copies of backups: the last one on another disk or machine is';
	expect(await notices()).toMatchObject({ notices: [`${state} 0 days old.`] });
	const warning = expect.stringContaining(`${state} 15 days old, so one failed disk`);
	// A time in the future comes from a wrong clock.
	for (const days of [15, -16]) {
		await copiedDaysAgo(days);
		expect(await notices(), `${days}`).toMatchObject({ notices: [warning] });
		expect(await doctor()).toMatch(
			/^warn {2}Backup copies: the last one on another disk or machine is 15 days old, so .* run \.\/anemone backup FOLDER/m,
		);
	}
});

test('a failed nightly backup is still reported after a copy', async () => {
	const known = JSON.parse(await readFile(record(), 'utf8'));
	await writeFile(record(), JSON.stringify({ ...known, failed: { name: '', why: 'no luck' } }));
	await command('copied');
	expect(await doctor()).toMatch(/^fail {2}Backups: the last one failed \(no luck\)/m);
});
