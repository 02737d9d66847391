import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { run } from '../lib/run.mjs';
import { isInstalled } from './testing/process.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const analyze = 'systemd-analyze';
const canAnalyze = isInstalled(analyze);

/** @param {string} name */
const read = (name) => readFile(new URL(name, import.meta.url), 'utf8');

/** What a unit runs, in words. @param {string} unit */
const commandOf = (unit) => (/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '').split(' ');

test.each(['anemone.service', 'anemone-tls.service'])(
	'%s starts the site on its data',
	async (name) => {
		const [program, verb, ...args] = commandOf(await read(name));
		expect([program, verb]).toEqual(['/opt/anemone/anemone', 'start']);
		expect(args).toContain('--dir=/var/lib/anemone');
	},
);

describe.each([
	['anemone.service', 1.5],
	['anemone-tls.service', 1.7],
	['litestream.service', 1.7],
])('%s', (name, exposure) => {
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
		expect(verified).toEqual({ status: 'ended', code: 0, output: '' });
	});

	it.skipIf(!canAnalyze)(`leaves an exposure of ${exposure} at most`, async () => {
		const path = fileURLToPath(new URL(name, import.meta.url));
		const judged = await run(analyze, ['security', '--offline=true', path]);
		const { output } = /** @type {{ output: string }} */ (judged);
		const [, figure] = /Overall exposure level for \S+: ([\d.]+)/.exec(output) ?? [];
		expect(Number(figure)).toBeLessThanOrEqual(exposure);
	});
});
