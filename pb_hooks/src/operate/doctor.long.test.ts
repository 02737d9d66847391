// Each thing that ./anemone doctor looks at, broken on purpose on a site that is in order.
import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../../scripts/lib/run.mjs';
import { copyProgram } from '../../../scripts/testing/copies.ts';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { startProxy } from '../../../scripts/testing/proxies/proxy.mjs';
import { superuserOf } from '../../../scripts/testing/request.ts';
import { startSite } from '../../../scripts/testing/site.mjs';

const isRoot = process.getuid?.() === 0;
const host = 'anemone.example';

const site = sharedSite();
const ask = superuserOf(site);
type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Holds a copy of the program, which tests break, and data of theirs. */
let work = '';
/** Data without an account. */
let empty = '';
let proxy: Proxy;
/** Where `host` leads. */
let target = 0;
const ways = createServer().on('connect', (_asked, socket) => {
	const on = connect(target, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
	socket.pipe(on).pipe(socket);
	for (const end of [socket, on]) end.on('error', () => end.destroy());
});

beforeAll(async () => {
	work = await copyProgram();
	await mkdir(join(work, 'bin'));
	proxy = await startProxy('nginx', { origin: site.url, host });
	target = proxy.https;
	await new Promise((resolve) => ways.listen(0, '127.0.0.1', () => resolve(null)));
	await save({
		meta: { appURL: `https://${host}` },
		trustedProxy: { headers: ['X-Real-IP'] },
		smtp: { enabled: true, host: 'mail.example', port: 25 },
	});
	await askForSecondFactor(true);
	expect((await anemone('backup')).code).toBe(0);
	const other = await startSite({ sample: false });
	await other.halt('SIGTERM');
	empty = other.dir;
});
afterAll(async () => {
	await proxy.stop();
	ways.close();
	await rm(work, { recursive: true });
});

async function save(settings: object) {
	expect((await ask('/api/settings', 'PATCH', settings)).status).toBe(200);
}

/** One-time passwords by mail: for superusers PocketBase makes them a second factor. */
async function askForSecondFactor(enabled: boolean) {
	const answer = await ask('/api/collections/_superusers', 'PATCH', {
		otp: { enabled },
		mfa: { enabled },
	});
	expect(answer.status).toBe(200);
}

const environment = () => {
	const address = ways.address();
	return {
		...process.env,
		POCKETBASE_BIN: site.binary,
		PATH: `${work}/bin:${process.env.PATH}`,
		SSL_CERT_FILE: join(proxy.folder, 'certificate.pem'),
		HTTPS_PROXY: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
	};
};

/** Runs ./anemone of the copy. `--dir` may be given anew. */
function anemone(command: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
	const all = [command, `--dir=${site.dir}`, ...args];
	return run(join(work, 'anemone'), all, { env: { ...environment(), ...env } });
}

const notInOrder = (output: string) =>
	output.split('\n').filter((line) => line !== '' && !line.startsWith('ok    '));

test('a site that is in order gets nothing but ok, a line each', async () => {
	const { code, output } = await anemone('doctor');
	expect(notInOrder(output)).toEqual([]);
	expect(code).toBe(0);
	expect(output.trim().split('\n').length).toBeGreaterThan(15);
});

/** How doctor is asked once something is broken, and what mends it. */
interface Broken {
	readonly args?: string[];
	readonly env?: NodeJS.ProcessEnv;
	readonly mend?: () => Promise<unknown>;
}

const settings = (broken: object, whole: object) => async () => {
	await save(broken);
	return { mend: () => save(whole) };
};
const trusting = (headers: string[]) =>
	settings({ trustedProxy: { headers } }, { trustedProxy: { headers: ['X-Real-IP'] } });
const named = (appURL: string) =>
	settings({ meta: { appURL } }, { meta: { appURL: `https://${host}` } });

/** Another proxy than the one that is in order. */
const behind = (options: Partial<Parameters<typeof startProxy>[1]>) => async () => {
	const other = await startProxy('nginx', { origin: site.url, host, ...options });
	target = other.https;
	const mend = () => {
		target = proxy.https;
		return other.stop();
	};
	return { mend, env: { SSL_CERT_FILE: join(other.folder, 'certificate.pem') } };
};

/** A proxy whose sample has another text in it. */
const replacing = (from: string, to: string) =>
	behind({ change: (sample) => sample.replaceAll(from, to) });

/** A program of this name that does this. */
const stand = async (name: string, script: string) => {
	const path = join(work, 'bin', name);
	await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
	return { mend: () => rm(path) };
};

const record = () => join(site.dir, '.verified-backup.json');

const breaks: [string, RegExp, () => Promise<Broken>][] = [
	[
		'a part that is missing',
		/^fail {2}.*pb_public\/assets is missing: copy/,
		async () => {
			await rename(join(work, 'pb_public'), join(work, 'away'));
			return { mend: () => rename(join(work, 'away'), join(work, 'pb_public')) };
		},
	],
	[
		'a folder open to others',
		/^fail {2}.* is open to others: chmod 700/,
		async () => {
			await chmod(site.dir, 0o755);
			return { mend: () => chmod(site.dir, 0o700) };
		},
	],
	[
		'a clock that nobody sets',
		/^warn {2}the clock is set by nobody: timedatectl/,
		() => stand('timedatectl', 'echo no'),
	],
	[
		'a clock that is behind',
		/^fail {2}the clock says .*, and the site is from 2\d{3}-.* UTC: timedatectl/,
		async () => {
			const lib = join(work, 'pb_hooks/lib');
			await utimes(lib, new Date(), new Date(Date.now() + 1e9));
			return { mend: () => utimes(lib, new Date(), new Date()) };
		},
	],
	[
		'data of an older version',
		/^warn {2}1 migrations are to come: /,
		async () => {
			const file = join(work, 'pb_migrations/1999999999_add_nothing.js');
			await writeFile(file, 'migrate(() => {});');
			return { mend: () => rm(file) };
		},
	],
	[
		'an address of this machine',
		/^fail {2}the application URL is http:\/\/localhost:8090, which means this machine/,
		named('http://localhost:8090'),
	],
	[
		'an address without https',
		/^fail {2}the application URL is http:.*: without https anybody/,
		named(`http://${host}`),
	],
	[
		'a certificate that browsers refuse',
		/^fail {2}https:\/\/anemone\.example cannot be reached from here: .*certificate/,
		async () => ({ env: { SSL_CERT_FILE: '/dev/null', SSL_CERT_DIR: '/nowhere' } }),
	],
	[
		'a certificate that was not renewed',
		/^warn {2}the certificate ends on \w+ .* GMT, and should have been renewed: see/,
		behind({ days: 6 }),
	],
	[
		'a header that the proxy takes away',
		/^fail {2}strict-transport-security does not arrive/,
		replacing('add_header Strict-Transport-Security', '#'),
	],
	[
		'a proxy that hands on what visitors claim',
		/^fail {2}visitors can claim any address in X-Real-IP: have the proxy overwrite/,
		replacing('X-Real-IP $client_network', 'X-Real-IP $http_x_real_ip'),
	],
	[
		'a trusted header that no proxy sends',
		/^fail {2}X-Forwarded-For is trusted, and no proxy sends it: all visitors share/,
		trusting(['X-Forwarded-For']),
	],
	[
		'no trusted header behind a proxy',
		/^fail {2}a proxy stands in front, and no header is trusted: all visitors share/,
		trusting([]),
	],
	[
		'a site that can be reached past the proxy',
		/^fail {2}it listens on 0\.0\.0\.0:\d+, where visitors can claim any address past the proxy/,
		async () => {
			await site.halt('SIGTERM');
			const open = await startSite({ sample: false, dir: site.dir, host: '0.0.0.0' });
			const mend = async () => {
				await open.halt('SIGTERM');
				await site.start();
			};
			return { mend };
		},
	],
	[
		'nobody who can log in',
		/^fail {2}nobody can log in: \.\/anemone admin/,
		async () => ({ args: [`--dir=${empty}`] }),
	],
	[
		'passwords alone',
		/^warn {2}a password alone logs in: /,
		async () => {
			await askForSecondFactor(false);
			return { mend: () => askForSecondFactor(true) };
		},
	],
	[
		'no backup',
		/^warn {2}no backup was verified yet: \.\/anemone backup/,
		async () => ({ args: [`--dir=${empty}`] }),
	],
	[
		'an old backup',
		/^fail {2}the last verified backup is 7\d hours old and has .*: one is made each night/,
		async () => {
			const text = await readFile(record(), 'utf8');
			const old = new Date(Date.now() - 72.5 * 3_600_000).toISOString();
			await writeFile(record(), text.replace(/"made":"[^"]*"/, `"made":"${old}"`));
			return { mend: () => writeFile(record(), text) };
		},
	],
	[
		'what a restore, an update and older backups left',
		/^warn {2}1 MB may go, unless .*rm -r \.replaced-2025 \.restoring backups\/anemone_backup_2025\.zip$/,
		async () => {
			const left = ['.replaced-2025', '.restoring', 'backups/anemone_backup_2025.zip'];
			const paths = left.map((name) => join(site.dir, name));
			for (const path of paths) await mkdir(path);
			return { mend: () => Promise.all(paths.map((path) => rm(path, { recursive: true }))) };
		},
	],
	[
		'no mail server',
		/^warn {2}no mail server is set: /,
		settings({ smtp: { enabled: false } }, { smtp: { enabled: true } }),
	],
	[
		'a database that PocketBase dies of',
		/^fail {2}.*data\.db is empty, so the site's content is gone: restore it/,
		async () => {
			const dir = join(work, 'broken');
			await mkdir(dir, { mode: 0o700 });
			await writeFile(join(dir, 'data.db'), '');
			return { args: [`--dir=${dir}`] };
		},
	],
];

/** What only root can break. */
const breaksOfRoot: typeof breaks = [
	[
		'a file of another user',
		/^fail {2}.*\/theirs is not of the folder's owner: chown -R 0 /,
		async () => {
			const path = join(site.dir, 'theirs');
			await writeFile(path, '');
			await chown(path, 54_321, 54_321);
			return { mend: () => rm(path) };
		},
	],
	[
		'a disk that is nearly full',
		/^fail {2}\d+ MB are free on the disk of .*: a backup and its check need three times/,
		async () => {
			const dir = join(work, 'small');
			await mkdir(dir);
			spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m,mode=700', 'tmpfs', dir]);
			return { args: [`--dir=${dir}`], mend: async () => spawnSync('umount', [dir]) };
		},
	],
];

test.each([...breaks, ...(isRoot ? breaksOfRoot : [])])(
	'%s is told, with what to do',
	async (_what, line, breakIt) => {
		const { args, env, mend } = await breakIt();
		try {
			const { code, output } = await anemone('doctor', args, env);
			const said = notInOrder(output);
			expect(said).toContainEqual(expect.stringMatching(line));
			expect(code).toBe(said.some((one) => one.startsWith('fail')) ? 1 : 0);
		} finally {
			await mend?.();
		}
	},
);

test('what is mended is told no more', async () => {
	expect(notInOrder((await anemone('doctor')).output)).toEqual([]);
});

test.runIf(isRoot)('old backups are not counted as what the next one needs', async () => {
	const dir = join(work, 'old');
	await mkdir(dir);
	spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=700', 'tmpfs', dir]);
	await writeFile(join(dir, 'old.zip'), Buffer.alloc(30e6, 1));
	const { output } = await anemone('doctor', [`--dir=${dir}`]);
	spawnSync('umount', [dir]);
	expect(output).toMatch(
		/^ok {4}1\d\d MB are free on the disk of .*, where the site itself takes 0 MB$/m,
	);
});

test('of a site that does not run, neither the proxy nor its header is blamed', async () => {
	await site.halt('SIGTERM');
	const { code, output } = await anemone('doctor');
	await site.start();
	expect(notInOrder(output)).toEqual(['fail  the site is not running: systemctl start anemone']);
	expect(code).toBe(1);
});

test('an owner’s token is not sent in the clear', async () => {
	const tokens: unknown[] = [];
	const clear = createServer((asked, answer) => {
		tokens.push(asked.headers.authorization);
		answer.end('{}');
	});
	await new Promise((resolve) => clear.listen(0, '127.0.0.1', () => resolve(null)));
	const at = clear.address();
	await save({ meta: { appURL: `http://${host}` } });
	const env = { HTTP_PROXY: `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}` };
	const { output } = await anemone('doctor', [], env);
	await save({ meta: { appURL: `https://${host}` } });
	clear.close();
	expect(output).toContain(`ok    http://${host} answers\n`);
	expect(tokens).toEqual([undefined]);
});

test.runIf(isRoot)('little memory is told', async () => {
	const little = join(work, 'meminfo');
	await writeFile(little, 'MemTotal: 500000 kB\nMemAvailable: 90000 kB\n');
	const inside = `mount --bind ${little} /proc/meminfo && exec ${work}/anemone doctor --dir=${site.dir}`;
	const ended = await run('unshare', ['-m', 'sh', '-c', inside], { env: environment() });
	expect(ended).toMatchObject({
		output: expect.stringMatching(/^warn {2}87 MB of memory are free, and a large picture/m),
	});
});
