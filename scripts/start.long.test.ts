// `npm start` from the user's point of view: its output, the site, and errors.

import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
	afterEach,
	beforeEach,
	describe,
	expect,
	onTestFailed,
	onTestFinished,
	test,
	vi,
} from 'vitest';
import { root } from './lib/root.ts';
import { freePort } from './testing/loopback.ts';
import { newFolder } from './testing/machine.ts';
import type { Process } from './testing/process.ts';
import { startScript } from './testing/process.ts';

const MINUTE = 60_000;
const ready = /^ready: (\S+)\/ – admin: (\S+)\/_\/(?: – first login, within 30 minutes: (\S+))?$/m;

/** The test's own folder, with the data in `data`, and the address to listen on. */
let folder = '';
let http = '';
let running: Process[] = [];
beforeEach(async () => {
	http = `127.0.0.1:${await freePort()}`;
	folder = await newFolder();
	running = [];
});
afterEach(() => Promise.all(running.map((started) => started.stop())));

const flags = () => [`--dir=${folder}/data`, `--http=${http}`];

function start(...args: string[]) {
	const started = startScript([join(root, 'scripts/run.mjs'), 'start', ...flags(), ...args]);
	running.push(started);
	return started;
}

/** Starts and waits for the ready line. */
async function startReady(...args: string[]) {
	const started = start(...args);
	const [, url = '', admin = '', link = ''] = await started.waitFor(ready);
	return { started, url, admin, token: link.replace(/.*\/pbinstall\//, ''), server: serverId() };
}

/** Returns the process id of the server: the user_version of its SQLite lock file. */
const serverId = () => readFileSync(`${folder}/data/.anemone.lock`).readUInt32BE(60);

async function countOf(url: string, collection: string) {
	const response = await fetch(`${url}/api/collections/${collection}/records`);
	return (await response.json()).totalItems;
}

/** Returns the paths that other users may access, with their modes. */
const openToOthers = (folder: string) =>
	['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
		.map((path) => `${(statSync(join(folder, path)).mode & 0o777).toString(8)} ${path}`)
		.filter((line) => !/^\d00 /.test(line));

describe('a first start', () => {
	test('serves site and admin with sample content, prints one ready line and a link that logs in', async () => {
		const { started, url, admin } = await startReady();
		expect(url).toBe(`http://${http}`);
		expect((await fetch(`${url}/`)).status).toBe(200);
		expect((await fetch(`${admin}/_/`)).status).toBe(200);
		expect(await countOf(url, 'featured_orgs')).toBe(10);
		const feed = await fetch(`${url}/feed.xml`);
		expect(await feed.text()).toContain(`<link rel="self" href="http://${http}/feed.xml"/>`);
		started.kill('SIGINT');
		const { code, stdout, stderr } = await started.ended;
		expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
		expect(stdout).toMatch(
			/^Loaded the sample content \(8 sections, .*\)\. .* --no-sample\nready: /,
		);
		const second = await startReady();
		expect(await countOf(second.url, 'sections')).toBe(8);
		second.started.kill('SIGTERM');
		const redone = await second.started.ended;
		expect(redone).toMatchObject({ stdout: expect.stringMatching(/^ready: /), stderr: '' });
	});

	test('with --no-sample is empty; its link creates an owner, switches reach the hooks, data are private', async () => {
		mkdirSync(`${folder}/data`, { mode: 0o755 });
		vi.stubEnv('ANEMONE_UNLOCK_STRUCTURE', '1');
		onTestFinished(() => void vi.unstubAllEnvs());
		const { started, url, token } = await startReady('--no-sample');
		expect(await countOf(url, 'sections')).toBe(0);
		const password = 'a-long-test-password';
		const post = (path: string, body: object) =>
			fetch(`${url}/api/${path}`, {
				method: 'POST',
				headers: { Authorization: token, 'Content-Type': 'application/json' },
				body: JSON.stringify(body),
			});
		expect((await post('backups', {})).ok).toBe(true);
		expect(readdirSync(`${folder}/data/backups`).join()).toContain('.zip');
		expect(openToOthers(`${folder}/data`)).toEqual([]);
		const account = { email: 'me@example.org', password, passwordConfirm: password };
		const made = await post('collections/_superusers/records', account);
		expect(await made.json()).toMatchObject({ email: 'me@example.org', role: 'owner' });
		started.kill('SIGTERM');
		expect((await started.ended).stderr).toContain('[structure] ANEMONE_UNLOCK_STRUCTURE=1');
	});

	test('loads no sample if other machines can reach it, and reports in its exit code that its server was killed', async () => {
		const { started, url, server } = await startReady(`--http=0.0.0.0:${await freePort()}`);
		expect((await fetch(`${url}/feed.xml`)).status).toBe(404);
		expect(await countOf(url, 'sections')).toBe(0);
		process.kill(server, 'SIGKILL');
		expect((await started.ended).code).toBe(137);
	});
});

describe('refuses in one line', () => {
	async function expectError(started: Process, reason: RegExp) {
		const { code, stdout, stderr } = await started.ended;
		expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
		expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(reason)]);
	}

	test('a taken port and a served folder, although the start was killed, and fills the site later', async () => {
		const { started, server } = await startReady('--no-sample');
		onTestFailed(() => void process.kill(server, 'SIGKILL'));
		const other = `--dir=${folder}/other`;
		await expectError(
			start(other),
			/ Another program already uses 127\.0\.0\.1:\d+\. Stop that program, or choose another port, for example/,
		);
		started.kill('SIGKILL');
		const inUse = new RegExp(` in use by process ${server}\\. Stop that process first \\(`);
		await expectError(start(), inUse);
		process.kill(server, 'SIGTERM');
		// The output ends only when the last process that can write to it ends.
		await started.ended;
		const [, url = ''] = await start(other).waitFor(/^ready: (\S+)\/ /m);
		expect(await countOf(url, 'sections')).toBe(8);
	});

	test('an old Node (this one, which says that it is 20.9)', async () => {
		const lie = "Object.defineProperty(process,'version',{value:'v20.9.0'})";
		const older = `data:text/javascript,if(!process.argv[1].endsWith('npm-cli.js'))${lie}`;
		const started = startScript(
			[process.env.npm_execpath ?? '', 'start', '--silent', '--', ...flags()],
			{ cwd: root, env: { NODE_OPTIONS: `--import=${older}` } },
		);
		await expectError(
			started,
			/^anemone: This is Node v20\.9\.0, but Node 20\.19 or newer is needed\. Install it from/,
		);
	});
});

test('a signal to npm ends every process of npm start', { timeout: MINUTE }, async () => {
	const args = ['start', '--', '--no-sample', ...flags()];
	const started = startScript([process.env.npm_execpath ?? '', ...args], { cwd: root });
	const [, url = ''] = await started.waitFor(/^ready: (\S+)\/ /m);
	const server = serverId();
	onTestFailed(() => void process.kill(server, 'SIGKILL'));
	started.kill('SIGTERM');
	// Only after every process that could write there has ended.
	expect((await started.ended).stdout).toContain(url);
	await expect(fetch(url)).rejects.toThrow('fetch failed');
});
