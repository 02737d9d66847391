// `npm start` as its users meet it: what it prints, serves and refuses.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, onTestFailed, test, vi } from 'vitest';
import { ensurePocketBase } from './pocketbase.mjs';
import { freePort } from './start/address.mjs';
import { serverOf, sharedStarts, startPath } from './start/testing/starts.mjs';
import { putForeignDatabase } from './testing/foreign-database.mjs';
import { startScript } from './testing/script.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const MINUTE = 60_000;
const starts = sharedStarts();
const { start, startReady } = starts;

/** @param {string} url @param {string} collection */
async function countOf(url, collection) {
	const answer = await fetch(`${url}/api/collections/${collection}/records`);
	return (await answer.json()).totalItems;
}

/** @param {{ url: string, token: string }} site */
async function addressSet({ url, token }) {
	const answer = await fetch(`${url}/api/settings`, { headers: { Authorization: token } });
	expect(answer.status).toBe(200);
	return (await answer.json()).meta.appURL;
}

describe('a first start', () => {
	test('serves site and admin with sample content, one ready line and a link that logs in', async () => {
		const site = await startReady();
		const { started, url, admin } = site;
		expect((await fetch(`${url}/`)).status).toBe(200);
		expect((await fetch(`${admin}/_/`)).status).toBe(200);
		expect(await countOf(url, 'sections')).toBe(8);
		expect(await countOf(url, 'featured_orgs')).toBe(10);
		expect(await addressSet(site)).toBe(url);
		started.kill('SIGINT');
		const { code, stdout, stderr } = await started.ended;
		expect(code).toBe(0);
		expect(stdout.trim().split('\n')).toHaveLength(1);
		expect(stderr).toContain('Loaded sample content');
	});

	test('starts empty with --no-sample, and still records its address', async () => {
		const site = await startReady(['--no-sample']);
		expect(await countOf(site.url, 'sections')).toBe(0);
		expect(await addressSet(site)).toBe(site.url);
	});

	test('makes the first account, by its link, an owner’s', async () => {
		const { url, token } = await startReady(['--no-sample']);
		const password = 'a-long-test-password';
		const made = await fetch(`${url}/api/collections/_superusers/records`, {
			method: 'POST',
			headers: { Authorization: token, 'Content-Type': 'application/json' },
			body: JSON.stringify({ email: 'me@example.org', password, passwordConfirm: password }),
		});
		expect(await made.json()).toMatchObject({ email: 'me@example.org', role: 'owner' });
	});

	test('open to other machines, it loads no sample and records no address', async () => {
		const site = await startReady([`--http=0.0.0.0:${await freePort()}`]);
		expect(await countOf(site.url, 'sections')).toBe(0);
		expect(await addressSet(site)).toBe('http://localhost:8090');
		site.started.kill('SIGTERM');
		expect(await site.started.ended).toMatchObject({ code: 0, signal: null });
	});
});

describe('with a switch in the environment', () => {
	afterEach(() => {
		vi.unstubAllEnvs();
	});

	test('passes it on to the hooks', async () => {
		vi.stubEnv('ANEMONE_UNLOCK_STRUCTURE', '1');
		const { started } = await startReady(['--no-sample']);
		started.kill('SIGTERM');
		expect((await started.ended).stderr).toContain('[structure] ANEMONE_UNLOCK_STRUCTURE=1');
	});
});

test.each([
	['types', (/** @type {string} */ folder) => writeFileSync(`${folder}/types.d.ts`, '//')],
	['an empty storage', (/** @type {string} */ folder) => mkdirSync(`${folder}/storage`)],
])('a folder with no more than %s starts', async (_what, prepare) => {
	mkdirSync(`${starts.dir}/data`);
	prepare(`${starts.dir}/data`);
	const { url } = await startReady();
	expect((await fetch(`${url}/`)).status).toBe(200);
});

test('a second start redoes nothing and keeps the address first recorded', async () => {
	const first = await startReady();
	first.started.kill('SIGTERM');
	await first.started.ended;
	const second = await startReady();
	expect(second.url).not.toBe(first.url);
	expect(await addressSet(second)).toBe(first.url);
	expect(await countOf(second.url, 'sections')).toBe(8);
	second.started.kill('SIGTERM');
	expect((await second.started.ended).stderr).toBe('');
});

describe('refuses in one line', () => {
	/** @param {import('./testing/script.mjs').Script} started @param {RegExp} reason */
	async function expectRefusal(started, reason) {
		const { code, stdout, stderr } = await started.ended;
		expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
		expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(reason)]);
	}

	test('a second process on the same data', async () => {
		const first = await startReady(['--no-sample']);
		await expectRefusal(start(), /^anemone: The data folder .* is in use by process \d+: stop/);
		expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
	});

	test('a taken port', async () => {
		const first = await startReady(['--no-sample']);
		const taken = new URL(first.url).host;
		const second = start([`--dir=${starts.dir}/other`, `--http=${taken}`]);
		await expectRefusal(second, /^anemone: 127\.0\.0\.1:\d+ is taken by another program: stop it/);
	});

	test('a data folder that cannot be written', async () => {
		writeFileSync(`${starts.dir}/data`, '');
		await expectRefusal(start(), /^anemone: The data folder .*data cannot be written \(/);
	});

	test('an empty database', async () => {
		const folder = mkdtempSync(`${starts.dir}/damaged-`);
		writeFileSync(`${folder}/data.db`, '');
		await expectRefusal(start([`--dir=${folder}`]), /^anemone: .*data\.db is empty, .* a backup/);
	});

	test('a database that is lost', async () => {
		const folder = mkdtempSync(`${starts.dir}/damaged-`);
		writeFileSync(`${folder}/auxiliary.db`, 'x');
		await expectRefusal(start([`--dir=${folder}`]), /^anemone: .* holds auxiliary\.db but no data/);
	});

	test('a foreign database', async () => {
		const folder = mkdtempSync(`${starts.dir}/damaged-`);
		await putForeignDatabase(await ensurePocketBase({ root }), `${folder}/data.db`);
		await expectRefusal(
			start([`--dir=${folder}`]),
			/^anemone: .*data\.db is not a database of Poc/,
		);
	});

	test('a database that is none', async () => {
		const folder = mkdtempSync(`${starts.dir}/damaged-`);
		writeFileSync(`${folder}/data.db`, 'not a database '.repeat(1000));
		await expectRefusal(
			start([`--dir=${folder}`]),
			/^anemone: .*data\.db is not a database of Poc/,
		);
	});

	test('an unknown flag', async () => {
		const { code, stderr } = await start(['--no-sample', '--nonsense']).ended;
		expect(code).toBe(1);
		expect(stderr).toMatch(/unknown flag: --nonsense/);
	});

	test('an old Node (this one, told that it is 16)', async () => {
		const older = `data:text/javascript,Object.defineProperty(process,'version',{value:'v16.20.2'})`;
		const started = startScript(['--import', older, startPath]);
		await expectRefusal(
			started,
			/^anemone: Node 20\.19 or newer is needed, this is v16\.20\.2: see/,
		);
	});
});

test('a server that is killed ends the start, with the reason in its exit code', async () => {
	const { started, server } = await startReady(['--no-sample']);
	process.kill(server, 'SIGKILL');
	expect((await started.ended).code).toBe(137);
});

test('a signal to npm ends all that npm start has started', { timeout: MINUTE }, async () => {
	const flags = ['--no-sample', `--dir=${starts.dir}/data`, '--http=127.0.0.1:0'];
	const started = startScript([process.env.npm_execpath ?? '', 'start', '--', ...flags], {
		cwd: root,
	});
	const [, url = ''] = await started.waitFor(/^ready: (\S+)\/ /m);
	const server = serverOf(`${starts.dir}/data`);
	onTestFailed(() => void process.kill(server, 'SIGKILL'));
	started.kill('SIGTERM');
	// Not before everybody has ended who could write there.
	expect((await started.ended).stdout).toContain(url);
	await expect(fetch(url)).rejects.toThrow('fetch failed');
});
