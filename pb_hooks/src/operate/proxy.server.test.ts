import { expect, test } from 'vitest';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { request, superuserOf } from '../../../scripts/testing/request.ts';

const site = sharedSite({ sample: false });

const toldLines = () =>
	site
		.logs()
		.split('\n')
		.filter((line) => line.includes('[proxy]'));

test.each([
	['/', 'X-Forwarded-For'],
	['/api/health', 'X-Real-Ip'],
])('the first request to %s with %s is logged once, without the address', async (path, header) => {
	await site.restart();
	const before = toldLines().length;
	await request(site.url, path);
	expect(toldLines()).toHaveLength(before);
	const ask = () => request(site.url, path, { headers: { [header]: '203.0.113.77' } });
	// Pages check twice a second.
	await expect.poll(async () => (await ask()) && toldLines().length).toBe(before + 1);
	await ask();
	expect(toldLines().at(-1)).toContain(header);
	expect(site.logs()).not.toContain('203.0.113.77');
});

test('nothing is reported if PocketBase trusts a header', async () => {
	const trustedProxy = { headers: ['X-Real-IP'], useLeftmostIP: false };
	const saved = await superuserOf(site)('/api/settings', 'PATCH', { trustedProxy });
	expect(saved.status).toBe(200);
	await site.restart();
	const before = toldLines().length;
	await request(site.url, '/', { headers: { 'X-Forwarded-For': '203.0.113.77' } });
	await request(site.url, '/api/health', { headers: { 'X-Real-IP': '203.0.113.77' } });
	await site.halt('SIGTERM');
	expect(toldLines()).toHaveLength(before);
});
