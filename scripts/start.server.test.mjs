// `npm start` as its users meet it: the real script, PocketBase, build and sample content.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureBuilt } from './lib/site-build.mjs';
import { ensurePocketBase } from './pocketbase.mjs';
import { freePort } from './start/address.mjs';
import { putForeignDatabase } from './testing/foreign-database.mjs';
import { startScript } from './testing/script.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const script = fileURLToPath(new URL('./start.mjs', import.meta.url));
const ready = /^ready: (\S+)\/ – admin: (\S+)\/_\/(?: – first login, within 30 minutes: (\S+))?$/m;

/** @type {string} */
let dir;
/** @type {import('./testing/script.mjs').Script[]} */
let running;
beforeAll(async () => {
	await ensurePocketBase({ root });
	await ensureBuilt({ root });
});
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'anemone-start-'));
	running = [];
});
afterEach(async () => {
	for (const started of running) started.kill('SIGTERM');
	await Promise.all(running.map((started) => started.ended));
	rmSync(dir, { recursive: true, force: true });
});

/** @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function start(args = [], env = {}) {
	const started = startScript([script, `--dir=${dir}/data`, '--http=127.0.0.1:0', ...args], {
		env,
	});
	running.push(started);
	return started;
}

/** Starts and waits for the ready line. @param {string[]} [args] */
async function startReady(args) {
	const started = start(args);
	const [, url = '', admin = '', link = ''] = await started.waitFor(ready);
	return { started, url, admin, link };
}

/** @param {string} url @param {string} collection */
async function countOf(url, collection) {
	const answer = await fetch(`${url}/api/collections/${collection}/records`);
	return (await answer.json()).totalItems;
}

/** @param {string} url @param {string} link */
async function addressSet(url, link) {
	const token = link.replace(/.*\/pbinstall\//, '');
	const answer = await fetch(`${url}/api/settings`, { headers: { Authorization: token } });
	expect(answer.status).toBe(200);
	return (await answer.json()).meta.appURL;
}

describe('a first start', () => {
	test('serves site and admin with sample content, one ready line and a link that logs in', async () => {
		const { started, url, admin, link } = await startReady();
		expect((await fetch(`${url}/`)).status).toBe(200);
		expect((await fetch(`${admin}/_/`)).status).toBe(200);
		expect(await countOf(url, 'sections')).toBe(8);
		expect(await countOf(url, 'featured_orgs')).toBe(10);
		expect(await addressSet(url, link)).toBe(url);
		started.kill('SIGINT');
		const { code, stdout, stderr } = await started.ended;
		expect(code).toBe(0);
		expect(stdout.trim().split('\n')).toHaveLength(1);
		expect(stderr).toContain('Loaded sample content');
		expect(existsSync(`${dir}/data/.anemone.lock`)).toBe(false);
	});

	test('starts empty with --no-sample, and still records its address', async () => {
		const { url, link } = await startReady(['--no-sample']);
		expect(await countOf(url, 'sections')).toBe(0);
		expect(await addressSet(url, link)).toBe(url);
	});

	test('open to other machines, it loads no sample and records no address', async () => {
		const { started, url, link } = await startReady([`--http=0.0.0.0:${await freePort()}`]);
		expect(await countOf(url, 'sections')).toBe(0);
		expect(await addressSet(url, link)).toBe('http://localhost:8090');
		started.kill('SIGTERM');
		expect(await started.ended).toMatchObject({ code: 0, signal: null });
	});
});

test.each([
	['types', (/** @type {string} */ folder) => writeFileSync(`${folder}/types.d.ts`, '//')],
	['an empty storage', (/** @type {string} */ folder) => mkdirSync(`${folder}/storage`)],
])('a folder with no more than %s starts', async (_what, prepare) => {
	mkdirSync(`${dir}/data`);
	prepare(`${dir}/data`);
	const { url } = await startReady();
	expect((await fetch(`${url}/`)).status).toBe(200);
});

test('a second start redoes nothing and keeps the address first recorded', async () => {
	const first = await startReady();
	first.started.kill('SIGTERM');
	await first.started.ended;
	const second = await startReady();
	expect(second.url).not.toBe(first.url);
	expect(await addressSet(second.url, second.link)).toBe(first.url);
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

	test('a taken port, and leaves the folder free', async () => {
		const first = await startReady(['--no-sample']);
		const taken = new URL(first.url).host;
		const second = start([`--dir=${dir}/other`, `--http=${taken}`]);
		await expectRefusal(second, /^anemone: 127\.0\.0\.1:\d+ is taken by another program: stop it/);
		expect(existsSync(`${dir}/other/.anemone.lock`)).toBe(false);
	});

	test('a data folder that cannot be written', async () => {
		writeFileSync(`${dir}/data`, '');
		await expectRefusal(start(), /^anemone: The data folder .*data cannot be written \(/);
	});

	test('an empty database', async () => {
		const folder = mkdtempSync(`${dir}/damaged-`);
		writeFileSync(`${folder}/data.db`, '');
		await expectRefusal(start([`--dir=${folder}`]), /^anemone: .*data\.db is empty, .* a backup/);
	});

	test('a database that is lost', async () => {
		const folder = mkdtempSync(`${dir}/damaged-`);
		writeFileSync(`${folder}/auxiliary.db`, 'x');
		await expectRefusal(start([`--dir=${folder}`]), /^anemone: .* holds auxiliary\.db but no data/);
	});

	test('a foreign database', async () => {
		const folder = mkdtempSync(`${dir}/damaged-`);
		await putForeignDatabase(await ensurePocketBase({ root }), `${folder}/data.db`);
		await expectRefusal(
			start([`--dir=${folder}`]),
			/^anemone: .*data\.db is not a database of Poc/,
		);
	});

	test('a database that is none', async () => {
		const folder = mkdtempSync(`${dir}/damaged-`);
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
		const started = startScript(['--import', older, script]);
		await expectRefusal(
			started,
			/^anemone: Node 20\.19 or newer is needed, this is v16\.20\.2: see/,
		);
	});
});

test('a server that is killed ends the start, with the reason in its exit code', async () => {
	const { started } = await startReady(['--no-sample']);
	const lock = await import('node:fs/promises').then((fs) =>
		fs.readFile(`${dir}/data/.anemone.lock`, 'utf8'),
	);
	process.kill(JSON.parse(lock)[1].pid, 'SIGKILL');
	expect((await started.ended).code).toBe(137);
});
