// Tests what a site learns of the proxy in front of it, for the log and for doctor.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSql } from '../../../scripts/testing/engine.ts';
import { json, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';

const site = sharedSite({ sample: false });

const readKey = async (): Promise<string> =>
	JSON.parse(await readFile(join(site.dir, '.doctor-key.json'), 'utf8')).key;

const askDoctor = (key?: string, headers: Record<string, string> = {}) =>
	request(site.url, '/api/doctor', {
		headers: { ...(key !== undefined && { 'X-Anemone-Doctor': key }), ...headers },
	});

test('only a request with the key learns that this is the site, and no cache keeps the response', async () => {
	const key = await readKey();
	for (const other of [undefined, '', key.slice(1), `${key}a`]) {
		const refused = await askDoctor(other);
		expect([refused.status, refused.one('Cache-Control')]).toEqual([404, 'no-store']);
	}
	const response = await askDoctor(key, { 'X-Forwarded-For': '192.0.2.1' });
	expect([response.status, response.one('Cache-Control')]).toEqual([200, 'no-store']);
	expect(json(response)).toEqual({ address: '127.0.0.1', proxyHeader: 'X-Forwarded-For' });
});

const loggedLines = () =>
	site
		.logs()
		.split('\n')
		.filter((line) => line.includes('[proxy]'));

test.each([
	['/', 'X-Forwarded-For'],
	['/api/health', 'X-Real-Ip'],
])('the first request to %s with %s is logged once, without the address', async (path, header) => {
	const key = await readKey();
	await site.restart();
	// Each start makes a new key.
	expect((await askDoctor(key)).status).toBe(404);
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
	const saved = await site.ask('/api/settings', 'PATCH', { trustedProxy });
	expect(saved.status).toBe(200);
	await site.restart();
	const before = loggedLines().length;
	await request(site.url, '/api/health', { headers: { 'X-Real-IP': '203.0.113.77' } });
	// The page that finds a write of another process has also looked at its headers.
	await runSql(site, "UPDATE site SET name = 'Looked'");
	const ask = () => request(site.url, '/', { headers: { 'X-Forwarded-For': '203.0.113.77' } });
	await expect.poll(async () => (await ask()).body.toString()).toContain('Looked');
	await site.restart();
	expect(loggedLines()).toHaveLength(before);
});

test('doctor learns the trusted header and the whole address of an IPv6 client', async () => {
	const response = await askDoctor(await readKey(), { 'X-Real-IP': '2001:db8:1:2::5' });
	expect(json(response)).toEqual({
		address: '2001:0db8:0001:0002:0000:0000:0000:0005',
		proxyHeader: 'X-Real-IP',
	});
});
