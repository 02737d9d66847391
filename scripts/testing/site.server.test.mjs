// The test kit's own promises: a real site that starts, pauses, restarts and leaves nothing behind.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sharedSite } from './kit.mjs';
import { startSite } from './site.mjs';

const site = sharedSite({ sample: false });

describe('a site under test', () => {
	test('answers from the real migrations on a port of its own', async () => {
		const answer = await fetch(`${site.url}/api/collections/sections/records`);
		expect(answer.status).toBe(200);
		expect(await answer.json()).toMatchObject({ items: [] });
	});

	test('gives a superuser token that the API takes', async () => {
		const headers = { Authorization: await site.superuserToken() };
		const answer = await fetch(`${site.url}/api/settings`, { headers });
		expect(answer.status).toBe(200);
	});

	test('does not answer while paused, and answers again once resumed', async () => {
		await site.pause();
		const signal = AbortSignal.timeout(300);
		await expect(fetch(`${site.url}/api/health`, { signal })).rejects.toThrow(/timeout/);
		site.resume();
		expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
	});

	test('keeps its data and address over a restart, even a hard one', async () => {
		const before = site.pid();
		await site.restart('SIGKILL');
		expect(site.pid()).not.toBe(before);
		const headers = { Authorization: await site.superuserToken() };
		expect((await fetch(`${site.url}/api/settings`, { headers })).status).toBe(200);
	});

	test('removes its folder when stopped, also from a pause', async () => {
		const other = await startSite({ sample: false });
		await other.pause();
		await other.stop();
		expect(existsSync(other.dir)).toBe(false);
		expect(() => process.kill(other.pid(), 0)).toThrow();
	});

	test('says why it did not start', async () => {
		const taken = new URL(site.url).host;
		await expect(startSite({ sample: false, args: [`--http=${taken}`] })).rejects.toThrow(
			/ is taken by another program: stop it/,
		);
	});
});
