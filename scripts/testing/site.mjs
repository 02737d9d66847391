// A real site for tests: the pinned binary, migrations and hooks on a data folder of its own.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startAnemone } from '../lib/anemone.mjs';
import { run } from '../lib/run.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { freePort } from './free-port.mjs';
import { loadSample } from './load-sample.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const superuser = ['tester@example.com', 'a-long-test-password'];

/**
 * @typedef {object} SiteOptions
 * @property {boolean} [sample] load the sample content (default), or start empty
 * @property {string[]} [args] more arguments for `pocketbase serve`
 * @property {NodeJS.ProcessEnv} [env] more environment for the server
 * @property {string} [dir] an existing data folder, kept by `stop`
 * @property {string} [host] what to listen on, loopback unless said
 */

/**
 * Starts a site on a free loopback port; resolves when its API answers. The build must be done.
 * @param {SiteOptions} [options]
 */
export async function startSite({ sample = true, args = [], env = {}, dir, host } = {}) {
	const binary = await ensurePocketBase({ root });
	const data = dir ?? (await mkdtemp(join(tmpdir(), 'anemone-site-')));
	if (sample) await cp(await loadedSample(binary), data, { recursive: true });
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	/** @type {string[]} */
	const lines = [];
	const flags = [`--dir=${data}`, `--http=${host ?? '127.0.0.1'}:${port}`, ...args];
	const serve = () => startServer({ binary, args: flags, env, lines, url });
	let server = await serve();
	let token = '';
	const halt = async (/** @type {NodeJS.Signals} */ signal) => {
		server.signal('SIGCONT');
		server.signal(signal);
		await server.ended;
	};
	return {
		url,
		dir: data,
		binary,
		/** Everything the server printed, on both streams. */
		logs: () => lines.join('\n'),
		pid: () => server.pid,
		/** Stops answering while connections stay open, until `resume`. */
		pause: async () => {
			process.kill(server.pid, 'SIGSTOP');
			// Its threads go on until the one that is told gets its turn.
			while (!(await stateOf(server.pid)).startsWith('T')) await setImmediate();
		},
		resume: () => process.kill(server.pid, 'SIGCONT'),
		/** Ends the server and keeps its data folder; `start` serves it again. */
		halt,
		start: async () => {
			server = await serve();
		},
		/** Ends the server with a signal and starts it again on the same folder and port. */
		restart: async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
			await halt(signal);
			server = await serve();
		},
		/** Ends the server and removes its data folder. */
		stop: async () => {
			await halt('SIGTERM');
			if (!dir) await rm(data, { recursive: true, force: true });
		},
		/** A token of a superuser, made at the first call. */
		superuserToken: async () => {
			token ||= await signIn({ binary, dir: data, url });
			return token;
		},
	};
}

/** @typedef {Awaited<ReturnType<typeof startSite>>} Site */

/** @type {Promise<string> | undefined} */
let sampleData;

/** A folder with the sample content, which takes half a second to load: once for all of a worker. */
function loadedSample(/** @type {string} */ binary) {
	sampleData ??= (async () => {
		const dir = await mkdtemp(join(tmpdir(), 'anemone-sample-'));
		await loadSample({ binary, dir });
		return dir;
	})();
	return sampleData;
}

/** Of a process, in the letters of `ps`. @param {number} pid */
async function stateOf(pid) {
	const state = await run('ps', ['-o', 'stat=', '-p', String(pid)]);
	if (state.status !== 'ended') throw new Error(`ps says nothing: ${JSON.stringify(state)}`);
	return state.output;
}

/**
 * @param {{ binary: string, args: string[], env: NodeJS.ProcessEnv, lines: string[], url: string }} options
 */
async function startServer({ binary, args, env, lines, url }) {
	const { child, ended, signal } = startAnemone({ root, binary, args, env, output: 'pipe' });
	const kill = () => signal('SIGKILL');
	process.once('exit', kill);
	ended.then(() => process.removeListener('exit', kill));
	const ready = new Promise((resolve, reject) => {
		const note = (/** @type {string} */ line) => {
			lines.push(line);
			if (line.startsWith('ready: ')) resolve(undefined);
		};
		for (const input of [child.stdout, child.stderr]) {
			if (input) createInterface({ input }).on('line', note);
		}
		ended.then(({ code }) => {
			reject(new Error(`PocketBase ended before it was ready (exit code ${code})`));
		});
	});
	try {
		await ready;
		const health = await fetch(`${url}/api/health`);
		if (!health.ok) throw new Error(`the site's health answered ${health.status}`);
		return { pid: child.pid ?? 0, ended, signal };
	} catch (error) {
		kill();
		throw new Error(`The site did not start:\n${lines.join('\n')}`, { cause: error });
	}
}

/** A token of a superuser, who is made. @param {{ binary: string, dir: string, url: string }} site */
export async function signIn({ binary, dir, url }) {
	const made = await run(binary, [`--dir=${dir}`, 'superuser', 'upsert', ...superuser]);
	if (made.status !== 'ended' || made.code !== 0) {
		throw new Error(`No superuser could be made: ${JSON.stringify(made)}`);
	}
	const answer = await fetch(`${url}/api/collections/_superusers/auth-with-password`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ identity: superuser[0], password: superuser[1] }),
	});
	if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
	const { token } = /** @type {{ token: string }} */ (await answer.json());
	return token;
}
