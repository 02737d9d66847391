import { expect, test } from 'vitest';
import { request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';

const site = sharedSite({ sample: false });

const loggedLines = () =>
	site
		.logs()
		.split('\n')
		.filter((line) => line.includes('[proxy]'));

test.each([
	['/', 'X-Forwarded-For'],
	['/api/health', 'X-Real-Ip'],
])('the first request to %s with %s is logged once, without the address', async (path, header) => {
	await site.restart();
	const before = loggedLines().length;
	await request(site.url, path);
	expect(loggedLines()).toHaveLength(before);
	const ask = () => request(site.url, path, { headers: { [header]: '203.0.113.77' } });
	// Pages check twice a second.
	await expect.poll(async () => (await ask()) && loggedLines().length).toBe(before + 1);
	await ask();
	expect(loggedLines().at(-1)).toContain(header);
	expect(site.logs()).not.toContain('203.0.113.77');
});

test('nothing is reported if PocketBase trusts a header', async () => {
	const trustedProxy = { headers: ['X-Real-IP'], useLeftmostIP: false };
	const saved = await superuserOf(site)('/api/settings', 'PATCH', { trustedProxy });
	expect(saved.status).toBe(200);
	await site.restart();
	const before = loggedLines().length;
	await request(site.url, '/', { headers: { 'X-Forwarded-For': '203.0.113.77' } });
	await request(site.url, '/api/health', { headers: { 'X-Real-IP': '203.0.113.77' } });
	await site.halt('SIGTERM');
	expect(loggedLines()).toHaveLength(before);
});
