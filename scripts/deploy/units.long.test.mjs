import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { run } from '../lib/run.mjs';
import { isInstalled } from '../testing/process.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const analyze = 'systemd-analyze';
const canAnalyze = isInstalled(analyze);

/** @param {string} name */
const read = (name) => readFile(new URL(name, import.meta.url), 'utf8');

/** What a unit says of its service. @param {string} name @returns {Promise<Record<string, string>>} */
async function settingsOf(name) {
	const lines = (await read(name)).matchAll(/^(\w+)=(.*)$/gm);
	return Object.fromEntries([...lines].map(([, key = '', value = '']) => [key, value]));
}

/** What `256M` and `256MiB` are alike. @param {string} [size] */
const megabytes = (size) => Number(/(\d+)M/.exec(size ?? '')?.[1]);

/**
 * What keeps a service up: systemd gives up after five starts within ten seconds, and kills who makes
 * a call of the system that is filtered unless the call is to fail.
 */
const lasting = { Restart: 'always', RestartSec: '5', SystemCallErrorNumber: 'EPERM' };

test.each([
	['anemone.service', { StateDirectoryMode: '0700' }],
	['anemone-tls.service', { StateDirectoryMode: '0700' }],
	['litestream.service', { ReadWritePaths: '/var/lib/anemone' }],
])('%s is started again and again, on data that are for nobody else', async (name, own) => {
	expect(await settingsOf(name)).toMatchObject({ User: 'anemone', ...lasting, ...own });
});

test('a machine with 1 GB has room for both, and the site for what Go aims at', async () => {
	const aim = /GOMEMLIMIT:-(\w+)/.exec(await read('../../anemone'))?.[1];
	const { MemoryMax: beside } = await settingsOf('litestream.service');
	for (const name of ['anemone.service', 'anemone-tls.service']) {
		const { MemoryMax: most } = await settingsOf(name);
		expect(megabytes(most)).toBeGreaterThan(megabytes(aim));
		expect(megabytes(most) + megabytes(beside)).toBeLessThan(1000);
	}
});

/** How open systemd finds each, of 100: all need devices such as null and the network, one low ports. */
describe.each([
	['anemone.service', 11],
	['anemone-tls.service', 16],
	['litestream.service', 12],
])('%s', (name, most) => {
	/** @type {string} */
	let folder;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'anemone-unit-'));
	});
	afterAll(() => rm(folder, { recursive: true }));

	it.skipIf(!canAnalyze)('is understood by systemd, every line', async () => {
		const unit = (await read(name))
			.replaceAll('/opt/anemone/anemone', join(root, 'anemone'))
			.replace('/usr/bin/litestream', '/bin/true');
		const path = join(folder, name);
		await writeFile(path, unit);
		const verified = await run(analyze, ['verify', path]);
		expect(verified).toEqual({ code: 0, output: '' });
	});

	it.skipIf(!canAnalyze)('leaves open what the service needs, and nothing else', async () => {
		const path = fileURLToPath(new URL(name, import.meta.url));
		const options = ['--offline=true', `--threshold=${most}`];
		expect(await run(analyze, ['security', ...options, path])).toMatchObject({ code: 0 });
	});
});
