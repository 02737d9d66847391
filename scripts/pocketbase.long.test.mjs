// Downloads and runs the pinned PocketBase, with real programs and a release page on loopback.
import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { thisMachine } from './pocketbase/release.mjs';
import { ensurePocketBase, pinnedVersion, versionOf } from './pocketbase.mjs';
import { freePort } from './testing/loopback.mjs';
import { startScript } from './testing/process.mjs';

const project = fileURLToPath(new URL('..', import.meta.url));
const script = fileURLToPath(new URL('./pocketbase.mjs', import.meta.url));
const version = pinnedVersion();
const archive = `pocketbase_${version}_${thisMachine.platform}_${thisMachine.arch}.zip`;

/** @type {string} */
let root;
/** @type {string} */
let binary;
beforeAll(async () => {
	binary = await ensurePocketBase({ root: project });
});
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'anemone-get-'));
});
afterEach(() => {
	rmSync(root, { recursive: true, force: true });
});

const ensure = `
	import { ensurePocketBase } from ${JSON.stringify(new URL('./pocketbase.mjs', import.meta.url).href)};
	import { reportFailure } from ${JSON.stringify(new URL('./lib/user-error.mjs', import.meta.url).href)};
	const [, root, machine] = process.argv;
	const asked = machine ? { root, machine: JSON.parse(machine) } : { root };
	await ensurePocketBase(asked).then((path) => console.log(path), reportFailure);`;

/** Downloads PocketBase in a separate process. @param {NodeJS.ProcessEnv} env @param {string[]} machine */
const get = (env, ...machine) => {
	const own = { POCKETBASE_BIN: '', ...env };
	return startScript(['--input-type=module', '-e', ensure, root, ...machine], { env: own }).ended;
};
const leftovers = () => readdirSync(root, { recursive: true }).filter((name) => name !== '.cache');

describe('from a release page', () => {
	/** @type {Map<string, Uint8Array | string>} */
	const files = new Map();
	const server = createServer((request, response) => {
		const file = files.get(request.url ?? '');
		response.writeHead(file === undefined ? 404 : 200).end(file);
	});
	/** @type {NodeJS.ProcessEnv} */
	let env;
	/** @type {Uint8Array} */
	let zip;

	beforeAll(async () => {
		zip = zipSync({ pocketbase: readFileSync(binary) }, { level: 1 });
		await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
		const address = server.address();
		if (typeof address !== 'object' || !address) throw new Error('the release page has no port');
		env = { POCKETBASE_RELEASES: `http://127.0.0.1:${address.port}/releases/`, PATH: '' };
	});
	afterAll(() => new Promise((resolve) => server.close(resolve)));

	/** @param {Uint8Array} content @param {Uint8Array} [summed] the content of the checksum @param {string} [name] */
	const publish = (content, summed = content, name = archive) => {
		const sum = createHash('sha256').update(summed).digest('hex');
		files.set(`/releases/v${version}/${name}`, content);
		files.set(`/releases/v${version}/checksums.txt`, `0123  other.zip\n${sum}  ${name}\n`);
	};

	test('a verified archive replaces another version, and is downloaded once', async () => {
		publish(zip);
		const old = '#!/bin/sh\necho pocketbase version 0.1.0\n';
		writeFileSync(join(root, 'pocketbase'), old, { mode: 0o755 });
		const first = await get(env);
		expect(first).toMatchObject({ code: 0, stdout: `${join(root, 'pocketbase')}\n` });
		expect(await versionOf(join(root, 'pocketbase'))).toBe(version);
		expect(leftovers()).toEqual(['pocketbase']);
		files.clear();
		expect(await get(env)).toMatchObject({ code: 0, stderr: '' });
	});

	test('another machine gets its own archive, beside the one for this machine', async () => {
		const arch = thisMachine.arch === 'arm64' ? 'amd64' : 'arm64';
		publish(zip, zip, `pocketbase_${version}_linux_${arch}.zip`);
		const other = await get(env, JSON.stringify({ platform: 'linux', arch }));
		const path = join(root, '.cache', `pocketbase-${version}-linux-${arch}`);
		expect(other).toMatchObject({ code: 0, stdout: `${path}\n` });
		expect(readFileSync(path).equals(readFileSync(binary))).toBe(true);
	});

	test.each([
		['a byte is changed', () => publish(Buffer.concat([zip, Buffer.from('x')]), zip)],
		['none is listed', () => files.set(`/releases/v${version}/checksums.txt`, 'other.zip\n')],
	])('a checksum that does not match ends it, with Go at hand: %s', async (_what, spoil) => {
		publish(zip);
		spoil();
		const result = await get({ ...env, PATH: process.env.PATH });
		expect(result.code).toBe(1);
		const last = result.stderr.trimEnd().split('\n').at(-1);
		expect(last).toMatch(
			/^anemone: pocketbase_\S+ does not match its checksum .* the download was discarded/,
		);
		expect(leftovers()).toEqual([]);
	});
});

test('without a response from the release page and without Go, one line soon explains what to do', async () => {
	const silent = createServer(() => {});
	const port = await freePort();
	await new Promise((resolve) => silent.listen(port, '127.0.0.1', () => resolve(undefined)));
	const { code, stderr } = await get({
		POCKETBASE_RELEASES: `http://127.0.0.1:${port}`,
		PATH: '',
	});
	expect(code).toBe(1);
	expect(stderr.trimEnd().split('\n').at(-1)).toMatch(
		/^anemone: PocketBase \S+ is missing\. It could not be downloaded, and Go, .*, is not installed\. .* install Go .* or set POCKETBASE_BIN/,
	);
	expect(stderr).not.toContain('Building');
	expect(existsSync(join(root, 'pocketbase'))).toBe(false);
	silent.closeAllConnections();
	await new Promise((resolve) => silent.close(resolve));
});

test.each(['/nowhere/pocketbase', process.execPath])(
	'POCKETBASE_BIN is refused: %s',
	async (path) => {
		const { code, stderr } = await get({ POCKETBASE_BIN: path });
		expect(code).toBe(1);
		expect(stderr).toMatch(
			/^anemone: POCKETBASE_BIN is .*, which does not run as PocketBase on this machine\. [^\n]*\n$/,
		);
	},
);

test('npm run pocketbase prints no SQL, which holds password hashes, unless --dev is given', async () => {
	// PocketBase treats a binary in the temporary folder like `go run`, and prints SQL.
	const path = join(root, 'pocketbase');
	const data = `--dir=${join(root, 'pb_data')}`;
	symlinkSync(binary, path);
	const upsert = (/** @type {string[]} */ ...more) => {
		const args = [data, 'superuser', 'upsert', 'owner@example.org', 'four words of ours', ...more];
		return startScript([script, ...args], { env: { POCKETBASE_BIN: path } }).ended;
	};
	const { code, stdout, stderr } = await upsert();
	expect([code, stdout + stderr]).toEqual([0, expect.stringContaining('owner@example.org')]);
	expect(stdout + stderr).not.toMatch(/UPDATE|INSERT|tokenKey|\$2[aby]\$/);
	expect((await upsert('--dev')).stdout).toContain('tokenKey');
});
