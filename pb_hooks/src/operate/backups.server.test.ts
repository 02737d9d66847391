// The nightly backup: looked at wherever it is, and those who run the site hear of one that is no good.
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { run } from '../../../scripts/lib/run.mjs';
import { folderFlags } from '../../../scripts/pocketbase.mjs';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { listen } from '../../../scripts/testing/loopback.mjs';
import { startObjectStore } from '../../../scripts/testing/object-store.ts';
import { superuserOf } from '../../../scripts/testing/request.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const site = sharedSite();
const ask = superuserOf(site);

let mail: Awaited<ReturnType<typeof startMailSink>>;
let store: Awaited<ReturnType<typeof startObjectStore>>;
beforeAll(async () => {
	[mail, store] = [await startMailSink(), await startObjectStore()];
	await save({ smtp: { enabled: true, host: '127.0.0.1', port: mail.port, tls: false } });
	const password = 'a-long-test-password';
	const editor = { email: 'editor@example.com', password, passwordConfirm: password };
	const made = await ask('/api/collections/_superusers/records', 'POST', editor);
	expect(made.status).toBe(200);
	return () => Promise.all([mail.stop(), store.stop()]);
});

async function save(settings: object) {
	expect((await ask('/api/settings', 'PATCH', settings)).status).toBe(200);
}

/** What one of ./anemone's commands says beside the server. */
async function command(...args: string[]) {
	const flags = [`--dir=${site.dir}`, '--dev=false'];
	return (await run(site.binary, [...folderFlags(root), ...flags, 'anemone', ...args])).output;
}

const doctor = () => command('doctor', join(root, 'pb_migrations'));

/** Has a job of the night run now. */
async function runJob(name: string) {
	expect((await ask(`/api/crons/${name}`, 'POST')).status).toBe(204);
}

const inFolder = async () =>
	(await readdir(join(site.dir, 'backups'))).filter((name) => name.endsWith('.zip'));

/** Puts one in place, told to be of `later` milliseconds from now, and has it looked at; its path. */
async function putBadBackup(name: string, later: number) {
	const bad = join(site.dir, `backups/@auto_pb_backup_bad_${name}.zip`);
	await writeFile(bad, 'PK no zip');
	// Files are told apart by the second.
	await utimes(bad, new Date(), new Date(Date.now() + later));
	await runJob('verifyNewestBackup');
	return bad;
}

test('a nightly backup is opened and counted, and doctor says how old and large it is', async () => {
	await runJob('__pbAutoBackup__');
	await expect.poll(inFolder).toHaveLength(1);
	const [name = ''] = await inFolder();
	const held = Object.keys(unzipSync(await readFile(join(site.dir, 'backups', name))));
	expect(held).toContain('data.db');
	expect(held.filter((one) => one.startsWith('.') || one === 'types.d.ts')).toEqual([]);
	await runJob('verifyNewestBackup');
	await expect
		.poll(doctor)
		.toMatch(
			/^ok {4}the last verified backup is 0 hours old and has 0\.1 MB: @auto_pb_.* 8 sections, /m,
		);
	expect(mail.letters).toEqual([]);
});

test('a backup by hand leaves alone what the server is looking at', async () => {
	const unpacked = join(site.dir, '.verifying/data.db');
	await mkdir(join(site.dir, '.verifying'));
	await writeFile(unpacked, 'half of one');
	expect(await command('backup')).toMatch(/^anemone_backup_.* 8 sections, /);
	expect(await readFile(unpacked, 'utf8')).toBe('half of one');
	for (const name of await inFolder()) {
		if (name.startsWith('anemone_')) await rm(join(site.dir, 'backups', name));
	}
});

test('one that is no good is told on stderr, by doctor, and once in a letter to owners', async () => {
	const bad = await putBadBackup('one', 5000);
	await expect.poll(() => mail.letters).toHaveLength(1);
	const [letter] = mail.letters;
	expect(letter?.to).toBe('tester@example.com');
	expect(letter?.text).toMatch(/^Subject: .*A backup is no good/m);
	expect(letter?.text).toContain('@auto_pb_backup_bad_one.zip could not be verified');
	expect(site.logs()).toMatch(
		/ \[backup\] @auto_pb_backup_bad_one\.zip could not be verified: .*zip/,
	);
	expect(await doctor()).toMatch(
		/^fail {2}the backup @auto_pb_backup_bad_one\.zip is no good \(.*zip/m,
	);
	expect(await doctor()).toMatch(/^ok {4}the last verified backup is 0 hours old/m);
	await runJob('verifyNewestBackup');
	expect(await command('backup')).toMatch(/^anemone_backup_.*: .*8 sections/);
	expect(mail.letters).toHaveLength(1);
	await rm(bad);
	expect(await doctor()).not.toMatch(/^fail .*backup/m);
});

test('one that cannot be made is told likewise, and by PocketBase in its own letter', async () => {
	mail.letters.length = 0;
	const folder = join(site.dir, '.pb_temp_to_delete');
	await rm(folder, { recursive: true, force: true });
	await writeFile(folder, 'a file in the way');
	await runJob('__pbAutoBackup__');
	await expect.poll(() => mail.letters.map(({ to }) => to)).toContain('tester@example.com');
	expect(mail.letters[0]?.text).toMatch(/^Subject: .*Autobackup failure/m);
	expect(site.logs()).toContain('[backup] no backup was made: ');
	expect(await doctor()).toMatch(/^fail {2}no backup was made \(.*: mend that, then run/m);
	await rm(folder, { recursive: true, force: true });
	await command('backup');
	expect(await doctor()).not.toMatch(/^fail .*backup/m);
});

test('a backup in S3 is looked at too, and copied from there', async () => {
	const s3 = { enabled: true, bucket: 'site', region: 'here', endpoint: store.url };
	await save({ backups: { s3: { ...s3, accessKey: 'k', secret: 's', forcePathStyle: true } } });
	await runJob('__pbAutoBackup__');
	await expect.poll(() => store.objects.size).toBe(1);
	await runJob('verifyNewestBackup');
	const key = [...store.objects.keys()].join();
	await expect.poll(doctor).toContain(`: ${key} with `);
	store.objects.set(key.replace('auto_', 'auto_no_good_'), Buffer.from('PK no zip'));
	store.objects.delete(key);
	await runJob('verifyNewestBackup');
	await expect.poll(doctor).toMatch(/^fail {2}the backup @auto_no_good_.* is no good/m);
	const lines = () => site.logs().match(/ the newest could not be verified: /g) ?? [];
	await save({ backups: { s3: { ...s3, endpoint: 'http://127.0.0.1:9', forcePathStyle: true } } });
	for (const times of [1, 2]) {
		await runJob('verifyNewestBackup');
		await expect.poll(lines, { message: `after ${times}` }).toHaveLength(1);
	}
	await save({ backups: { s3: { ...s3, forcePathStyle: true } } });
	const copies = await mkdtemp(join(tmpdir(), 'anemone-copies-'));
	store.objects.clear();
	expect(await command('backup', copies)).toMatch(/8 sections.*\ncopied to /);
	expect(await readdir(copies)).toEqual([expect.stringMatching(/\.zip$/)]);
	expect([...store.objects.keys()]).toEqual([]);
	await rm(copies, { recursive: true });
	await save({ backups: { s3: { enabled: false } } });
});

test('a backup into a folder leaves none with the data, and no older one is told in its place', async () => {
	const before = await inFolder();
	expect(before).not.toEqual([]);
	const copies = await mkdtemp(join(tmpdir(), 'anemone-copies-'));
	await command('backup', copies);
	expect(await inFolder()).toEqual(before);
	const [name = ''] = await readdir(copies);
	await rm(copies, { recursive: true });
	mail.letters.length = 0;
	for (const one of before) await rm(join(site.dir, 'backups', one));
	await putBadBackup('older', -5000);
	expect(await doctor()).toMatch(
		new RegExp(`^ok {4}the last verified backup .*: ${name} with `, 'm'),
	);
	await putBadBackup('newer', 5000);
	await expect.poll(() => mail.letters.map(({ text }) => text).join()).toContain('bad_newer.zip');
	expect(mail.letters).toHaveLength(1);
});

/** A letter as it came. */
interface Letter {
	readonly to: string;
	/** Its head and body. */
	readonly text: string;
}

/** A mail server on a free port of loopback that takes every letter and keeps it. */
async function startMailSink() {
	const letters: Letter[] = [];
	const server = await listen(createServer((socket) => take(socket, letters)));
	return { ...server, letters };
}

/** Speaks SMTP, as far as a sender without secrets needs it. */
function take(socket: Socket, letters: Letter[]) {
	const say = (line: string) => socket.write(`${line}\r\n`);
	let to = '';
	let text: string | undefined;
	say('220 sink');
	createInterface({ input: socket }).on('line', (line) => {
		if (text !== undefined && line !== '.') {
			text += `${line}\n`;
		} else if (text !== undefined) {
			letters.push({ to, text });
			text = undefined;
			say('250 taken');
		} else if (/^data/i.test(line)) {
			text = '';
			say('354 go on');
		} else {
			to = /^rcpt to:<(.*)>/i.exec(line)?.[1] ?? to;
			say(/^quit/i.test(line) ? '221 bye' : '250 well');
		}
	});
}
