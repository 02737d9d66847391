import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { run } from '../lib/run.ts';
import { isInstalled } from '../testing/process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const analyze = 'systemd-analyze';
const canAnalyze = isInstalled(analyze);

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

/** Returns a unit's settings. */
async function settingsOf(name: string): Promise<Record<string, string>> {
	const lines = (await read(name)).matchAll(/^(\w+)=(.*)$/gm);
	return Object.fromEntries([...lines].map(([, key = '', value = '']) => [key, value]));
}

const timer = 'anemone-copies.timer';

/** Returns the number in `256M` or `256MiB`. */
const megabytes = (size?: string) => Number(/(\d+)M/.exec(size ?? '')?.[1]);

/**
 * The settings that keep a service running: systemd gives up after five starts within ten seconds,
 * and kills a process for a filtered system call, unless the call is set to fail.
 */
const lasting = { Restart: 'always', RestartSec: '5', SystemCallErrorNumber: 'EPERM' };

const ofSite = { User: 'anemone', ...lasting, StateDirectoryMode: '0700' };
test.each([
	['anemone.service', ofSite],
	['anemone-tls.service', ofSite],
	['litestream.service', { User: 'anemone', ...lasting, ReadWritePaths: '/var/lib/anemone' }],
	// systemd removes its folder in /var/tmp when the unit ends, also after a failure.
	['anemone-copies.service', { User: 'anemone', PrivateTmp: 'yes', UMask: '0077' }],
	[timer, { Persistent: 'true', RandomizedDelaySec: '2h' }],
])('%s starts again by itself, on data that are for nobody else', async (name, own) => {
	const settings = await settingsOf(name);
	expect(settings).toMatchObject(own);
	// The site may send mail.
	expect(Object.keys(settings)).not.toContain('IPAddressDeny');
});

test('1 GB of memory is enough for both services, and for the Go limit of the site', async () => {
	const aim = /GOMEMLIMIT:-(\w+)/.exec(await read('../../anemone'))?.[1];
	const { MemoryMax: beside } = await settingsOf('litestream.service');
	for (const name of ['anemone.service', 'anemone-tls.service']) {
		const { MemoryMax: most } = await settingsOf(name);
		expect(megabytes(most)).toBeGreaterThan(megabytes(aim));
		expect(megabytes(most) + megabytes(beside)).toBeLessThan(1000);
	}
});

/** The exposure score by systemd, of 100: all need the network and some devices, one low ports. */
describe.skipIf(!canAnalyze).each([
	['anemone.service', 12],
	['anemone-tls.service', 16],
	['litestream.service', 12],
	['anemone-copies.service', 12],
])('%s', (name, most) => {
	it('has only lines that systemd accepts', async () => {
		const folder = await mkdtemp(join(tmpdir(), 'anemone-unit-'));
		onTestFinished(() => rm(folder, { recursive: true }));
		const unit = (await read(name))
			.replaceAll('/opt/anemone/anemone', join(root, 'anemone'))
			.replace('/usr/bin/litestream', '/bin/true')
			.replaceAll('/usr/bin/restic', '/bin/true');
		const path = join(folder, name);
		await writeFile(path, unit);
		const timers = name.includes('copies') ? [fileURLToPath(new URL(timer, import.meta.url))] : [];
		const verified = await run(analyze, ['verify', path, ...timers]);
		expect(verified).toEqual({ code: 0, output: '' });
	});

	it('grants the service only what it needs', async () => {
		const path = fileURLToPath(new URL(name, import.meta.url));
		const options = ['--offline=true', `--threshold=${most}`];
		expect(await run(analyze, ['security', ...options, path])).toMatchObject({ code: 0 });
	});
});
