import { ClientResponseError } from 'pocketbase';
import { describe, expect, it, vi } from 'vitest';
import { featuredOrg, section } from '../../scripts/testing/api-records.ts';
import { stubBackend } from '../../scripts/testing/backend.ts';
import { callApi, client } from './call-api.ts';
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

it('the list of posts requests the first ten in order, and keeps only ten of any response', async () => {
	const all = Array.from({ length: 12 }, (_, n) => post(n));
	const { requests } = stubBackend({ posts: all });
	await expect(listRecords('posts')).resolves.toEqual(all.slice(0, 10));
	const query = { page: '1', perPage: '10', fields: 'id,title', sort: 'rank', skipTotal: 'true' };
	expect(askedOf(requests)).toEqual([['/api/collections/posts/records', query]]);
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
		await expect(getRecord('posts', id)).rejects.toMatchObject({ status: 404 });
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

const DEFAULT_MESSAGE = 'Something went wrong while processing your request.';

/** Returns the error of an SDK call. */
async function failureOf(call: () => Promise<unknown>): Promise<ClientResponseError> {
	const error = await callApi(call).then(
		() => undefined,
		(reason: unknown) => reason,
	);
	if (error instanceof ClientResponseError) return error;
	throw new Error('The call did not fail with an error of the SDK', { cause: error });
}

const view = (id: string) => () => client.collection('posts').getOne(id, { requestKey: null });

describe('a failed call', () => {
	it('has url, status, response and message', async () => {
		const body = { status: 429, message: 'Too many requests.', data: { retry: 'later' } };
		vi.stubGlobal('fetch', async (url: string) =>
			Object.defineProperty(Response.json(body, { status: 429 }), 'url', { value: url }),
		);
		const error = await failureOf(view('abc'));
		expect(error).toMatchObject({
			url: `${location.origin}/api/collections/posts/records/abc`,
			status: 429,
			response: body,
			message: 'Too many requests.',
			isAbort: false,
		});
	});

	it.each<[string, number, Parameters<typeof stubBackend>[0][string]]>([
		['an empty message', 500, { status: 500, body: { message: '', data: {} } }],
		['a message that is no text', 500, { status: 500, body: { message: { text: 'no' } } }],
		['a cut connection', 0, 'cut'],
	])('has the default message after %s', async (_, status, response) => {
		stubBackend({ 'posts/abc': response });
		expect(await failureOf(view('abc'))).toMatchObject({ status, message: DEFAULT_MESSAGE });
	});

	it('has the default message if the response is not JSON', async () => {
		vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
		const expected = { status: 502, response: {}, message: DEFAULT_MESSAGE };
		expect(await failureOf(view('abc'))).toMatchObject(expected);
	});

	it('is a login page of a network, with status 200, which the SDK reads as an empty list', async () => {
		vi.stubGlobal('fetch', async () => new Response('<h1>Log in</h1>'));
		await expect(listRecords('posts')).rejects.toMatchObject({ message: DEFAULT_MESSAGE });
	});
});

it('a call that fails otherwise keeps its error', async () => {
	const error = new RangeError('ours');
	await expect(callApi(() => Promise.reject(error))).rejects.toBe(error);
});
