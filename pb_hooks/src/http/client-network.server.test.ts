import { beforeAll, describe, expect, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.mjs';
import { sharedSiteWithHooks } from '../../../scripts/testing/copies.ts';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { newKey } from '../../../scripts/testing/offers.ts';
import { request, superuserOf } from '../../../scripts/testing/request.ts';

describe('behind a proxy that passes on whole addresses', () => {
	const site = sharedSite({ sample: false });
	const set = async (settings: object) => {
		const { status } = await superuserOf(site)('/api/settings', 'PATCH', settings);
		expect(status).toBe(200);
	};
	const post = async (path: string, address: string, body: object) => {
		const headers = { 'X-Real-IP': address };
		return (await request(site.url, path, { method: 'POST', headers, body })).status;
	};

	beforeAll(async () => {
		await acceptOffers(site);
		await set({ trustedProxy: { headers: ['X-Real-IP'] } });
	});

	test.each([
		['of an IPv6 /64 are one sender', (at: number) => `2001:db8:1:2:${at}::${at}`, 429],
		['of IPv4, written as IPv6, are one each', (at: number) => `::ffff:192.0.2.${at}`, 400],
		['of IPv4 are one each', (at: number) => `198.51.100.${at}`, 400],
	])('addresses %s', async (_, addressOf, last) => {
		// Of an address, 20 offers are looked at; what is none at all counts.
		const send = (at: number) => post('/api/offers', addressOf(at), { key: newKey() });
		for (let at = 1; at <= 20; at += 1) expect(await send(at)).toBe(400);
		expect(await send(21)).toBe(last);
		expect(await post('/api/offers', '2001:db8:1:3::1', {})).toBe(400);
	});

	test('an address that the settings allow on its own still signs in', async () => {
		const own = '2001:db8:1:5::a';
		const path = '/api/collections/_superusers/auth-with-password';
		const account = { identity: 'tester@example.com', password: 'a-long-test-password' };
		await set({ superuserIPs: [own, '127.0.0.1'] });
		expect(await post(path, own, account)).toBe(200);
		expect(await post(path, '2001:db8:1:5::b', account)).toBe(403);
	});
});

describe('without a proxy', () => {
	const hook = `routerAdd('GET', '/api/who', (e) => e.json(200, e.realIP()));`;
	const site = sharedSiteWithHooks({ 'who.pb.js': hook }, { host: '[::1]' });

	test('a visitor from IPv6 is counted by network', async () => {
		const { port } = new URL(site.url);
		const answer = await fetch(`http://[::1]:${port}/api/who`);
		expect(await answer.json()).toBe('0000:0000:0000:0000:0000:0000:0000:0000');
	});
});
