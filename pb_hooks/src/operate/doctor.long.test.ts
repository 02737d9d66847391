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
import { runInOtherProcess } from '../../../scripts/testing/engine.mjs';
import { listen, startOrigin } from '../../../scripts/testing/loopback.mjs';
import { otherDisk } from '../../../scripts/testing/other-disk.ts';
import { superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
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
	const response = await ask('/api/collections/_superusers', 'PATCH', {
		otp: { enabled },
		mfa: { enabled },
	});
	expect(response.status).toBe(200);
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

const problemsIn = (output: string) =>
	output.split('\n').filter((line) => line !== '' && !line.startsWith('ok    '));

test('doctor shows only ok for a healthy site, one line per check', async () => {
	const { code, output } = await anemone('doctor');
	expect(problemsIn(output)).toEqual([]);
	expect(code).toBe(0);
	expect(output.trim().split('\n').length).toBeGreaterThan(15);
});

test('doctor reports all problems together, one line each, with the fix', async () => {
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
	for (const name of ['.replaced-2025', '.restoring', '.verifying', older, newer]) {
		await mkdir(join(empty, name), { recursive: true });
	}
	await writeFile(join(empty, 'theirs'), '');
	if (isRoot) await chown(join(empty, 'theirs'), 54_321, 54_321);
	const env = { PATH: `${program}:${process.env.PATH}` };
	const { code, output } = await anemone('doctor', [`--dir=${empty}`], env, program);
	const lines = [
		/^warn {2}Leftovers: 1 MB can be deleted, unless .*rm -r \.replaced-2025 \.restoring \.verifying backups\/anemone_backup_2025\.zip$/,
		/^fail {2}Permissions: other users can open .*: chmod 700/,
		...(isRoot ? [/^fail {2}Owner: .*\/theirs belongs to another user\. Run chown -R 0 /] : []),
		/^warn {2}Clock: not synchronized\. Run timedatectl/,
		/^fail {2}Program: .*pb_public\/assets is missing\. Copy/,
		/^warn {2}Migrations: 1 pending\. /,
		/^fail {2}Clock: 2\d{3}-.* UTC, but the site was last updated at 2\d{3}-.* UTC\. .*: timedatectl/,
		/^fail {2}Server: not running\. Start it: systemctl start anemone/,
		/^fail {2}Address: http:\/\/localhost:8090 only works on this machine/,
		/^fail {2}Accounts: nobody can log in\. Create an account: \.\/anemone admin/,
		/^warn {2}Backups: none is verified yet\. Make one: \.\/anemone backup/,
		/^warn {2}Backup copies: none is on another disk yet, so .* run \.\/anemone backup FOLDER/,
		/^warn {2}Mail: not set up, /,
	];
	expect(problemsIn(output)).toEqual(lines.map((line) => expect.stringMatching(line)));
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
	expect(problemsIn(trusting.output)).toEqual([
		expect.stringMatching(
			/^fail {2}Trusted header: none is set for the proxy in front of the site, so all vis/,
		),
	]);
	expect(problemsIn(output)).toEqual([
		expect.stringMatching(/^fail {2}Trusted header: no proxy sends X-Forwarded-For, so all visi/),
		expect.stringMatching(/^warn {2}Second factor: off, /),
		expect.stringMatching(
			/^fail {2}Backups: the last verified one is 3 days old: .*\. A running site makes one/,
		),
	]);
	expect(problemsIn((await anemone('doctor')).output)).toEqual([]);
});

test('doctor reports a site that can be reached past the proxy', async () => {
	await site.halt('SIGTERM');
	const open = await startSite({ sample: false, dir: site.dir, host: '0.0.0.0' });
	const { output } = await anemone('doctor');
	// This proxy responds for every name, as if the port of a container were open to all.
	const published = await startOrigin((_asked, response) => response.end('{}'));
	const [closed, visited] = ['http://127.0.0.1:1', published.url].map((HTTP_PROXY) =>
		anemone('doctor', [], { ANEMONE_CONTAINER: '1', HTTP_PROXY }),
	);
	expect((await closed)?.output).toMatch(
		/^ok {4}Server: listens on 0\.0\.0\.0:\d+ in its container\. http:\/\/anemone\.example:\d+ does not respond$/m,
	);
	expect((await visited)?.output).toMatch(
		/^fail {2}Server: http:\/\/anemone\.example:\d+ responds, so visitors can bypass the proxy/m,
	);
	await published.stop();
	await open.halt('SIGTERM');
	await site.start();
	expect(output).toMatch(
		/^fail {2}Server: listens on 0\.0\.0\.0:\d+, where visitors can bypass the proxy and claim any add/m,
	);
});

test('doctor reports a certificate that browsers refuse', async () => {
	const env = { SSL_CERT_FILE: '/dev/null', SSL_CERT_DIR: '/nowhere' };
	const { output } = await anemone('doctor', [], env);
	expect(output).toMatch(
		/^fail {2}Website: https:\/\/anemone\.example cannot be reached \(.*certif.*\)\. Check/m,
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
	expect(problemsIn(output)).toEqual([
		expect.stringMatching(/^fail {2}Headers: strict-transport-security does not arrive/),
		expect.stringMatching(
			/^fail {2}Trusted header: visitors can claim any address in X-Real-IP\. Let the proxy/,
		),
		expect.stringMatching(/^warn {2}Certificate: expires on \w+ .* GMT, and should have been ren/),
	]);
	expect(code).toBe(1);
});

test('doctor reports a database that makes PocketBase exit', async () => {
	const dir = join(work, 'broken');
	await mkdir(dir, { mode: 0o700 });
	await writeFile(join(dir, 'data.db'), '');
	const { code, output } = await anemone('doctor', [`--dir=${dir}`]);
	expect(output).toMatch(
		/^fail {2}Data: .*data\.db is empty, so the site's content is lost\. Restore data\.db/m,
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
			/^fail {2}Disk: \d+ MB free on the disk of .*\. A backup and its check need \d+ MB\. .* refuses offers$/m,
		);
		expect(await doctorOn(160)).toMatch(
			/^ok {4}Disk: 1\d\d MB free on the disk of .*\. The site uses 0 MB$/m,
		);
	},
);

test('for a stopped site, doctor blames neither the proxy nor its header', async () => {
	await site.halt('SIGTERM');
	const { code, output } = await anemone('doctor');
	await site.start();
	expect(problemsIn(output)).toEqual([
		'fail  Server: not running. Start it: systemctl start anemone',
	]);
	expect(code).toBe(1);
});

test('doctor reports an address without https, and sends no owner’s token unencrypted', async () => {
	const tokens: unknown[] = [];
	const clear = await startOrigin((asked, response) => {
		tokens.push(asked.headers.authorization);
		response.end('{}');
	});
	await save({ meta: { appURL: `http://${host}` } });
	const { output } = await anemone('doctor', [], { HTTP_PROXY: clear.url });
	await save({ meta: { appURL: `https://${host}` } });
	await clear.stop();
	expect(output).toMatch(/^fail {2}Address: http:.* is without https, so anybody/m);
	expect(output).toContain(`ok    Website: http://${host} responds\n`);
	expect(tokens).toEqual([undefined]);
});

test('doctor reports an address with a path, which the settings no longer accept', async () => {
	const set = `settings.meta.appURL = 'https://${host}/site'`;
	await runInOtherProcess(site, `const settings = $app.settings(); ${set}; $app.save(settings)`);
	const { output } = await anemone('doctor');
	await save({ meta: { appURL: `https://${host}` } });
	expect(problemsIn(output)).toEqual([
		expect.stringMatching(
			/^fail {2}Address: https:.*\/site is not an address without a path, .* Run \.\/anemone setup$/,
		),
	]);
});

test.runIf(isRoot)('doctor reports low memory', async () => {
	const little = join(work, 'meminfo');
	await writeFile(little, 'MemTotal: 500000 kB\nMemAvailable: 90000 kB\n');
	const inside = `mount --bind ${little} /proc/meminfo && exec ${work}/anemone doctor --dir=${site.dir}`;
	const ended = await run('unshare', ['-m', 'sh', '-c', inside], { env: environment() });
	expect(ended).toMatchObject({
		output: expect.stringMatching(/^warn {2}Memory: 87 MB free, and a large picture/m),
	});
});
