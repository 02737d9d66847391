// Tests each check of ./anemone doctor, by breaking a healthy site on purpose.
import { spawnSync } from 'node:child_process';
import {
	chmod,
	chown,
	cp,
	mkdir,
	mkdtemp,
	readFile,
	rm,
	utimes,
	writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProxy } from '../../../scripts/lab/proxies/proxy.mjs';
import { run } from '../../../scripts/lib/run.mjs';
import { copyProgram } from '../../../scripts/testing/copies.ts';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { listen, startOrigin } from '../../../scripts/testing/loopback.mjs';
import { otherDisk } from '../../../scripts/testing/other-disk.ts';
import { superuserOf } from '../../../scripts/testing/request.ts';
import { startSite } from '../../../scripts/testing/site.mjs';

const isRoot = process.getuid?.() === 0;
const host = 'anemone.example';

const site = sharedSite();
const ask = superuserOf(site);
type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** A copy of the program, which tests break, with their data. */
let work = '';
/** The data of a site without an account. */
let empty = '';
/** A folder on another disk. */
let copies = '';
let proxy: Proxy;
/** The port to which `host` leads. */
let target = 0;
let ways: Awaited<ReturnType<typeof listen>>;

/** Connects every client to `target`, as a forward proxy does. */
const forwarder = createServer().on('connect', (_asked, socket) => {
	const on = connect(target, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
	socket.pipe(on).pipe(socket);
	for (const end of [socket, on]) end.on('error', () => end.destroy());
});

beforeAll(async () => {
	work = await copyProgram();
	proxy = await startProxy('nginx', { origin: site.url, host });
	target = proxy.https;
	ways = await listen(forwarder);
	await save({
		meta: { appURL: `https://${host}` },
		trustedProxy: { headers: ['X-Real-IP'] },
		smtp: { enabled: true, host: 'mail.example', port: 25 },
	});
	await askForSecondFactor(true);
	copies = await mkdtemp(join(otherDisk, 'anemone-copies-'));
	expect((await anemone('backup', [copies])).code).toBe(0);
	const other = await startSite({ sample: false });
	await other.halt('SIGTERM');
	empty = other.dir;
});
afterAll(async () => {
	await proxy.stop();
	await ways.stop();
	for (const folder of [work, copies]) await rm(folder, { recursive: true });
});

async function save(settings: object) {
	expect((await ask('/api/settings', 'PATCH', settings)).status).toBe(200);
}

/** Enables one-time passwords by email: for superusers, PocketBase makes them a second factor. */
async function askForSecondFactor(enabled: boolean) {
	const answer = await ask('/api/collections/_superusers', 'PATCH', {
		otp: { enabled },
		mfa: { enabled },
	});
	expect(answer.status).toBe(200);
}

const environment = () => ({
	...process.env,
	POCKETBASE_BIN: site.binary,
	SSL_CERT_FILE: join(proxy.folder, 'certificate.pem'),
	HTTPS_PROXY: ways.url,
});

/** Runs ./anemone of a copy, by default the tests' own. `--dir` may be given again. */
function anemone(
	command: string,
	args: string[] = [],
	env: NodeJS.ProcessEnv = {},
	program = work,
) {
	const all = [command, `--dir=${site.dir}`, ...args];
	return run(join(program, 'anemone'), all, { env: { ...environment(), ...env } });
}

const notInOrder = (output: string) =>
	output.split('\n').filter((line) => line !== '' && !line.startsWith('ok    '));

test('doctor shows only ok for a healthy site, one line per check', async () => {
	const { code, output } = await anemone('doctor');
	expect(notInOrder(output)).toEqual([]);
	expect(code).toBe(0);
	expect(output.trim().split('\n').length).toBeGreaterThan(15);
});

test('doctor reports all faults at once, one line each, with the fix', async () => {
	const program = await copyProgram();
	const inProgram = (name: string) => join(program, name);
	await writeFile(inProgram('timedatectl'), '#!/bin/sh\necho no\n', { mode: 0o755 });
	await rm(inProgram('pb_public'), { recursive: true });
	await writeFile(inProgram('pb_migrations/1999999999_add_nothing.js'), 'migrate(() => {});');
	await utimes(inProgram('pb_hooks/lib'), new Date(), new Date(Date.now() + 1e9));
	await chmod(empty, 0o755);
	const [older = '', newer = ''] = ['2025', '2026'].map(
		(year) => `backups/anemone_backup_${year}.zip`,
	);
	for (const name of ['.replaced-2025', '.restoring', older, newer]) {
		await mkdir(join(empty, name), { recursive: true });
	}
	await writeFile(join(empty, 'theirs'), '');
	if (isRoot) await chown(join(empty, 'theirs'), 54_321, 54_321);
	const env = { PATH: `${program}:${process.env.PATH}` };
	const { code, output } = await anemone('doctor', [`--dir=${empty}`], env, program);
	const lines = [
		/^warn {2}1 MB may go, unless .*rm -r \.replaced-2025 \.restoring backups\/anemone_backup_2025\.zip$/,
		/^fail {2}.* is open to others: chmod 700/,
		...(isRoot ? [/^fail {2}.*\/theirs is not of the folder's owner: chown -R 0 /] : []),
		/^warn {2}the clock is set by nobody: timedatectl/,
		/^fail {2}.*pb_public\/assets is missing: copy/,
		/^warn {2}1 migrations are to come: /,
		/^fail {2}the clock says .*, and the site is from 2\d{3}-.* UTC: timedatectl/,
		/^fail {2}the site is not running: systemctl start anemone/,
		/^fail {2}the application URL is http:\/\/localhost:8090, which means this machine/,
		/^fail {2}nobody can log in: \.\/anemone admin/,
		/^warn {2}no backup was verified yet: \.\/anemone backup/,
		/^warn {2}no backup was copied to another disk yet, so .*: \.\/anemone backup FOLDER/,
		/^warn {2}no mail server is set: /,
	];
	expect(notInOrder(output)).toEqual(lines.map((line) => expect.stringMatching(line)));
	expect(code).toBe(1);
	await rm(program, { recursive: true });
});

test('doctor reports passwords without a second factor, an old backup, and a missing or wrong proxy header', async () => {
	const record = join(site.dir, '.verified-backup.json');
	const verified = await readFile(record, 'utf8');
	const old = new Date(Date.now() - 72.5 * 3_600_000).toISOString();
	await writeFile(record, verified.replace(/"made":"[^"]*"/, `"made":"${old}"`));
	await askForSecondFactor(false);
	await save({ trustedProxy: { headers: ['X-Forwarded-For'] } });
	const { output } = await anemone('doctor');
	await writeFile(record, verified);
	await askForSecondFactor(true);
	await save({ trustedProxy: { headers: [] } });
	const trusting = await anemone('doctor');
	await save({ trustedProxy: { headers: ['X-Real-IP'] } });
	expect(notInOrder(trusting.output)).toEqual([
		expect.stringMatching(/^fail {2}a proxy stands in front, and no header is trusted: all vis/),
	]);
	expect(notInOrder(output)).toEqual([
		expect.stringMatching(/^fail {2}X-Forwarded-For is trusted, and no proxy sends it: all visi/),
		expect.stringMatching(/^warn {2}a password alone logs in: /),
		expect.stringMatching(/^fail {2}the last verified backup is 7\d hours old and has .*: one is/),
	]);
	expect(notInOrder((await anemone('doctor')).output)).toEqual([]);
});

test('doctor reports a site that can be reached past the proxy', async () => {
	await site.halt('SIGTERM');
	const open = await startSite({ sample: false, dir: site.dir, host: '0.0.0.0' });
	const { output } = await anemone('doctor');
	await open.halt('SIGTERM');
	await site.start();
	expect(output).toMatch(
		/^fail {2}it listens on 0\.0\.0\.0:\d+, where visitors can claim any add/m,
	);
});

test('doctor reports a certificate that browsers refuse', async () => {
	const env = { SSL_CERT_FILE: '/dev/null', SSL_CERT_DIR: '/nowhere' };
	const { output } = await anemone('doctor', [], env);
	expect(output).toMatch(
		/^fail {2}https:\/\/anemone\.example cannot be reached from here: .*certif/m,
	);
});

test('doctor reports a proxy that does not renew its certificate, removes a header and passes on claims', async () => {
	const other = await startProxy('nginx', {
		origin: site.url,
		host,
		days: 6,
		change: (sample) =>
			sample
				.replaceAll('add_header Strict-Transport-Security', '#')
				.replaceAll('X-Real-IP $client_network', 'X-Real-IP $http_x_real_ip'),
	});
	target = other.https;
	const env = { SSL_CERT_FILE: join(other.folder, 'certificate.pem') };
	const { code, output } = await anemone('doctor', [], env);
	target = proxy.https;
	await other.stop();
	expect(notInOrder(output)).toEqual([
		expect.stringMatching(/^fail {2}strict-transport-security does not arrive/),
		expect.stringMatching(/^fail {2}visitors can claim any address in X-Real-IP: have the proxy/),
		expect.stringMatching(/^warn {2}the certificate ends on \w+ .* GMT, and should have been ren/),
	]);
	expect(code).toBe(1);
});

test('doctor reports a database that makes PocketBase exit', async () => {
	const dir = join(work, 'broken');
	await mkdir(dir, { mode: 0o700 });
	await writeFile(join(dir, 'data.db'), '');
	const { code, output } = await anemone('doctor', [`--dir=${dir}`]);
	expect(output).toMatch(
		/^fail {2}.*data\.db is empty, so the site's content is gone: restore it/m,
	);
	expect(code).toBe(1);
});

test.runIf(isRoot)(
	'doctor reports a disk that is nearly full, and does not count old backups as needed',
	async () => {
		const dir = join(work, 'disk');
		await mkdir(dir);
		const doctorOn = async (size: number) => {
			spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=700`, 'tmpfs', dir]);
			for (const name of ['data.db', 'auxiliary.db']) await cp(join(empty, name), join(dir, name));
			await writeFile(join(dir, 'old.zip'), Buffer.alloc(30e6, 1));
			const { output } = await anemone('doctor', [`--dir=${dir}`]);
			spawnSync('umount', [dir]);
			return output;
		};
		expect(await doctorOn(60)).toMatch(
			/^fail {2}\d+ MB are free on the disk of .*: a backup and its check need \d+ MB\. .* refuses offers$/m,
		);
		expect(await doctorOn(160)).toMatch(
			/^ok {4}1\d\d MB are free on the disk of .*, where the site itself takes 0 MB$/m,
		);
	},
);

test('for a stopped site, doctor blames neither the proxy nor its header', async () => {
	await site.halt('SIGTERM');
	const { code, output } = await anemone('doctor');
	await site.start();
	expect(notInOrder(output)).toEqual(['fail  the site is not running: systemctl start anemone']);
	expect(code).toBe(1);
});

test('doctor reports an address without https, and sends no owner’s token unencrypted', async () => {
	const tokens: unknown[] = [];
	const clear = await startOrigin((asked, answer) => {
		tokens.push(asked.headers.authorization);
		answer.end('{}');
	});
	await save({ meta: { appURL: `http://${host}` } });
	const { output } = await anemone('doctor', [], { HTTP_PROXY: clear.url });
	await save({ meta: { appURL: `https://${host}` } });
	await clear.stop();
	expect(output).toMatch(/^fail {2}the application URL is http:.*: without https anybody/m);
	expect(output).toContain(`ok    http://${host} answers\n`);
	expect(tokens).toEqual([undefined]);
});

test.runIf(isRoot)('doctor reports low memory', async () => {
	const little = join(work, 'meminfo');
	await writeFile(little, 'MemTotal: 500000 kB\nMemAvailable: 90000 kB\n');
	const inside = `mount --bind ${little} /proc/meminfo && exec ${work}/anemone doctor --dir=${site.dir}`;
	const ended = await run('unshare', ['-m', 'sh', '-c', inside], { env: environment() });
	expect(ended).toMatchObject({
		output: expect.stringMatching(/^warn {2}87 MB of memory are free, and a large picture/m),
	});
});
