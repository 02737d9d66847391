import { afterEach, expect, it, vi } from 'vitest';
import { ensureChromium, launchChromium } from './chromium.mjs';

afterEach(() => vi.unstubAllEnvs());

it('says so when CHROMIUM_BIN names no program, and gets no other', async () => {
	vi.stubEnv('CHROMIUM_BIN', '/nowhere/chrome');
	const reason = 'CHROMIUM_BIN is set to /nowhere/chrome, and there is no such program';
	await expect(launchChromium()).rejects.toThrow(reason);
	await expect(ensureChromium({ root: '.', log: () => {} })).rejects.toThrow(reason);
});

it('says so when CHROMIUM_BIN does not run', async () => {
	vi.stubEnv('CHROMIUM_BIN', process.execPath);
	await expect(launchChromium()).rejects.toThrow(/bad option/);
});
