import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unitEdits } from '../../pb_hooks/src/install/fill-sample.ts';
import { root } from '../lib/root.ts';
import { run } from '../lib/run.ts';
import { newFolder } from '../testing/machine.ts';
import { isInstalled } from '../testing/process.ts';

const analyze = 'systemd-analyze';

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
	const { MemoryMax: most } = await settingsOf('anemone.service');
	expect(megabytes(most)).toBeGreaterThan(megabytes(aim));
	expect(megabytes(most) + megabytes(beside)).toBeLessThan(1000);
});

/** What `install` makes of the sample for a site without a proxy. */
const alone = unitEdits({
	names: ['www.example.org', 'example.org'],
	service: 'anemone',
	port: '',
});

/** The exposure score by systemd, of 100: all need the network and some devices, one low ports. */
test.skipIf(!isInstalled(analyze)).each([
	['anemone.service', 12, ''],
	['anemone.service', 16, alone],
	['litestream.service', 12, ''],
	['anemone-copies.service', 12, ''],
])(
	'%s has only lines that systemd accepts, and at most an exposure of %i',
	async (name, most, edits) => {
		const path = join(await newFolder(), name);
		const { output: filled } = await run('sed', [
			edits,
			fileURLToPath(new URL(name, import.meta.url)),
		]);
		const unit = filled
			.replaceAll('/opt/anemone/anemone', join(root, 'anemone'))
			.replace('/usr/bin/litestream', '/bin/true')
			.replaceAll('/usr/bin/restic', '/bin/true');
		await writeFile(path, unit);
		const timers = name.includes('copies') ? [fileURLToPath(new URL(timer, import.meta.url))] : [];
		expect(await run(analyze, ['verify', path, ...timers])).toEqual({ code: 0, output: '' });
		const options = ['--offline=true', `--threshold=${most}`];
		expect(await run(analyze, ['security', ...options, path])).toMatchObject({ code: 0 });
		if (edits !== '')
			expect(filled).toContain('start www.example.org example.org --dir=/var/lib/anemone\n');
	},
);
