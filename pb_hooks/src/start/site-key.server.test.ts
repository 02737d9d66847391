import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';

const site = sharedSite({ sample: false });

const readKey = async (): Promise<string> =>
	JSON.parse(await readFile(join(site.dir, '.doctor-key.json'), 'utf8')).key;

const ask = (key?: string, headers: Record<string, string> = {}) =>
	request(site.url, '/api/doctor', {
		headers: { ...(key !== undefined && { 'X-Anemone-Doctor': key }), ...headers },
	});

test('only a request with the key learns that this is the site, and no cache keeps the response', async () => {
	const key = await readKey();
	for (const other of [undefined, '', key.slice(1), `${key}a`]) {
		const refused = await ask(other);
		expect([refused.status, refused.one('Cache-Control')]).toEqual([404, 'no-store']);
	}
	const response = await ask(key, { 'X-Forwarded-For': '192.0.2.1' });
	expect([response.status, response.one('Cache-Control')]).toEqual([200, 'no-store']);
	expect(json(response)).toEqual({ address: '127.0.0.1', proxyHeader: 'X-Forwarded-For' });
});

test('each start makes a new key', async () => {
	const key = await readKey();
	await site.restart();
	expect(await readKey()).not.toBe(key);
	expect((await ask(key)).status).toBe(404);
});

test('the response shows the trusted header and the whole address of an IPv6 client', async () => {
	const settings = { trustedProxy: { headers: ['X-Real-IP'] } };
	expect((await superuserOf(site)('/api/settings', 'PATCH', settings)).status).toBe(200);
	const response = await ask(await readKey(), { 'X-Real-IP': '2001:db8:1:2::5' });
	expect(json(response)).toEqual({
		address: '2001:0db8:0001:0002:0000:0000:0000:0005',
		proxyHeader: 'X-Real-IP',
	});
});
