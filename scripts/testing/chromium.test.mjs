import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from './chromium.mjs';

/** @type {string} */
let home;

beforeEach(async () => {
	home = await mkdtemp(join(tmpdir(), 'chromium-'));
});
afterEach(() => rm(home, { recursive: true }));

/** @param {string} path @param {number} [code] what it ends with when run */
async function program(path, code = 0) {
	const whole = join(home, path);
	await mkdir(dirname(whole), { recursive: true });
	await writeFile(whole, `#!/bin/sh\nexit ${code}\n`);
	await chmod(whole, 0o755);
	return whole;
}

/** @param {NodeJS.ProcessEnv} [env] @param {string} [platform] */
const find = (env = {}, platform = 'linux') => findChromium({ env, platform, home });

describe.skipIf(process.platform === 'win32')('findChromium', () => {
	it('finds nothing on an empty machine', () => {
		expect(find()).toBeUndefined();
	});

	it('obeys CHROMIUM_BIN before anything else', async () => {
		const wanted = await program('own/chrome');
		await program('bin/chromium');
		expect(find({ CHROMIUM_BIN: wanted, PATH: join(home, 'bin') })).toBe(wanted);
	});

	it('says so when CHROMIUM_BIN names nothing', () => {
		expect(() => find({ CHROMIUM_BIN: '/nowhere/chrome' })).toThrow('/nowhere/chrome');
	});

	it('takes the one on the path', async () => {
		const there = await program('bin/google-chrome');
		expect(find({ PATH: join(home, 'bin') })).toBe(there);
	});

	it('passes by one that does not run', async () => {
		await program('bin/chromium', 127);
		const next = await program('bin/google-chrome');
		expect(find({ PATH: join(home, 'bin') })).toBe(next);
	});

	it('finds Chrome on macOS', async () => {
		const there = await program('Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
		// A Mac that runs this test may have its own, in the folder that comes first.
		expect(
			findChromium({ env: {}, platform: 'darwin', home, works: (path) => path === there }),
		).toBe(there);
	});

	it('takes the newest of what Playwright keeps', async () => {
		const base = '.cache/ms-playwright';
		await program(`${base}/chromium-900/chrome-linux/chrome`);
		await program(`${base}/firefox-2000/firefox/firefox`);
		const newest = await program(
			`${base}/chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell`,
		);
		expect(find()).toBe(newest);
	});

	it('looks where PLAYWRIGHT_BROWSERS_PATH says', async () => {
		const there = await program('pw/chromium-1/chrome-linux64/chrome');
		expect(find({ PLAYWRIGHT_BROWSERS_PATH: join(home, 'pw') })).toBe(there);
	});
});
