import { beforeEach, expect, test } from 'vitest';
import { addRecords } from '../../../scripts/testing/content.mjs';
import { sharedSiteWithHooks } from '../../../scripts/testing/copies.ts';
import { event, post } from '../../../scripts/testing/records.ts';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { responses } from '../../../web/content/responses.ts';

// These entries of the store imitate expensive work in progress. `since` is the age of the work.
const busy = `routerAdd('GET', '/api/busy/{kind}/{count}/{client}/{age}', (e) => {
	const [kind, count, client, age] = ['kind', 'count', 'client', 'age'].map((name) =>
		e.request.pathValue(name));
	for (let at = 0; at < 6; at += 1) $app.store().remove(kind + ':' + at);
	for (let at = 0; at < Number(count); at += 1) {
		$app.store().set(kind + ':' + at, client + ' x ' + (Date.now() - Number(age)));
	}
	e.noContent(204);
});`;
const site = sharedSiteWithHooks({ 'busy.pb.js': busy });

async function occupy(count: number, { kind = 'work', client = '192.0.2.1', age = 0 } = {}) {
	const { status } = await request(site.url, `/api/busy/${kind}/${count}/${client}/${age}`);
	expect(status).toBe(204);
}
const get = (path: string, localAddress = '127.0.0.9') => request(site.url, path, { localAddress });
const list = '/api/collections/posts/records';
const signIn = (localAddress = '127.0.0.9') =>
	request(site.url, '/api/collections/_superusers/auth-with-password', {
		method: 'POST',
		body: { identity: 'nobody@example.com', password: 'a-long-test-password' },
		localAddress,
	});

beforeEach(() => occupy(0));

test('of six slots the API uses four, and others must try again soon', async () => {
	await occupy(3);
	expect((await get(list)).status).toBe(200);
	expect((await signIn()).status).toBe(400);
	await occupy(4);
	for (const refused of [await get(list), await get(`${list}/abcdefghijklmno`), await signIn()]) {
		expect([refused.status, refused.one('Retry-After'), json(refused)]).toMatchObject([
			503,
			'1',
			{ message: responses.busy },
		]);
	}
	const asSuperuser = superuserOf(site);
	expect((await asSuperuser(list)).status).toBe(200);
	const record = { collection: 'posts', record: post() };
	expect((await asSuperuser('/api/preview', 'POST', record)).status).toBe(200);
	await occupy(6);
	const preview = await asSuperuser('/api/preview', 'POST', record);
	expect([preview.status, json(preview)]).toMatchObject([503, { message: responses.busy }]);
});

test('an address has three slots, and work that takes two minutes is lost', async () => {
	await occupy(3, { client: '127.0.0.9' });
	expect((await get(list)).status).toBe(503);
	expect((await get(list, '127.0.0.10')).status).toBe(200);
	await occupy(6, { age: 130_000 });
	expect((await get(list)).status).toBe(200);
});

const pages = ['/posts', '/sitemap.xml', '/events.ics'];
const readPages = () => Promise.all(pages.map(async (path) => (await get(path)).body.toString()));

test('while all slots are taken, pages of records are made later', async () => {
	const [first = '', second = ''] = await addRecords(site, 'posts', [post(), post()]);
	const [vigil = '', march = ''] = await addRecords(site, 'events', [event(), event()]);
	expect((await get(`/posts/${first}`)).status).toBe(200);
	expect((await get(`/events/${vigil}/event.ics`)).status).toBe(200);
	await occupy(6);
	for (const path of [`/posts/${first}`, `/events/${vigil}/event.ics`]) {
		expect((await get(path)).status, path).toBe(200);
	}
	expect((await get('/posts/none')).status).toBe(404);
	for (const path of [`/posts/${second}`, `/events/${march}/event.ics`]) {
		const refused = await get(path);
		expect([refused.status, refused.one('Retry-After')], path).toEqual([503, '1']);
	}
	// The page without content, which the browser fills.
	expect((await get(`/posts/${second}`)).body.toString()).toContain('<div id="app"></div>');
	await addRecords(site, 'posts', [post({ title: 'Newest of all' })]);
	expect((await readPages())[0]).toContain('Newest of all');
});

test('while two pages are made, others have their previous version', async () => {
	const before = await readPages();
	await addRecords(site, 'posts', [post({ title: 'Even newer' })]);
	await occupy(2, { kind: 'turn' });
	expect(await readPages()).toEqual(before);
	await occupy(0, { kind: 'turn' });
	expect((await readPages())[0]).toContain('Even newer');
});
