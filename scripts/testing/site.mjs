// A real site for tests: the pinned binary, migrations and hooks on a separate data folder.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { run } from '../lib/run.mjs';
import { ensurePocketBase, folderFlags } from '../pocketbase.mjs';
import { freePort } from './loopback.mjs';
import { startProcess } from './process.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const superuser = ['tester@example.com', 'a-long-test-password'];

/** The path to PocketBase, found once in each worker. @type {Promise<string> | undefined} */
let pocketbase;

/**
 * @typedef {object} SiteOptions
 * @property {boolean} [sample] load the sample content (default), or start empty
 * @property {string[]} [args] more arguments for `pocketbase serve`
 * @property {NodeJS.ProcessEnv} [env] more environment for the server
 * @property {string} [dir] an existing data folder, kept by `stop`
 * @property {string} [host] the address to listen on, loopback by default
 * @property {RegExp} [ready] the output when it is ready, by default the line of our hooks
 */

/**
 * Starts a site on a free loopback port; resolves when it is ready. The build must be done.
 * @param {SiteOptions} [options]
 */
export async function startSite({
	sample = true,
	args = [],
	env,
	dir,
	host = '127.0.0.1',
	ready = /^ready: /m,
} = {}) {
	pocketbase ??= ensurePocketBase({ root });
	const binary = await pocketbase;
	const data = dir ?? (await mkdtemp(join(tmpdir(), 'anemone-site-')));
	if (sample) await cp(await loadedSample(binary), data, { recursive: true });
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const command = ['start', `--dir=${data}`, `--http=${host}:${port}`, ...args];
	const environment = { POCKETBASE_BIN: binary, ...env };
	const serve = () => serveWith(join(root, 'anemone'), command, ready, environment);
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
			token ||= await signIn({ binary, dir: data, url });
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
		...(await serveWith(program, [...args, `--http=${http}`], /^ready: /m)),
	};
}

/** @param {string} program @param {string[]} args @param {RegExp} ready @param {NodeJS.ProcessEnv} [env] */
async function serveWith(program, args, ready, env) {
	// Outside the terminal's group, which a Ctrl-C also reaches: a second signal kills PocketBase.
	const server = startProcess(program, args, { env, detached: true });
	await server.waitFor(ready);
	return server;
}

/** @type {Promise<string> | undefined} */
let sampleData;

/** Returns a folder with the sample content. Loading takes half a second, once in each worker. */
function loadedSample(/** @type {string} */ binary) {
	sampleData ??= (async () => {
		const dir = await mkdtemp(join(tmpdir(), 'anemone-sample-'));
		await loadSample({ binary, dir });
		return dir;
	})();
	return sampleData;
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
	const folders = [`--dir=${dir}`, `--hooksDir=${join(root, 'scripts/sample/hooks')}`];
	for (const command of [
		['migrate', 'up'],
		['sample-load', content],
	]) {
		const flags = [...folderFlags(root), ...folders, '--automigrate=false', '--dev=false'];
		const result = await run(binary, [...flags, ...command]);
		if (result.code !== 0) throw new Error(JSON.stringify(result));
	}
}

/** Returns the state of a process, in the letters of `ps`. @param {number} pid */
async function stateOf(pid) {
	const state = await run('ps', ['-o', 'stat=', '-p', String(pid)]);
	if (state.code > 1) throw new Error(`ps says nothing: ${state.output}`);
	return state.output;
}

/** Creates a superuser; returns a token. @param {{ binary: string, dir: string, url: string }} site */
export async function signIn({ binary, dir, url }) {
	const made = await run(binary, [`--dir=${dir}`, 'superuser', 'upsert', ...superuser]);
	if (made.code !== 0) {
		throw new Error(`No superuser could be made: ${JSON.stringify(made)}`);
	}
	const [identity = '', password = ''] = superuser;
	return (await authenticate(url, identity, password)).token;
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
