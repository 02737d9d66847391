// A start that is killed leaves PocketBase running: what the next start makes of that.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureBuilt } from '../lib/site-build.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { startScript } from '../testing/script.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = fileURLToPath(new URL('../start.mjs', import.meta.url));

/** @type {string} */
let dir;
/** @type {number} process id of PocketBase */
let server;
/** @type {import('../testing/script.mjs').Script[]} */
let running;
beforeAll(async () => {
	await ensurePocketBase({ root });
	await ensureBuilt({ root });
});
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'anemone-left-'));
	server = 0;
	running = [];
});
afterEach(async () => {
	for (const started of running) started.kill('SIGTERM');
	await Promise.all(running.map((started) => started.ended));
	await endServer('SIGKILL');
	rmSync(dir, { recursive: true, force: true });
});

/** @param {string[]} node arguments of Node */
function start(...node) {
	const flags = [`--dir=${dir}/data`, '--http=127.0.0.1:0', '--no-sample'];
	const started = startScript([...node, script, ...flags]);
	running.push(started);
	return started;
}

/** @param {string[]} node */
async function startReady(...node) {
	const started = start(...node);
	const [, url = ''] = await started.waitFor(/^ready: (\S+)\/ /m);
	server = JSON.parse(readFileSync(`${dir}/data/.anemone.lock`, 'utf8'))[1].pid;
	return { started, url };
}

/** @param {string} url */
const isServed = (url) =>
	fetch(`${url}/api/health`).then(
		({ ok }) => ok,
		() => false,
	);

/** Whether PocketBase runs; one that ended is a zombie until somebody asks for its exit code. */
function serverRuns() {
	try {
		return !/^State:\s+Z/m.test(readFileSync(`/proc/${server}/status`, 'utf8'));
	} catch {
		return false;
	}
}

/** @param {NodeJS.Signals} signal */
async function endServer(signal) {
	if (server === 0) return;
	if (serverRuns()) process.kill(server, signal);
	await expect.poll(serverRuns).toBe(false);
}

test.runIf(process.platform === 'linux')(
	'the next start refuses, on another port too, and says which process to end; then it starts',
	async () => {
		const first = await startReady();
		first.started.kill('SIGKILL');
		await first.started.ended;
		expect(await isServed(first.url)).toBe(true);
		const second = await start().ended;
		expect(second).toMatchObject({ code: 1, stdout: '' });
		expect(second.stderr).toBe(
			`anemone: The data folder ${dir}/data is still served by process ${server}, a PocketBase whose start was killed: end it with "kill ${server}" and start again\n`,
		);
		await endServer('SIGTERM');
		const third = await startReady();
		third.started.kill('SIGTERM');
		expect(await third.started.ended).toMatchObject({ code: 0 });
	},
);

test.runIf(process.platform === 'linux')(
	'a start that ends at a defect takes PocketBase with it',
	async () => {
		const defect = `data:text/javascript,process.on('SIGUSR2',()=>{throw new Error('a defect')})`;
		const { started, url } = await startReady('--import', defect);
		started.kill('SIGUSR2');
		expect(await started.ended).toMatchObject({ code: 1 });
		await expect.poll(serverRuns).toBe(false);
		expect(await isServed(url)).toBe(false);
	},
);
