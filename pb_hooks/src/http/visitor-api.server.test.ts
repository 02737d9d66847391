import PocketBase from 'pocketbase';
import { beforeAll, describe, expect, test } from 'vitest';
import { upload } from '../../../scripts/testing/content.ts';
import { runInOtherProcess } from '../../../scripts/testing/engine.ts';
import { sendHalf } from '../../../scripts/testing/half-sent.ts';
import { smallJpeg } from '../../../scripts/testing/pictures.ts';
import { org, post, section } from '../../../scripts/testing/records.ts';
import { json, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';

const site = sharedSite({ sample: false });
const list = '/api/collections/posts/records';

test('a body that never ends is refused immediately, and its connection is closed', async () => {
	for (const [method, path, status] of [
		['GET', '/', 400],
		['GET', '/_/', 400],
		['GET', '/assets/nope.js', 400],
		['GET', '/api/health', 400],
		['POST', '/api/nope', 403],
	] as const) {
		const response = await sendHalf(site, path, undefined, method).closed;
		expect(response.slice(0, 12), `${method} ${path}`).toBe(`HTTP/1.1 ${status}`);
		expect(response).toContain('Access-Control-Allow-Origin: *');
	}
});

describe('a list', () => {
	test('is sent completely to the site’s own client, 50 at a time, with unranked records last', async () => {
		const names = Array.from({ length: 201 }, (_, at) => `Section ${1000 + at}`);
		// The records are in the order neither of their creation nor of their ids.
		await runInOtherProcess(
			site,
			`$app.db().newQuery("WITH RECURSIVE n(at) AS (SELECT 200 UNION ALL SELECT at - 1 FROM n WHERE at > 0) \
				INSERT INTO sections (id, name, slug, rank) \
				SELECT printf('manysections%03d', 200 - at), 'Section ' || (1000 + at), 'section-' || at, iif(at < 40, at + 1, 0) FROM n").execute()`,
		);
		const client = new PocketBase(site.url);
		const all = await client.collection('sections').getFullList({ batch: 4000, sort: 'rank' });
		expect(all.map(({ name }) => name)).toEqual(names);
		expect((await client.collection('sections').getList(1, 1000)).items).toHaveLength(50);
	});

	test('refuses queries that only editors may send, in plain words, also with a made-up token', async () => {
		for (const Authorization of ['', 'Bearer abc.def.ghi']) {
			const headers = { Authorization };
			const response = await request(site.url, `${list}?filter=id="a"||hidden=true`, { headers });
			expect([response.status, json(response)]).toMatchObject([
				400,
				{ message: 'Visitors cannot query this.' },
			]);
		}
	});
});

describe('the look-up of one record', () => {
	const path = '/api/collections/sections/records';
	const client = new PocketBase();
	const find = (filter: string) => client.collection('sections').getFirstListItem(filter);
	/** The SDK's error if nothing matches, after a response of 200. */
	const missing = {
		status: 404,
		response: { code: 404, message: "The requested resource wasn't found." },
	};
	const states = { shown: {}, hidden: { hidden: true }, later: { from: '2999-01-01 00:00:00Z' } };
	const ids = new Map<string, string>();
	beforeAll(async () => {
		client.baseURL = site.url;
		for (const [slug, state] of Object.entries(states)) {
			const made = await site.ask(path, 'POST', section({ slug, ...state }));
			ids.set(slug, (json(made) as { id: string }).id);
		}
	});

	test('finds a shown one by its id or its slug, with the SDK’s queries, and nothing else', async () => {
		const id = ids.get('shown');
		for (const filter of [`id="${id}"`, "slug = 'shown'", client.filter('id={:id}', { id })]) {
			await expect(find(filter)).resolves.toMatchObject({ id, slug: 'shown' });
		}
		for (const slug of ['hidden', 'later']) {
			await expect(find(`slug="${slug}"`)).rejects.toMatchObject(missing);
			await expect(find(`id="${ids.get(slug)}"`)).rejects.toMatchObject(missing);
		}
		// Some of these look like a query.
		for (const slug of ['none', '" || id != "', 'a\\', 'a\n// b', '@now']) {
			await expect(find(client.filter('slug={:slug}', { slug }))).rejects.toMatchObject(missing);
		}
	});

	test('takes no longer without a match than with one, however often', async () => {
		const time = async (slug: string) => {
			const started = performance.now();
			for (let turn = 0; turn < 30; turn += 1) await find(`slug="${slug}"`).catch(() => undefined);
			return performance.now() - started;
		};
		const found = await time('shown');
		// PocketBase's own delay made it 100 times as long.
		expect(await time('none')).toBeLessThan(found * 10);
	});
});

describe('an account', () => {
	const keys = (count: number) =>
		post(Object.fromEntries(Array.from({ length: count - 1 }, (_, key) => [`key${key}`, key])));
	const form = (parts: Record<string, string | File>) => {
		const body = new FormData();
		for (const [name, value] of Object.entries(parts)) body.set(name, value);
		return body;
	};
	const send = async (body: string | FormData, collection = 'posts') => {
		const headers: Record<string, string> = { Authorization: await site.superuserToken() };
		if (typeof body === 'string') headers['Content-Type'] = 'application/json';
		const path = `/api/collections/${collection}/records`;
		return fetch(site.url + path, { method: 'POST', headers, body });
	};

	const long = 'x'.repeat(1_000_000);
	const picture = upload(Buffer.concat([smallJpeg, Buffer.alloc(2_000_000)]));

	test.each([
		['JSON of a megabyte and more', JSON.stringify(post({ body: long })), 413, /more than 1 MB/],
		['JSON of 2001 keys', JSON.stringify(keys(2001)), 400, /more than 2000 fields/],
		['a form with a megabyte of text', form({ title: 'News', body: long }), 413, /more than 1 MB/],
		[
			'2001 keys beside the files of a form',
			form({ '@jsonPayload': JSON.stringify(keys(2001)) }),
			400,
			/more than 2000 fields/,
		],
		['invalid JSON', '{"title":}', 400, /cannot be read/],
	])('%s is refused', async (_, body, status, message) => {
		const response = await send(body);
		const { message: said } = (await response.json()) as { message: string };
		expect([response.status, said]).toEqual([status, expect.stringMatching(message)]);
	});

	test('2000 keys are accepted, and so is a form with a picture over a megabyte', async () => {
		expect((await send(JSON.stringify(keys(2000)))).status).toBe(200);
		const parts = form({ ...(org() as Record<string, string>), picture });
		expect((await send(parts, 'featured_orgs')).status).toBe(200);
	});

	test('a text far over its field’s maximum is refused before it is normalized', async () => {
		const response = await site.ask(list, 'POST', post({ body: `x${' '.repeat(100_000)}` }));
		const message = 'This has 100,001 characters, and the maximum is 50,000. Remove 50,001.';
		expect(json(response)).toMatchObject({ data: { body: { message } } });
		// A slightly longer text is saved without the spaces at its end.
		const little = await site.ask(list, 'POST', post({ body: `x${' '.repeat(60_000)}` }));
		expect(json(little)).toMatchObject({ body: 'x' });
	});
});
