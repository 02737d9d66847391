import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.mjs';
import { sharedSiteWithHooks } from '../../../scripts/testing/copies.ts';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { newKey, offered } from '../../../scripts/testing/offers.ts';
import { request, superuserOf } from '../../../scripts/testing/request.ts';

const path = '/api/collections/_superusers/auth-with-password';
const counts = (answers: readonly { status: number }[], status: number) =>
	answers.filter((answer) => answer.status === status).length;

describe('behind a proxy that passes on whole addresses', () => {
	const site = sharedSite({ sample: false });
	const set = async (settings: object) => {
		const { status } = await superuserOf(site)('/api/settings', 'PATCH', settings);
		expect(status).toBe(200);
	};
	const post = (target: string, address: string, body: object) =>
		request(site.url, target, { method: 'POST', headers: { 'X-Real-IP': address }, body });
	const signIn = (address: string, password = 'a-long-wrong-password') =>
		post(path, address, { identity: 'tester@example.com', password });

	beforeAll(async () => {
		await acceptOffers(site);
		await set({ trustedProxy: { headers: ['X-Real-IP'] } });
	});
	afterEach(() => set({ superuserIPs: [], rateLimits: { excludedIPs: [] } }));

	test('an IPv6 /64 is one sender of offers, and the next network another', async () => {
		const send = (address: string) => {
			const donation = offered({ itemName: address });
			return post('/api/offers', address, { key: newKey(), website: '', donation });
		};
		const all = Array.from({ length: 25 }, (_, at) => send(`2001:db8:1:2:${at}::${at}`));
		expect(counts(await Promise.all(all), 429)).toBe(5);
		expect((await send('2001:db8:1:3::1')).status).toBe(200);
	});

	test.each([
		['2001:db8:1:4:', 5],
		// Of IPv4, each address is one.
		['::ffff:192.0.2.', 0],
		['192.0.2.', 0],
	])('of 15 wrong passwords from %s…, %i are refused unread', async (start, refused) => {
		const all = Array.from({ length: 15 }, (_, at) =>
			signIn(start.includes('.') ? `${start}${at + 1}` : `${start}${at}::1`),
		);
		expect(counts(await Promise.all(all), 429)).toBe(refused);
	});

	test('an address that the settings allow on its own still signs in', async () => {
		const own = '2001:db8:1:5::a';
		await set({ superuserIPs: [own, '127.0.0.1'] });
		const password = 'a-long-test-password';
		expect((await signIn(own, password)).status).toBe(200);
		expect((await signIn('2001:db8:1:5::b', password)).status).toBe(403);
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
