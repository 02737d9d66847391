// `npm start` from the user's point of view: its output, the site, and errors.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { freePort } from './testing/loopback.mjs';
import { startScript } from './testing/process.mjs';
import { serverOf, sharedStarts } from './testing/starts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const MINUTE = 60_000;
const starts = sharedStarts();
const { start, startReady } = starts;

/** @param {string} url @param {string} collection */
async function countOf(url, collection) {
	const response = await fetch(`${url}/api/collections/${collection}/records`);
	return (await response.json()).totalItems;
}

/** Returns the paths that other users may access, with their modes. @param {string} folder */
const openToOthers = (folder) =>
	['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
		.map((path) => `${(statSync(join(folder, path)).mode & 0o777).toString(8)} ${path}`)
		.filter((line) => !/^\d00 /.test(line));

describe('a first start', () => {
	test('serves site and admin with sample content, prints one ready line and a link that logs in', async () => {
		const { started, url, admin } = await startReady();
		expect(url).toBe(`http://${starts.http}`);
		expect((await fetch(`${url}/`)).status).toBe(200);
		expect((await fetch(`${admin}/_/`)).status).toBe(200);
		expect(await countOf(url, 'featured_orgs')).toBe(10);
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
		mkdirSync(`${starts.dir}/data`, { mode: 0o755 });
		vi.stubEnv('ANEMONE_UNLOCK_STRUCTURE', '1');
		onTestFinished(() => void vi.unstubAllEnvs());
		const { started, url, token } = await startReady(['--no-sample']);
		expect(await countOf(url, 'sections')).toBe(0);
		const password = 'a-long-test-password';
		/** @param {string} path @param {object} body */
		const post = (path, body) =>
			fetch(`${url}/api/${path}`, {
				method: 'POST',
				headers: { Authorization: token, 'Content-Type': 'application/json' },
				body: JSON.stringify(body),
			});
		expect((await post('backups', {})).ok).toBe(true);
		expect(readdirSync(`${starts.dir}/data/backups`).join()).toContain('.zip');
		expect(openToOthers(`${starts.dir}/data`)).toEqual([]);
		const account = { email: 'me@example.org', password, passwordConfirm: password };
		const made = await post('collections/_superusers/records', account);
		expect(await made.json()).toMatchObject({ email: 'me@example.org', role: 'owner' });
		started.kill('SIGTERM');
		expect((await started.ended).stderr).toContain('[structure] ANEMONE_UNLOCK_STRUCTURE=1');
	});

	test('loads no sample if other machines can reach it', async () => {
		const site = await startReady([`--http=0.0.0.0:${await freePort()}`]);
		expect(await countOf(site.url, 'sections')).toBe(0);
		site.started.kill('SIGTERM');
		expect(await site.started.ended).toMatchObject({ code: 0, signal: null });
	});
});

describe('refuses in one line', () => {
	/** @param {import('./testing/process.mjs').Process} started @param {RegExp} reason */
	async function expectError(started, reason) {
		const { code, stdout, stderr } = await started.ended;
		expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
		expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(reason)]);
	}

	test('a taken port, and fills the site once a port is free', async () => {
		const first = await startReady(['--no-sample']);
		const other = `--dir=${starts.dir}/other`;
		await expectError(
			start([other]),
			/ Another program already uses 127\.0\.0\.1:\d+\. Stop that program, or choose another port, for example/,
		);
		first.started.kill('SIGTERM');
		await first.started.ended;
		const [, url = ''] = await start([other]).waitFor(/^ready: (\S+)\/ /m);
		expect(await countOf(url, 'sections')).toBe(8);
	});

	test('a file in place of the data folder', async () => {
		writeFileSync(`${starts.dir}/data`, '');
		await expectError(start(), /^anemone: The folder .*data cannot be created, because a file/);
	});

	test('an old Node (this one, which says that it is 20.9)', async () => {
		const lie = "Object.defineProperty(process,'version',{value:'v20.9.0'})";
		const older = `data:text/javascript,if(!process.argv[1].endsWith('npm-cli.js'))${lie}`;
		const flags = [`--dir=${starts.dir}/data`, `--http=${starts.http}`];
		const started = startScript(
			[process.env.npm_execpath ?? '', 'start', '--silent', '--', ...flags],
			{ cwd: root, env: { NODE_OPTIONS: `--import=${older}` } },
		);
		await expectError(
			started,
			/^anemone: This is Node v20\.9\.0, but Node 20\.19 or newer is needed\. Install it from/,
		);
	});
});

test('a killed start leaves its server running, and the next start names that server', async () => {
	const { started, server } = await startReady(['--no-sample']);
	onTestFailed(() => void process.kill(server, 'SIGKILL'));
	started.kill('SIGKILL');
	const next = await start().ended;
	expect(next.stderr).toContain(` in use by process ${server}. Stop that process first (`);
	process.kill(server, 'SIGTERM');
	// The output ends only when the last process that can write to it ends.
	await started.ended;
	await expect(fetch(`http://${starts.http}`)).rejects.toThrow('fetch failed');
});

test('if the server is killed, the start ends with the reason in its exit code', async () => {
	const { started, server } = await startReady(['--no-sample']);
	process.kill(server, 'SIGKILL');
	expect((await started.ended).code).toBe(137);
});

test('a signal to npm ends every process of npm start', { timeout: MINUTE }, async () => {
	const flags = ['--no-sample', `--dir=${starts.dir}/data`, `--http=${starts.http}`];
	const started = startScript([process.env.npm_execpath ?? '', 'start', '--', ...flags], {
		cwd: root,
	});
	const [, url = ''] = await started.waitFor(/^ready: (\S+)\/ /m);
	const server = serverOf(`${starts.dir}/data`);
	onTestFailed(() => void process.kill(server, 'SIGKILL'));
	started.kill('SIGTERM');
	// Only after every process that could write there has ended.
	expect((await started.ended).stdout).toContain(url);
	await expect(fetch(url)).rejects.toThrow('fetch failed');
});
