// Tests the weekly care, which copies backups to another disk: here a small one in memory.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { care, liveThrough, restoreAll } from '../../../scripts/lab/bench/drills/care.mjs';
import { run } from '../../../scripts/lib/run.mjs';
import { addRecords } from '../../../scripts/testing/content.mjs';
import { startObjectStore } from '../../../scripts/testing/object-store.ts';
import { isInstalled } from '../../../scripts/testing/process.mjs';
import { post } from '../../../scripts/testing/records.ts';
import { superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';

const isRoot = process.getuid?.() === 0;
const program = fileURLToPath(new URL('../../../anemone', import.meta.url));
const site = sharedSite();
const ends: (() => Promise<unknown>)[] = [];
let disk = '';

function mount(size: string) {
	spawnSync('umount', [disk]);
	spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]);
}

beforeEach(async () => {
	if (disk === '') disk = await mkdtemp(join(tmpdir(), 'anemone-disk-'));
	mount('50m');
	await care(site, `--copies=${disk}`, '--keep=2d,2w,1m', '--encrypt-to=none');
});
afterAll(async () => {
	spawnSync('umount', [disk]);
	await rm(disk, { recursive: true });
	await Promise.all(ends.map((end) => end()));
});

const anemone = (...args: string[]) =>
	run(program, [args[0] ?? '', `--dir=${site.dir}`, ...args.slice(1)], {
		env: { ...process.env, POCKETBASE_BIN: site.binary },
	});

/** The backup of a failed copy beside the data, and PocketBase's file about it. */
const left = () => readdir(join(site.dir, 'backups'));

test.runIf(isRoot)(
	'after weeks of care, every kept copy restores its week, and others stay',
	async () => {
		const others = [
			'anemone_backup_20200101000000_other000.zip',
			'anemone_backup_20200101000000.zip',
		];
		const weeks = await liveThrough(site, disk, 3, (week) =>
			addRecords(site, 'posts', [post({ title: `Week ${week}` })]),
		);
		expect(weeks).toMatchObject({ count: 2, left: 0 });
		expect(await restoreAll(site, disk, weeks.states, (end) => ends.push(end))).toBe(2);
		const [mark] = /_[a-z0-9]{8}\.zip/.exec(String(await readdir(disk))) ?? [];
		for (const name of others) await writeFile(join(disk, name), '');
		await mkdir(join(disk, `anemone_backup_20200102000000${mark}`));
		await symlink('/etc/passwd', join(disk, `anemone_backup_20200103000000${mark}`));
		await care(site);
		expect(await readdir(disk)).toHaveLength(2 + 4);
	},
);

test.runIf(isRoot && isInstalled('age'))(
	'an encrypted copy opens with the private key only',
	async () => {
		await run('age-keygen', ['-o', join(disk, 'key')]);
		const [key] = /age1\w+/.exec(await readFile(join(disk, 'key'), 'utf8')) ?? [];
		const asked = await anemone('care', `--encrypt-to=${key?.replace(/...$/, 'qqq')}`);
		expect(asked.output).toMatch(
			/^anemone: The program age cannot encrypt the copy \(.* malformed recipient/,
		);
		await care(site, `--encrypt-to=${key}`);
		const [, copy = ''] = /^Copied to (.*\.zip\.age)$/m.exec(await care(site)) ?? [];
		expect((await readFile(copy)).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
		expect(await readdir(disk)).toHaveLength(2);
		expect(await left()).toEqual([]);
		expect((await anemone('verify', copy)).output).toContain(
			`is encrypted. Decrypt it with the private key: age -d -i KEY -o ${copy.slice(0, -4)} ${copy}`,
		);
		await run('age', ['-d', '-i', join(disk, 'key'), '-o', join(disk, 'plain.zip'), copy]);
		expect((await anemone('verify', join(disk, 'plain.zip'))).output).toContain('8 sections');
	},
);

test.runIf(isRoot)(
	'care reports a full and a missing disk, and checks the site anyway',
	async () => {
		mount('16k');
		for (let week = 0; week < 2; week += 1) {
			expect(await care(site)).toMatch(
				new RegExp(
					`^anemone: The backup .* not copied\\. The disk of ${disk} is full\\. [\\s\\S]*ok +Disk`,
				),
			);
		}
		expect(await readdir(disk)).toEqual([]);
		expect(await left()).toHaveLength(2);
		spawnSync('umount', [disk]);
		const missing = await anemone('care');
		expect(missing.output).toMatch(
			/^anemone: .* is on the same disk as the data, .*\n[\s\S]*ok +Disk/,
		);
		expect(missing.code).toBe(1);
		expect(await readdir(disk)).toEqual([]);
	},
);

test('care verifies a backup in S3, and reports a store that is down', async () => {
	const store = await startObjectStore();
	const s3 = { enabled: true, bucket: 'site', region: 'here', endpoint: store.url };
	const keys = { accessKey: 'k', secret: 's', forcePathStyle: true };
	await superuserOf(site)('/api/settings', 'PATCH', { backups: { s3: { ...s3, ...keys } } });
	await rm(join(site.dir, '.care.json'));
	const said =
		/^anemone_backup_.*8 sections[\s\S]*\nStored in S3\n[\s\S]*Backup copies: the last one in S3 is 0 days old$/m;
	expect(await care(site)).toMatch(said);
	expect(await care(site)).toMatch(said);
	expect(store.objects.size).toBe(1);
	await store.stop();
	expect(await care(site)).toMatch(
		/^anemone: \[backup\] No backup was made: the S3 storage cannot be used \(dial .* refused\)\. Check it/,
	);
});
