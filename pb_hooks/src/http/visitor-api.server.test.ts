import { connect } from 'node:net';
import PocketBase from 'pocketbase';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { post, section } from '../testing/records.ts';
import { json, request, superuserOf } from '../testing/request.ts';

const site = sharedSite({ sample: false });
const list = '/api/collections/posts/records';

beforeAll(async () => {
	for (const rank of [1, 2, 3]) await superuserOf(site)(list, 'POST', post({ rank }));
});

/** Sends the beginning of a body; resolves with all that came until the server closed. */
function sendUnfinished(start: string): Promise<string> {
	const { hostname, port } = new URL(site.url);
	return new Promise((resolve, reject) => {
		let answer = '';
		const socket = connect(Number(port), hostname, () => {
			socket.write(
				`${start} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"a":`,
			);
		});
		socket.on('data', (data) => {
			answer += data.toString('latin1');
		});
		socket.on('error', reject);
		socket.on('close', () => resolve(answer));
	});
}

describe('a body that never ends', () => {
	test.each([
		['GET /', 400],
		['GET /medical', 400],
		['GET /assets/nope.js', 400],
		['GET /_/', 400],
		['GET /api/health', 400],
		[`GET ${list}`, 400],
		[`POST ${list}`, 403],
		['POST /api/oauth2-redirect', 403],
		['POST /api/nope', 403],
	])('of %s is refused at once with %i, and the connection closed', async (start, status) => {
		const answer = await sendUnfinished(start);
		expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
		expect(answer).toContain('Access-Control-Allow-Origin: *');
	});
});

describe('a list', () => {
	test('gives visitors no more than 150 records at once', async () => {
		const answer = json(await request(site.url, `${list}?perPage=1000`));
		expect(answer).toMatchObject({ perPage: 150, totalItems: 3 });
	});

	test('comes whole to the site’s own client, in parts, those without a rank last', async () => {
		const names = Array.from({ length: 201 }, (_, at) => `Section ${1000 + at}`);
		for (const [at, name] of [...names.entries()].reverse()) {
			const record = section({ name, slug: `section-${at}`, rank: at < 40 ? at + 1 : 0 });
			await superuserOf(site)('/api/collections/sections/records', 'POST', record);
		}
		const client = new PocketBase(site.url);
		const all = await client.collection('sections').getFullList({ batch: 4000, sort: 'rank' });
		expect(all.map(({ name }) => name)).toEqual(names);
	});

	test.each([
		'filter=id!=""',
		'fields=body:excerpt(5000,true)',
		'sort=-title',
		'expand=x',
		'perPage=1&perPage=2',
	])('refuses visitors ?%s in plain words', async (query) => {
		const answer = await request(site.url, `${list}?${query}`);
		expect([answer.status, json(answer)]).toMatchObject([
			400,
			{ message: 'Visitors cannot query this.' },
		]);
	});

	test('gives editors whatever they ask for', async () => {
		const answer = await superuserOf(site)(
			`${list}?perPage=1000&sort=-rank&filter=rank>1&fields=id,rank,body:excerpt(10,true)`,
		);
		const { items, perPage } = json(answer) as { items: { rank: number }[]; perPage: number };
		expect(perPage).toBe(1000);
		expect(items.map(({ rank }) => rank)).toEqual([3, 2]);
		const sorted = json(await superuserOf(site)(`${list}?sort=-rank`)) as { items: typeof items };
		expect(sorted.items.map(({ rank }) => rank)).toEqual([3, 2, 1]);
	});

	test('takes no made-up token for an editor’s', async () => {
		const answer = await request(site.url, `${list}?filter=rank>1`, {
			headers: { Authorization: 'Bearer abc.def.ghi' },
		});
		expect(answer.status).toBe(400);
	});
});
