import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { acceptOffers, addRecords, changeSettings } from '../../../scripts/testing/content.ts';
import { sharedSiteWithHooks } from '../../../scripts/testing/copies.ts';
import {
	type HalfSent,
	offersPath,
	sendHalf,
	signInPath,
} from '../../../scripts/testing/half-sent.ts';
import { newKey, offered } from '../../../scripts/testing/offers.ts';
import { event, post as newPost } from '../../../scripts/testing/records.ts';
import { json, request } from '../../../scripts/testing/request.ts';
import { responses } from '../../../web/content/responses.ts';

// These entries of the store imitate work in progress, or senders, of a kind and an age.
const busy = `routerAdd('GET', '/api/busy/{kind}/{count}/{client}/{age}', (e) => {
	const [kind, count, client, age] = ['kind', 'count', 'client', 'age'].map((name) =>
		e.request.pathValue(name));
	for (let at = 0; at < 64; at += 1) $app.store().remove(kind + ':' + at);
	for (let at = 0; at < Number(count); at += 1) {
		$app.store().set(kind + ':' + at, client + ' x ' + (Date.now() - Number(age)));
	}
	e.noContent(204);
});
routerAdd('GET', '/api/waiting/{kind}', (e) =>
	e.string(200, $app.store().has(e.request.pathValue('kind') + ':0')));`;
const site = sharedSiteWithHooks({ 'busy.pb.js': busy });

beforeAll(() => acceptOffers(site));

const account = { identity: 'tester@example.com', password: 'a-long-test-password' };

describe('behind a proxy that forwards whole addresses', () => {
	const set = (settings: object) => changeSettings(site, settings);
	const post = async (path: string, address: string, body: object) => {
		const headers = { 'X-Real-IP': address };
		return (await request(site.url, path, { method: 'POST', headers, body })).status;
	};
	beforeAll(() => set({ trustedProxy: { headers: ['X-Real-IP'] }, rateLimits: { enabled: true } }));
	afterAll(() =>
		set({ trustedProxy: { headers: [] }, superuserIPs: [], rateLimits: { enabled: false } }),
	);

	test('addresses of an IPv6 /64 are one sender', async () => {
		// The limit is 20 offers per address, and invalid ones count.
		const send = (at: number) => post(offersPath, `2001:db8:1:2:${at}::${at}`, { key: newKey() });
		for (let at = 1; at <= 20; at += 1) expect(await send(at)).toBe(400);
		expect(await send(21)).toBe(429);
		expect(await post(offersPath, '2001:db8:1:3::1', {})).toBe(400);
	});

	test('an address that the settings allow by itself can still sign in', async () => {
		const own = '2001:db8:1:5::a';
		await set({ superuserIPs: [own, '127.0.0.1'] });
		expect(await post(signInPath, own, account)).toBe(200);
		expect(await post(signInPath, '2001:db8:1:5::b', account)).toBe(403);
	});
});

async function occupy(kind: string, count: number, { client = '192.0.2.1', age = 0 } = {}) {
	const { status } = await request(site.url, `/api/busy/${kind}/${count}/${client}/${age}`);
	expect(status).toBe(204);
}

let opened: HalfSent[] = [];
afterEach(() => {
	for (const { leave } of opened) leave();
	opened = [];
});

const begin = (path: string, address: string) => {
	const begun = sendHalf(site, path, address);
	opened.push(begun);
	return begun;
};
const whole = (path: string, localAddress: string) => {
	const body =
		path === offersPath
			? { key: newKey(), website: '', donation: offered({ itemName: newKey() }) }
			: account;
	return request(site.url, path, { method: 'POST', body, localAddress });
};

describe.each([
	['offers', offersPath],
	['sign-ins', signInPath],
])('half-sent %s', (_, path) => {
	test('beyond four of one address are refused immediately; others continue', async () => {
		const address = '127.0.0.9';
		for (let at = 0; at < 4; at += 1) expect(await begin(path, address).responded).toBe(100);
		const fifth = await begin(path, address).closed;
		expect(fifth).toMatch(/^HTTP\/1\.1 503 .*^Retry-After: 10\r$/ms);
		expect(fifth).toContain(responses.busy);
		expect((await whole(path, address)).status).toBe(503);
		expect((await whole(path, '127.0.0.10')).status).toBe(200);
		expect((await request(site.url, '/')).status).toBe(200);
	});

	test('end their turns when the senders leave', async () => {
		const address = '127.0.0.11';
		for (let at = 0; at < 12; at += 1) {
			await expect.poll(() => begin(path, address).responded).toBe(100);
			if (at % 4 === 3) for (const { leave } of opened) leave();
		}
	});

	test('have less time when half of the turns are taken', async () => {
		const senders = Array.from({ length: 20 }, (_, at) => `127.0.1.${Math.floor(at / 4) + 1}`);
		const early = [];
		for (const address of senders) {
			const one = begin(path, address);
			expect(await one.responded).toBe(100);
			early.push(one.closed.then(() => 'early'));
		}
		const late = begin(path, '127.0.1.9').closed;
		expect(await Promise.race([...early, late])).toContain('HTTP/1.1 408 ');
	});
});

test('when one kind has no turns left, the other kind and pages still work', async () => {
	await occupy('sender:offer', 40);
	const refused = await whole(offersPath, '127.0.0.9');
	expect([refused.status, refused.one('Retry-After'), json(refused)]).toMatchObject([
		503,
		'10',
		{ message: `${responses.busy}` },
	]);
	expect((await whole(signInPath, '127.0.0.9')).status).toBe(200);
	expect((await request(site.url, '/')).status).toBe(200);
});

describe('expensive work', () => {
	const get = (path: string, localAddress = '127.0.0.9') =>
		request(site.url, path, { localAddress });
	const list = '/api/collections/posts/records';
	const signIn = () =>
		request(site.url, signInPath, { method: 'POST', body: account, localAddress: '127.0.0.9' });

	afterEach(async () => {
		for (const kind of [
			'work',
			'records-queue',
			'sign-in',
			'sign-in-queue',
			'page-queue',
			'turn',
		]) {
			await occupy(kind, 0);
		}
	});

	const statusAfterWaiting = async (
		send: () => Promise<{ status: number }>,
		work: string,
		line: string,
	) => {
		await occupy(work, 6);
		const sent = send();
		const waits = async () => (await get(`/api/waiting/${line}`)).body.toString();
		await expect.poll(waits).toBe('true');
		await occupy(work, 0);
		return (await sent).status;
	};

	test('requests wait for their turn', async () => {
		const [made = ''] = await addRecords(site, 'posts', [newPost()]);
		expect(await statusAfterWaiting(() => get(list), 'work', 'records-queue')).toBe(200);
		expect(await statusAfterWaiting(signIn, 'sign-in', 'sign-in-queue')).toBe(200);
		expect(await statusAfterWaiting(() => get(`/posts/${made}`), 'turn', 'page-queue')).toBe(200);
	});

	test('when too many requests wait for records, others must try again soon, and all else works', async () => {
		await occupy('records-queue', 32);
		for (const refused of [await get(list), await get(`${list}/abcdefghijklmno`)]) {
			expect([refused.status, refused.one('Retry-After'), json(refused)]).toMatchObject([
				503,
				'1',
				{ message: responses.busy },
			]);
		}
		expect((await signIn()).status).toBe(200);
		expect((await get('/posts')).status).toBe(200);
		expect((await site.ask(list)).status).toBe(200);
		const record = { collection: 'posts', record: newPost() };
		expect((await site.ask('/api/preview', 'POST', record)).status).toBe(200);
		await occupy('page-queue', 64);
		const preview = await site.ask('/api/preview', 'POST', record);
		expect([preview.status, json(preview)]).toMatchObject([503, { message: responses.busy }]);
	});

	test('an address has a part of the places, and work that takes two minutes is lost', async () => {
		await occupy('records-queue', 12, { client: '127.0.0.9' });
		expect((await get(list)).status).toBe(503);
		expect((await get(list, '127.0.0.10')).status).toBe(200);
		await occupy('records-queue', 32, { age: 130_000 });
		expect((await get(list)).status).toBe(200);
	});

	const pages = ['/posts', '/sitemap.xml', '/events.ics'];
	const readPages = () => Promise.all(pages.map(async (path) => (await get(path)).body.toString()));

	test('when too many requests wait for pages, pages of records are made later', async () => {
		const [first = '', second = ''] = await addRecords(site, 'posts', [newPost(), newPost()]);
		const [vigil = '', march = ''] = await addRecords(site, 'events', [event(), event()]);
		expect((await get(`/posts/${first}`)).status).toBe(200);
		expect((await get(`/events/${vigil}/event.ics`)).status).toBe(200);
		await occupy('page-queue', 64);
		for (const path of [`/posts/${first}`, `/events/${vigil}/event.ics`]) {
			expect((await get(path)).status, path).toBe(200);
		}
		expect((await get('/posts/none')).status).toBe(404);
		for (const path of [`/posts/${second}`, `/events/${march}/event.ics`]) {
			const refused = await get(path);
			expect([refused.status, refused.one('Retry-After')], path).toEqual([503, '1']);
		}
	});

	test('while two pages are made, others have their previous version', async () => {
		const before = await readPages();
		await addRecords(site, 'posts', [newPost({ title: 'Even newer' })]);
		await occupy('turn', 2);
		expect(await readPages()).toEqual(before);
		await occupy('turn', 0);
		expect((await readPages())[0]).toContain('Even newer');
	});
});
