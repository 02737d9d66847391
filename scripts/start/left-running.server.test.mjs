// A start that is killed leaves PocketBase running: what the next start makes of that.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedStarts } from './testing/starts.mjs';

const starts = sharedStarts();

/** Process id of PocketBase, 0 before it runs. */
let server = 0;
beforeEach(() => {
	server = 0;
});
afterEach(() => endServer('SIGKILL'));

/** @param {string[]} node arguments of Node */
async function startReady(...node) {
	const ready = await starts.startReady(['--no-sample'], node);
	server = ready.server;
	return ready;
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
		const second = await starts.start(['--no-sample']).ended;
		expect(second).toMatchObject({ code: 1, stdout: '' });
		expect(second.stderr).toBe(
			`anemone: The data folder ${starts.dir}/data is in use by process ${server}: stop that first ("systemctl stop", if it is a service, else "kill ${server}"), or give another --dir\n`,
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
