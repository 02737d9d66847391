// Tests each check of ./anemone doctor, by breaking a healthy site on purpose.
import { chmod, cp, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, createServer as createRawServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { makeCertificate, startProxy } from '../../../scripts/lab/proxies/proxy.ts';
import { run } from '../../../scripts/lib/run.ts';
import { changeRecord, changeSettings } from '../../../scripts/testing/content.ts';
import { runInOtherProcess } from '../../../scripts/testing/engine.ts';
import { freePort, listen } from '../../../scripts/testing/loopback.ts';
import {
	environment,
	isRoot,
	mountDisk,
	newFolder,
	otherDisk,
	sharedProgram,
	standIn,
} from '../../../scripts/testing/machine.ts';
import { startMailSink } from '../../../scripts/testing/mail-sink.ts';
import { startObjectStore } from '../../../scripts/testing/object-store.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { startSite } from '../../../scripts/testing/site.ts';

const host = 'anemone.example';

const site = sharedSite();
const program = sharedProgram(site);
/** The data of a site without an account. */
let empty = '';
let proxy: Awaited<ReturnType<typeof startProxy>>;
/** The ports to which `host` and its name with www. lead. */
let target = 0;
let twin = 0;
const mail = await startMailSink();

/** Connects every client to `target`, as a forward proxy does. */
const forwarder = await listen(
	createServer().on('connect', ({ url = '' }, socket) => {
		const on = connect(url.startsWith('www.') && twin ? twin : target, '127.0.0.1', () =>
			socket.write('HTTP/1.1 200 OK\r\n\r\n'),
		);
		socket.pipe(on).pipe(socket);
		for (const end of [socket, on])
			end.on('error', () => {
				socket.destroy();
				on.destroy();
			});
	}),
);

beforeAll(async () => {
	proxy = await startProxy('nginx', { origin: site.url, host });
	await heal();
	await askForSecondFactor(true);
	const copies = await newFolder(otherDisk);
	const copied = await program.anemone(['backup', `--dir=${site.dir}`, copies]);
	expect(copied).toMatchObject({ code: 0 });
	const other = await startSite({ sample: false });
	await other.halt('SIGTERM');
	empty = other.dir;
	return async () => {
		for (const { stop } of [proxy, forwarder]) await stop();
		await rm(copies, { recursive: true });
	};
});
beforeEach(heal);

const save = (settings: object) => changeSettings(site, settings);

/** Restores what tests change. */
async function heal() {
	[target, twin] = [proxy.https, 0];
	mail.manner = 'takes';
	await save({
		meta: { appURL: `https://${host}` },
		trustedProxy: { headers: ['X-Real-IP'] },
		backups: { cron: '17 3 * * *', s3: { enabled: false } },
		smtp: mail.settings,
	});
}

/** Enables one-time passwords by email: for superusers, PocketBase makes them a second factor. */
async function askForSecondFactor(enabled: boolean) {
	const factor = { otp: { enabled }, mfa: { enabled } };
	const response = await site.ask('/api/collections/_superusers', 'PATCH', factor);
	expect(response.status).toBe(200);
}

/** The environment of a machine whose names lead to the tests' servers. */
const outside = (env: NodeJS.ProcessEnv = {}) =>
	environment({
		SSL_CERT_FILE: join(proxy.folder, 'certificate.pem'),
		HTTPS_PROXY: forwarder.url,
		...env,
	});

/** Runs doctor, by default on the site. */
async function doctor(env: NodeJS.ProcessEnv = {}, dir = site.dir, from = program) {
	return withProblems(await from.anemone(['doctor', `--dir=${dir}`], { env: outside(env) }));
}

/** Adds the lines that are not ok. */
const withProblems = (result: { code: number; output: string }) => ({
	...result,
	problems: result.output.split('\n').filter((line) => line !== '' && !line.startsWith('ok    ')),
});

/** Runs doctor while `host` leads to another proxy. */
async function doctorBehind(options: Partial<Parameters<typeof startProxy>[1]>) {
	const other = await startProxy('nginx', { origin: site.url, host, ...options });
	onTestFinished(other.stop);
	target = other.https;
	return doctor({ SSL_CERT_FILE: join(other.folder, 'certificate.pem') });
}

/** Makes a server listen until the test ends. */
async function serve(server: Parameters<typeof listen>[0]) {
	const { port, stop } = await listen(server);
	onTestFinished(async () => void (await stop()));
	return port;
}

const matching = (...lines: RegExp[]) => lines.map((line) => expect.stringMatching(line));

const clock = (script: string) => standIn('timedatectl', script);

/** Lets systemd know all units, which are started and enabled except for these lines about some. */
const systemd = (lines: Record<string, string>) =>
	standIn(
		'systemctl',
		`for name; do case $name in show | -p | Id,*) continue ;; esac
printf 'Id=%s\\nLoadState=loaded\\nActiveState=active\\nUnitFileState=enabled\\nResult=success\\n' $name
case $name in ${Object.entries(lines)
			.map(([name, line]) => `${name}) printf '${line}' ;;`)
			.join(' ')} esac; echo; done`,
	);

test('doctor shows only ok for a healthy site, one line per check', async () => {
	const { code, output, problems } = await doctor();
	expect([code, problems]).toEqual([0, []]);
	expect(output.trim().split('\n').length).toBeGreaterThan(15);
	expect(output.match(/ Clock: /g)).toHaveLength(1);
	expect(mail.letters).toEqual([]);
});

describe('with a broken program and data', () => {
	const broken = sharedProgram(site);
	test('doctor reports all problems together, one line each, with the fix', async () => {
		const inProgram = (name: string) => join(broken.folder, name);
		await rm(inProgram('pb_public'), { recursive: true });
		await writeFile(inProgram('pb_migrations/1999999999_add_nothing.js'), 'migrate(() => {});');
		await utimes(inProgram('pb_hooks/lib'), new Date(), new Date(Date.now() + 1e9));
		await chmod(empty, 0o755);
		const backups = ['2025', '2026'].map((year) => `backups/anemone_backup_${year}.zip`);
		for (const name of ['.replaced-2025', '.restoring', '.verifying', ...backups]) {
			await mkdir(join(empty, name), { recursive: true });
		}
		const { code, problems } = await doctor(await clock('echo no'), empty, broken);
		expect(problems).toEqual(
			matching(
				/^warn {2}Leftovers: 1 MB can be deleted, unless .*rm -r \.replaced-2025 \.restoring \.verifying backups\/anemone_backup_2025\.zip$/,
				/^fail {2}Permissions: other users can open .*: chmod 700/,
				/^fail {2}Program: .*pb_public\/assets is missing\. Copy/,
				/^warn {2}Migrations: 1 pending\. /,
				/^fail {2}Clock: 2\d{3}-.* UTC, but the site was last updated at 2\d{3}-.* UTC\. .*: apt install systemd-timesyncd$/,
				/^fail {2}Server: not running\. Start it: systemctl start anemone/,
				/^fail {2}Address: http:\/\/localhost:8090 only works on this machine/,
				/^fail {2}Accounts: nobody can log in\. Create an account: \.\/anemone admin/,
				/^warn {2}Backups: none is verified yet\. Make one: \.\/anemone backup/,
				/^warn {2}Backup copies: no backup was copied to another disk or machine yet, so .* run \.\/anemone backup FOLDER/,
				/^warn {2}Mail: not set up, /,
			),
		);
		expect(code).toBe(1);
	});
});

test('doctor reports passwords without a second factor, an old or no backup, the clock, and a missing or wrong proxy header', async () => {
	const record = join(site.dir, '.verified-backup.json');
	const verified = await readFile(record, 'utf8');
	const old = new Date(Date.now() - 72.5 * 3_600_000).toISOString();
	await writeFile(record, verified.replace(/"made":"[^"]*"/, `"made":"${old}"`));
	await askForSecondFactor(false);
	await save({ trustedProxy: { headers: ['X-Forwarded-For'] } });
	const first = await doctor();
	await writeFile(record, verified);
	await askForSecondFactor(true);
	await save({ trustedProxy: { headers: [] }, backups: { cron: '' } });
	const second = await doctor(await clock('[ "$3" = CanNTP ] && echo yes || echo no'));
	expect(first.problems).toEqual(
		matching(
			/^fail {2}Trusted header: no proxy sends X-Forwarded-For, so all visi/,
			/^warn {2}Second factor: off, /,
			/^fail {2}Backups: the last verified one is 3 days old: .*\. A running site makes one/,
		),
	);
	expect(second.problems).toEqual(
		matching(
			/^warn {2}Clock: 2\d{3}-.* UTC, not synchronized\. Set .*: timedatectl/,
			/^fail {2}Trusted header: none is set for the proxy in front of the site, so all vis/,
			/^warn {2}Backups: the nightly backup is off\. Turn it on/,
		),
	);
});

test('doctor reports a proxy that does not renew its certificate, removes a header and passes on claims', async () => {
	const { code, problems } = await doctorBehind({
		days: 6,
		change: (sample) =>
			sample
				.replaceAll('add_header Strict-Transport-Security', '#')
				.replaceAll('X-Real-IP $client_network', 'X-Real-IP $http_x_real_ip'),
	});
	expect(problems).toEqual(
		matching(
			/^fail {2}Headers: strict-transport-security does not arrive/,
			/^fail {2}Trusted header: visitors can claim any address in X-Real-IP\. Take the line with X-Real-IP /,
			/^warn {2}Certificate: expires on \w+ .* GMT, and should have been ren/,
		),
	);
	expect(code).toBe(1);
	const without = await doctorBehind({
		change: (sample) => sample.replace(/X-Real-IP \$\w+/, 'X-Real-IP ""'),
	});
	expect(without.problems).toEqual(
		matching(
			/^fail {2}Trusted header: no proxy sends X-Real-IP, .*\. Take the line with X-Real-IP from/,
		),
	);
});

test.runIf(isRoot)(
	'doctor reports a disk that is nearly full, and does not count old backups as needed',
	async () => {
		const doctorOn = async (size: string) => {
			const dir = await mountDisk(await newFolder(), size);
			for (const name of ['data.db', 'auxiliary.db']) await cp(join(empty, name), join(dir, name));
			await writeFile(join(dir, 'old.zip'), Buffer.alloc(30e6, 1));
			return (await doctor({}, dir)).output;
		};
		expect(await doctorOn('60m')).toMatch(
			/^fail {2}Disk: \d+ MB free on the disk of .*\. A backup and its check need \d+ MB\. .* refuses offers$/m,
		);
		expect(await doctorOn('160m')).toMatch(
			/^ok {4}Disk: 1\d\d MB free on the disk of .*\. The site uses 0 MB$/m,
		);
	},
);

test('doctor reports an address without https, or with a path, which the settings no longer accept', async () => {
	await save({ meta: { appURL: `http://${host}` } });
	const { output } = await doctor({ HTTP_PROXY: site.url });
	expect(output).toMatch(/^fail {2}Address: http:.* is without https, so anybody/m);
	expect(output).toContain(`ok    Website: http://${host} responds\n`);
	const set = `settings.meta.appURL = 'https://${host}/site'`;
	await runInOtherProcess(site, `const settings = $app.settings(); ${set}; $app.save(settings)`);
	const { problems } = await doctor();
	expect(problems).toEqual(
		matching(
			/^fail {2}Address: https:.*\/site is not an address without a path, .* Run \.\/anemone setup$/,
		),
	);
});

/** Lets doctor see these files in place of the machine's. */
async function doctorWith(files: Record<string, string>, env: NodeJS.ProcessEnv = {}) {
	const folder = await newFolder();
	const mounts = Object.entries(files).map(async ([path, text], index) => {
		await writeFile(join(folder, `${index}`), text);
		return path.startsWith('/etc/systemd/')
			? `cp ${folder}/${index} ${path}`
			: `mount --bind ${folder}/${index} ${path}`;
	});
	const commands = ['mkdir -p /etc/systemd/system', 'mount -t tmpfs none /etc/systemd/system'];
	const command = `exec ${program.folder}/anemone doctor --dir=${site.dir}`;
	const inside = [...commands, ...(await Promise.all(mounts)), command].join(' && ');
	return withProblems(await run('unshare', ['-m', 'sh', '-c', inside], { env: outside(env) }));
}

const unitFor = (lines: string, port = 8090) => ({
	'/etc/systemd/system/anemone-ar.service': `[Service]\nExecStart=/opt/anemone/anemone start --http=127.0.0.1:${port} --dir=${site.dir}\n${lines}\n`,
});

/** The second factor without mail: nobody can log in. */
const noCode = /^fail {2}Second factor: required at login, but its code cannot be mailed\. /;

test('doctor reports why the mail server cannot be used, sends no mail, and waits for no silent machine', async () => {
	const doctorWithMail = async (settings: object) => {
		await save({ smtp: { ...mail.settings, ...settings } });
		return (await doctor()).problems;
	};
	expect(await doctorWithMail({ port: await freePort() })).toEqual(
		matching(
			noCode,
			/^fail {2}Mail: 127\.0\.0\.1:\d+ cannot be used \(.*connection refused\)\. Correct/,
		),
	);
	const refused = matching(noCode, /^fail {2}Mail: .* \(tls: .*\)/);
	expect(await doctorWithMail({ tls: true })).toEqual(refused);
	mail.manner = 'silent';
	target = await serve(createRawServer((socket) => socket.resume().on('error', () => {})));
	expect(await doctorWithMail({})).toEqual(
		matching(
			/: it does not respond within ten seconds\. Open the ports/,
			noCode,
			/^fail {2}Mail: .* \(the mail server did not respond within 15 seconds\)/,
		),
	);
	expect(mail.letters).toEqual([]);
});

test.runIf(isRoot)('doctor reports a unit that forbids the site to connect', async () => {
	const forbidding = unitFor('IPAddressDeny=any\nIPAddressAllow=localhost');
	expect(await doctorWith(forbidding)).toMatchObject({ problems: [] });
	await save({ smtp: { ...mail.settings, host: 'mail.example' } });
	const { problems } = await doctorWith(forbidding);
	expect(problems).toEqual([
		expect.stringMatching(noCode),
		'fail  Mail: the unit forbids the site to connect to mail.example. Remove IPAddressDeny: systemctl edit --full anemone-ar, then systemctl restart anemone-ar',
	]);
});

test('doctor reports a proxy that does not reach the site', async () => {
	const key = await readFile(join(proxy.folder, 'key.pem'));
	target = await serve(
		createSecureServer({ cert: proxy.ca, key }, (_, response) => response.writeHead(502).end('{}')),
	);
	const { problems } = await doctor();
	expect(problems).toEqual([
		expect.stringContaining(
			`fail  Website: the proxy of https://${host} does not reach the site (status 502). Let `,
		),
	]);
	expect(problems[0]).toContain(new URL(site.url).host);
});

test('doctor reports a name that leads to another Anemone', async () => {
	const second = await startSite({ sample: false });
	onTestFinished(second.stop);
	const { problems } = await doctorBehind({ origin: second.url });
	expect(problems).toEqual([expect.stringContaining(' leads to another site (status 404). Let ')]);
});

test.runIf(isRoot)(
	'doctor reports a stopped site, the program that has its port, and a site that visitors reach past the proxy',
	async () => {
		await site.halt('SIGTERM');
		onTestFinished(site.start);
		const { code, problems } = await doctor();
		// The proxy and its header are not blamed.
		expect(problems).toEqual([
			'fail  Server: not running. Start it: systemctl start anemone',
			'warn  Website: could not be checked, because the site is not running',
		]);
		expect(code).toBe(1);
		target = await freePort();
		const alone = await doctorWith({
			'/etc/systemd/system/anemone.service': `[Service]\nExecStart=/opt/anemone/anemone start ${host} --dir=${site.dir}\n`,
		});
		expect(alone.problems).toEqual(problems);
		target = proxy.https;
		const port = await serve(createRawServer());
		const own = unitFor('', port);
		const used = await doctorWith(own);
		const ofAnother = { ANEMONE_PORTS: `LISTEN 0 5 127.0.0.1:${port} 0.0.0.0:* ` };
		const hidden = await doctorWith(own, ofAnother);
		expect(used.output).toMatch(
			new RegExp(
				`^fail  Server: not running, and .+ \\(process ${process.pid}\\) uses port ${port}\\. Stop`,
				'm',
			),
		);
		expect(hidden.output).toContain(
			`fail  Server: not running, and another program uses port ${port}. To see which, run as root: ss -ltnp 'sport = :${port}'\n`,
		);
		const open = await startSite({ sample: false, dir: site.dir, host: '0.0.0.0' });
		const reachable = await doctor();
		await open.halt('SIGTERM');
		expect(reachable.output).toMatch(
			/^fail {2}Server: listens on 0\.0\.0\.0:\d+, where visitors can bypass the proxy and claim any add/m,
		);
	},
);

test.runIf(isRoot)(
	'doctor names the proxy that is stopped, also if another one left its files',
	async () => {
		const files = {
			'/etc/hosts': `127.0.0.1 ${host}\n`,
			'/etc/nginx/sites-enabled/default': `server_name ${host};\n`,
		};
		const stopped = (remedy: string) =>
			`fail  Website: https://${host} cannot be reached: nothing accepts connections there. Start ${remedy}`;
		const { problems } = await doctorWith(files, { HTTPS_PROXY: '' });
		expect(problems).toEqual([stopped('nginx: nginx -t && systemctl reload-or-restart nginx')]);
		const both = { ...files, '/etc/caddy/Caddyfile': `https://${host} {\n}\n` };
		const env = await systemd({ 'nginx.service': 'UnitFileState=disabled\\n' });
		const replaced = await doctorWith(both, { HTTPS_PROXY: '', ...env });
		expect(replaced.problems).toEqual([expect.stringContaining(stopped('caddy: '))]);
	},
);

test.runIf(isRoot)('doctor reports data that the user of the unit does not own', async () => {
	const { code, problems } = await doctorWith(unitFor('User=nobody'));
	expect(problems).toEqual([
		`fail  Data: ${site.dir} belongs to root, but the site runs as nobody. As root, run: chown -R nobody: ${site.dir} && systemctl restart anemone-ar`,
	]);
	expect(code).toBe(1);
});

describe.runIf(isRoot)('on a machine with systemd, nginx, tor and copies, doctor', () => {
	const onion = `${'a'.repeat(55)}d.onion`;
	let tor: Awaited<ReturnType<typeof listen>>;
	const files = ({ name = onion, port = tor.port, torrc = tor.port } = {}) => ({
		...unitFor(''),
		'/etc/systemd/system/anemone-ar-copies.service': `[Service]\nExecStart=/opt/anemone/anemone copied --dir=${site.dir}\n`,
		'/etc/systemd/system/anemone-ar-copies.timer': '[Timer]\nOnCalendar=daily\n',
		'/etc/nginx/sites-enabled/default': `server_name ${host} ${name};\nlisten 127.0.0.1:${port} proxy_protocol;\n`,
		'/etc/tor/torrc': `HiddenServicePort 80 127.0.0.1:${torrc}\n`,
	});
	const problemsWith = async (own = files(), states = {}) =>
		(await doctorWith(own, await systemd(states))).problems;

	beforeAll(async () => {
		// Like nginx, closes connections that do not name a circuit.
		tor = await listen(createRawServer((socket) => socket.destroy()));
		await changeRecord(site, 'site/site', { onionAddress: onion });
	});
	afterAll(async () => {
		await changeRecord(site, 'site/site', { onionAddress: '' });
		await tor.stop();
	});

	test('finds nothing', async () => {
		// The proxy may keep the page from before for a second.
		await expect.poll(() => problemsWith()).toEqual([]);
	});

	test('reports units that failed, that nothing starts at boot, or that are stopped', async () => {
		const [disabled, inactive] = ['UnitFileState=disabled\\n', 'ActiveState=inactive\\n'];
		const states = {
			'anemone-ar.service': disabled,
			'anemone-ar-copies.service': 'ActiveState=failed\\nResult=exit-code\\n',
			'anemone-ar-copies.timer': inactive + disabled,
			'tor@default.service': `${inactive}UnitFileState=static\\n`,
			'nginx.service': 'LoadState=masked\\n',
		};
		expect(await problemsWith(files(), states)).toEqual(
			matching(
				/^fail {2}Unit: anemone-ar-copies failed \(exit-code\)\. .* -u anemone-ar-copies$/,
				/: anemone-ar-copies\.timer does not start at boot\. .* enable --now anemone-ar-copies\.timer$/,
				/^fail {2}Unit: anemone-ar does not start at boot\. Run: systemctl enable anemone-ar$/,
				/: systemd cannot start nginx \(masked\)\. Run: systemctl unmask nginx$/,
				/: tor@default is not running\. Run: systemctl restart tor@default$/,
			),
		);
	});

	test.each([
		['is gone from nginx', { name: '' }, /: no file of nginx leads from a+d\.onion to the site\. /],
		['is not where tor leads', { torrc: 9 }, /: \/etc\/tor\/torrc has no HiddenServicePort for /],
		['does not listen', { port: 9, torrc: 9 }, /: nothing accepts tor's connections on port 9\. /],
	])('reports an onion site that %s', async (_state, changes, problem) => {
		expect(await problemsWith(files(changes))).toEqual(matching(problem));
	});

	test('reports that Tor Browser does not learn the onion address', async () => {
		const { output } = await doctorBehind({
			change: (sample) =>
				sample.replaceAll('proxy_hide_header Strict', 'proxy_hide_header Onion-Location; $&'),
		});
		expect(output).toMatch(/^fail {2}Onion address: the header Onion-Location does not arrive/m);
	});

	test('reports a unit that lost what protects the machine', async () => {
		const deploy = join(program.folder, 'deploy');
		await cp(fileURLToPath(new URL('../../../scripts/deploy', import.meta.url)), deploy, {
			recursive: true,
		});
		const sample = (await readFile(join(deploy, 'anemone.service'), 'utf8')).replace(
			/--dir=\S+/,
			`--dir=${site.dir}`,
		);
		const path = '/etc/systemd/system/anemone.service';
		// As for a site alone.
		const whole = sample.replace('PrivateUsers=yes', 'AmbientCapabilities=CAP_NET_BIND_SERVICE');
		expect((await doctorWith({ [path]: whole })).output).not.toMatch(/^\w+ +Unit: /m);
		const open = sample.replace('NoNewPrivileges=yes\n', '').replace('System=strict', 'System=no');
		const broken = await doctorWith({ [path]: open });
		expect(broken.output).toMatch(
			/^warn {2}Unit: anemone lacks NoNewPrivileges, ProtectSystem\. .*: diff \/etc\/\S+ \S+\. Add /m,
		);
	});
});

test('doctor reports certificates that browsers refuse, also of the name with www.', async () => {
	const { output } = await doctor({ SSL_CERT_FILE: '/dev/null', SSL_CERT_DIR: '/nowhere' });
	expect(output).toMatch(
		/^fail {2}Website: https:\/\/anemone\.example cannot be reached: this machine does not trust its/m,
	);
	const folder = await newFolder();
	const cert = await makeCertificate(folder, 'other.example', 30);
	twin = await serve(createSecureServer({ cert, key: await readFile(join(folder, 'key.pem')) }));
	const both = join(folder, 'both.pem');
	await writeFile(both, cert + proxy.ca);
	expect((await doctor({ SSL_CERT_FILE: both })).problems).toEqual(
		matching(
			/^warn {2}Website: https:\/\/www\.anemone\.example cannot be reached: its certificate is/,
		),
	);
});

test('doctor uses the stores in S3, and says why one cannot be used', async () => {
	const store = await startObjectStore();
	await save({ backups: { s3: store.settings } });
	const { output } = await doctor();
	await store.stop();
	const { problems } = await doctor();
	expect(output).toMatch(/^ok {4}Store: site at \S+ takes and deletes files, /m);
	expect(store.objects.size).toBe(0);
	expect(problems).toEqual(
		matching(/^fail {2}Store: site at \S+ cannot be used \(.*refused.*\)\. Correct Settings, B/),
	);
});
