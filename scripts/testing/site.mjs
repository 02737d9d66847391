// A real site for tests: the pinned binary, migrations and hooks on a separate data folder.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { run } from '../lib/run.mjs';
import { ensurePocketBase, folderFlags } from '../pocketbase.mjs';
import { runInOtherProcess } from './engine.mjs';
import { freePort } from './loopback.mjs';
import { startProcess } from './process.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The path to PocketBase, found once in each worker. @type {Promise<string> | undefined} */
let pocketbase;

/**
 * @typedef {object} SiteOptions
 * @property {boolean} [sample] load the sample content (default), or start empty
 * @property {string[]} [args] more arguments for `pocketbase serve`
 * @property {NodeJS.ProcessEnv} [env] more environment for the server
 * @property {string} [dir] an existing data folder, kept by `stop`
 * @property {string} [host] the address to listen on, loopback by default
 */

/**
 * Starts a site on a free loopback port; resolves when it is ready. The build must be done.
 * @param {SiteOptions} [options]
 */
export async function startSite({ sample = true, args = [], env, dir, host = '127.0.0.1' } = {}) {
	pocketbase ??= ensurePocketBase({ root });
	const binary = await pocketbase;
	const data = dir ?? (await mkdtemp(join(tmpdir(), 'anemone-site-')));
	if (sample || !dir) await cp(await prepared(binary, sample), data, { recursive: true });
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const command = ['start', `--dir=${data}`, `--http=${host}:${port}`, ...args];
	const environment = { POCKETBASE_BIN: binary, ...env };
	const serve = () => serveWith(join(root, 'anemone'), command, environment);
	let server = await serve();
	let earlierLogs = '';
	let token = '';
	/** @param {NodeJS.Signals} signal */
	const halt = async (signal) => {
		server.kill('SIGCONT');
		await server.stop(signal);
	};
	const start = async () => {
		earlierLogs += server.output();
		server = await serve();
	};
	return {
		url,
		dir: data,
		binary,
		/** Returns the server's whole output, of both streams. */
		logs: () => earlierLogs + server.output(),
		pid: () => server.pid,
		/** Stops responding while connections stay open, until `resume`. */
		pause: async () => {
			server.kill('SIGSTOP');
			// Its threads continue until the signaled one is scheduled.
			while (!(await stateOf(server.pid)).startsWith('T')) await setImmediate();
		},
		resume: () => server.kill('SIGCONT'),
		/** Stops the server and keeps its data folder; `start` serves it again, at the same port. */
		halt,
		start,
		restart: async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
			await halt(signal);
			await start();
		},
		/** Stops the server and removes its data folder. */
		stop: async () => {
			await halt('SIGTERM');
			if (!dir) await rm(data, { recursive: true, force: true });
		},
		/** Returns a token of a superuser, who is created at the first call. */
		superuserToken: async () => {
			token ||= (await accountOf({ binary, dir: data })).token;
			return token;
		},
	};
}

/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */

/**
 * Starts a site for work that ends; see lib/cleanup.mjs.
 *
 * @param {import('../lib/cleanup.mjs').Defer} defer
 * @param {SiteOptions} [options]
 */
export async function serveSite(defer, options) {
	const site = await startSite(options);
	defer(site.stop);
	return site;
}

/**
 * Serves the data of another program, such as a package's ./anemone, on a free port.
 *
 * @param {string} program
 * @param {string[]} args precede those of PocketBase
 */
export async function serve(program, args) {
	const http = `127.0.0.1:${await freePort()}`;
	return {
		url: `http://${http}`,
		...(await serveWith(program, [...args, `--http=${http}`])),
	};
}

/** @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
async function serveWith(program, args, env) {
	// Outside the terminal's group, which a Ctrl-C also reaches: a second signal kills PocketBase.
	const server = startProcess(program, args, { env, detached: true });
	await server.waitFor(/^ready: /m);
	return server;
}

/** @type {Map<boolean, Promise<string>>} */
const preparedFolders = new Map();

/**
 * Returns a folder with or without the sample content, made once in each worker: the migrations
 * took half of the processor time of a first start.
 *
 * @param {string} binary
 * @param {boolean} sample
 */
function prepared(binary, sample) {
	const making = preparedFolders.get(sample) ?? prepare(binary, sample);
	preparedFolders.set(sample, making);
	return making;
}

/** @param {string} binary @param {boolean} sample */
async function prepare(binary, sample) {
	const dir = await mkdtemp(join(tmpdir(), 'anemone-prepared-'));
	if (sample) await loadSample({ binary, dir });
	else await runWithoutHooks({ binary, dir }, ['migrate', 'up']);
	return dir;
}

/**
 * Loads sample content into an empty data folder, without the hooks.
 *
 * @param {object} options
 * @param {string} options.binary PocketBase
 * @param {string} options.dir the data folder, created if missing
 * @param {string} [options.content] folder of content.json; by default the project's
 */
export async function loadSample({ binary, dir, content = join(root, 'scripts/sample') }) {
	const site = { binary, dir };
	await runWithoutHooks(site, ['migrate', 'up']);
	await runWithoutHooks(site, ['sample-load', content]);
}

/** @param {{ binary: string, dir: string }} site @param {string[]} command */
async function runWithoutHooks({ binary, dir }, command) {
	const folders = [`--dir=${dir}`, `--hooksDir=${join(root, 'scripts/sample/hooks')}`];
	const flags = [...folderFlags(root), ...folders, '--automigrate=false', '--dev=false'];
	const result = await run(binary, [...flags, ...command]);
	if (result.code !== 0) throw new Error(JSON.stringify(result));
}

/** Returns the state of a process, in the letters of `ps`. @param {number} pid */
async function stateOf(pid) {
	const state = await run('ps', ['-o', 'stat=', '-p', String(pid)]);
	if (state.code > 1) throw new Error(`ps says nothing: ${state.output}`);
	return state.output;
}

/** The hash of `accountPassword` of admin.mjs: to make it again took time at each site. */
const hash = '$2a$10$HIT.hdUf41.52j07b1QtMOeRdisgZ5LmbtZZ9cjsWZKp0UewigwEO';

/**
 * Returns the id and a token of an account, which is created or saved again beside the site's
 * process, as by the command line.
 *
 * @param {{ binary: string, dir: string }} site
 * @param {string} [email]
 * @param {string} [role] none by default, like the command line
 */
export async function accountOf(site, email = 'tester@example.com', role = '') {
	const saved = await runInOtherProcess(
		site,
		`const accounts = $app.findCollectionByNameOrId('_superusers');
		const [found] = $app.findAllRecords(accounts, $dbx.hashExp(${JSON.stringify({ email })}));
		const account = found || new Record(accounts);
		account.load(${JSON.stringify({ email, role })});
		account.setRaw('password', ${JSON.stringify(hash)});
		// A validation would refuse the hash.
		$app.saveNoValidate(account);
		return { id: account.id, token: account.newAuthToken() };`,
	);
	return /** @type {{ id: string, token: string }} */ (saved);
}

/** Signs in to an account. @param {string} url @param {string} identity @param {string} password */
export async function authenticate(url, identity, password) {
	const response = await fetch(`${url}/api/collections/_superusers/auth-with-password`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ identity, password }),
	});
	if (!response.ok)
		throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
	return /** @type {{ token: string, record: { id: string } }} */ (await response.json());
}
