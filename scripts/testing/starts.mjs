// Runs `npm start` as users do: the real script, PocketBase, build and sample content.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { ensureBuilt } from '../lib/site-build.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { freePort } from './loopback.mjs';
import { startScript } from './process.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ready = /^ready: (\S+)\/ – admin: (\S+)\/_\/(?: – first login, within 30 minutes: (\S+))?$/m;

/** The script of `npm start`. */
const startPath = join(root, 'scripts/start.mjs');

/** Returns the process id of a data folder's server: the user_version of its SQLite lock file. */
export const serverOf = (/** @type {string} */ dir) =>
	readFileSync(join(dir, '.anemone.lock')).readUInt32BE(60);

/** Starts for the tests of a file; after each test, they are stopped and its folder is removed. */
export function sharedStarts() {
	/** @type {import('./process.mjs').Process[]} */
	let running = [];
	beforeAll(async () => {
		await ensurePocketBase({ root });
		await ensureBuilt({ root });
	});
	beforeEach(async () => {
		starts.http = `127.0.0.1:${await freePort()}`;
		starts.dir = mkdtempSync(join(tmpdir(), 'anemone-start-'));
		running = [];
	});
	afterEach(async () => {
		for (const started of running) started.kill('SIGTERM');
		await Promise.all(running.map((started) => started.ended));
		rmSync(starts.dir, { recursive: true, force: true });
	});
	const starts = {
		/** The test's own folder, with the data in `data`. */
		dir: '',
		/** The address to listen on. */
		http: '',
		/** @param {string[]} [args] @param {string[]} [node] arguments of Node */
		start(args = [], node = []) {
			const flags = [`--dir=${starts.dir}/data`, `--http=${starts.http}`, ...args];
			const started = startScript([...node, startPath, ...flags]);
			running.push(started);
			return started;
		},
		/** Starts and waits for the ready line. @param {string[]} [args] @param {string[]} [node] */
		async startReady(args, node) {
			const started = starts.start(args, node);
			const [, url = '', admin = '', link = ''] = await started.waitFor(ready);
			const token = link.replace(/.*\/pbinstall\//, '');
			return { started, url, admin, token, server: serverOf(`${starts.dir}/data`) };
		},
	};
	return starts;
}
