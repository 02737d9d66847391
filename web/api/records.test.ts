import { describe, expect, it, vi } from 'vitest';
import { featuredOrg, section } from '../../scripts/testing/api-records.ts';
import { stubBackend } from '../../scripts/testing/backend.ts';
import { getRecord, listRecords } from './records.ts';

const post = (n: number) => ({ id: `post${n}`, title: `Post ${n}` });
const whole = { ...post(1), date: '', body: 'Words.' };

/** Returns the path and query of each request. Expects our own origin. */
const askedOf = (requests: readonly string[]) =>
	requests.map((address) => {
		const { origin, pathname, searchParams } = new URL(address);
		expect(origin).toBe(location.origin);
		return [pathname, Object.fromEntries(searchParams)];
	});

describe('a list without a limit', () => {
	it('is read completely, by rank and without the total, in batches of 4000', async () => {
		const all = Array.from({ length: 1500 }, (_, index) => section(index + 1));
		// The server returns at most 1000 records per response, whatever the request.
		const pages = [all.slice(0, 1000), all.slice(1000)];
		const fetch = vi.fn(async (_: string) =>
			Response.json({ perPage: 1000, items: pages[fetch.mock.calls.length - 1] }),
		);
		vi.stubGlobal('fetch', fetch);
		const records = await listRecords('sections');
		expect(records.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
		const query = { perPage: '4000', sort: 'rank', skipTotal: '1' };
		expect(askedOf(fetch.mock.calls.map(([address]) => address))).toEqual(
			['1', '2'].map((page) => ['/api/collections/sections/records', { page, ...query }]),
		);
	});

	it.each([
		['sections', section(1)],
		['featured_orgs', featuredOrg(1)],
	] as const)('of %s has every field that pages show', async (name, record) => {
		stubBackend({ [name]: [record] });
		await expect(listRecords(name)).resolves.toEqual([record]);
	});
});

describe('the list of posts', () => {
	it('requests the first ten in order, and keeps only ten of any response', async () => {
		const all = Array.from({ length: 12 }, (_, n) => post(n));
		const { requests } = stubBackend({ posts: all });
		await expect(listRecords('posts')).resolves.toEqual(all.slice(0, 10));
		const query = { page: '1', perPage: '10', fields: 'id,title', sort: 'rank', skipTotal: 'true' };
		expect(askedOf(requests)).toEqual([['/api/collections/posts/records', query]]);
	});
});

describe('a post', () => {
	it('has id, title, date and body, and the posts next to it', async () => {
		const { requests } = stubBackend({ 'posts/post1': { body: whole } });
		await expect(getRecord('posts', 'post1')).resolves.toEqual(whole);
		const path = '/api/collections/posts/records/post1';
		expect(askedOf(requests)).toEqual([[path, {}]]);
	});

	it.each([
		['../sections/records', '..%2Fsections%2Frecords'],
		['100%', '100%25'],
		['%2e%2e', '%252e%252e'],
		['é 🌺', '%C3%A9%20%F0%9F%8C%BA'],
	])('is requested by the id %j alone', async (id, encoded) => {
		const { requests } = stubBackend({});
		await expect(getRecord('posts', id)).rejects.toMatchObject({ name: 'ApiError', status: 404 });
		expect(new URL(requests[0] ?? '').pathname).toBe(`/api/collections/posts/records/${encoded}`);
	});

	it('is refused if the response has the wrong shape', async () => {
		stubBackend({ 'posts/post1': { body: { items: [post(1)] } } });
		await expect(getRecord('posts', 'post1')).rejects.toThrow(
			'Expected a string, but received: undefined',
		);
	});
});

it.each([
	['a list', () => listRecords('sections')],
	['a post', () => getRecord('posts', 'post1')],
])('a second call for %s does not cancel the first', async (_, read) => {
	stubBackend({ sections: [section(1)], 'posts/post1': { body: whole } });
	await expect(Promise.all([read(), read()])).resolves.toHaveLength(2);
});
