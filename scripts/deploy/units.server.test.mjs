import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../lib/run.mjs';
import { flagValue, folderFlags } from '../pocketbase/arguments.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { servingFlags } from '../start/serve.mjs';
import { isInstalled } from './testing/process.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const analyze = 'systemd-analyze';
const canAnalyze = isInstalled(analyze);

/** @param {string} name */
const read = (name) => readFile(new URL(name, import.meta.url), 'utf8');

/** What a unit gives to PocketBase after `serve`. @param {string} unit */
function serveArguments(unit) {
	const [, command = ''] = /^ExecStart=((?:.*\\\n)*.*)$/m.exec(unit) ?? [];
	const [program, verb, ...args] = command.split(/[\s\\]+/);
	expect([program, verb]).toEqual(['/opt/anemone/pocketbase', 'serve']);
	return args;
}

describe.each([
	['anemone.service', 1.5],
	['anemone-tls.service', 1.7],
])('%s', (name, exposure) => {
	/** @type {string} */
	let folder;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'anemone-unit-'));
	});
	afterAll(() => rm(folder, { recursive: true }));

	it('serves as `npm start` does', async () => {
		const args = serveArguments(await read(name));
		for (const [flag, value] of Object.entries(servingFlags)) {
			expect(flagValue(args, flag), flag).toBe(value);
		}
	});

	it('reads the folders of the site, and has its data elsewhere', async () => {
		const args = serveArguments(await read(name));
		const flags = folderFlags('/opt/anemone', ['--dir=/var/lib/anemone']);
		expect(args).toEqual(expect.arrayContaining(['--dir=/var/lib/anemone', ...flags]));
	});

	it.skipIf(!canAnalyze)('is understood by systemd, every line', async () => {
		const unit = (await read(name)).replaceAll(
			'/opt/anemone/pocketbase',
			await ensurePocketBase({ root }),
		);
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
