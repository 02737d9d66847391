import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubBackend } from '../../scripts/testing/backend.ts';
import { getRecord, listRecords } from './records.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const post = (n: number) => ({ id: `post${n}`, title: `Post ${n}` });

/** Stands in for the network: answers every address with this. */
function stubAnswer(body: unknown, status = 200): URL[] {
	const requests: URL[] = [];
	vi.stubGlobal('fetch', async (address: string) => {
		requests.push(new URL(address));
		return Response.json(body, { status });
	});
	return requests;
}

describe('the list of posts', () => {
	it('asks our own collection for the first ten, in order', async () => {
		const requests = stubAnswer({ items: [post(1), post(2)] });
		await expect(listRecords('posts')).resolves.toEqual([post(1), post(2)]);
		expect(requests).toHaveLength(1);
		expect(requests[0]?.origin).toBe(location.origin);
		expect(requests[0]?.pathname).toBe('/api/collections/posts/records');
		expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
			page: '1',
			perPage: '10',
			fields: 'id,title',
			sort: 'rank',
			skipTotal: 'true',
		});
	});

	it('keeps ten, whatever comes', async () => {
		stubBackend({ posts: Array.from({ length: 12 }, (_, n) => post(n)) });
		const posts = await listRecords('posts');
		expect(posts.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, n) => `post${n}`));
	});

	it('drops a record of the wrong shape and says so', async () => {
		const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
		stubBackend({ posts: [post(1), { id: 2, title: null }, post(3)] });
		await expect(listRecords('posts')).resolves.toEqual([post(1), post(3)]);
		expect(warn).toHaveBeenCalledOnce();
	});

	it('is not cancelled by another call', async () => {
		stubBackend({ posts: [post(1)] });
		await expect(Promise.all([listRecords('posts'), listRecords('posts')])).resolves.toHaveLength(
			2,
		);
	});
});

describe('a post', () => {
	it('answers id, title and body', async () => {
		const requests = stubAnswer({ ...post(1), body: 'Words.' });
		await expect(getRecord('posts', 'post1')).resolves.toEqual({ ...post(1), body: 'Words.' });
		expect(requests[0]?.pathname).toBe('/api/collections/posts/records/post1');
		expect(requests[0]?.searchParams.get('fields')).toBe('id,title,body');
	});

	it.each([
		['../sections/records', '..%2Fsections%2Frecords'],
		['100%', '100%25'],
		['%2e%2e', '%252e%252e'],
		['é 🌺', '%C3%A9%20%F0%9F%8C%BA'],
	])('asks for the id %j and nothing else', async (id, encoded) => {
		const requests = stubAnswer({}, 404);
		await expect(getRecord('posts', id)).rejects.toMatchObject({ name: 'ApiError', status: 404 });
		expect(requests[0]?.pathname).toBe(`/api/collections/posts/records/${encoded}`);
		expect([...(requests[0]?.searchParams.keys() ?? [])]).toEqual(['fields']);
	});

	it('is not cancelled by another call', async () => {
		stubBackend({ posts: { status: 200, body: { ...post(1), body: 'Words.' } } });
		const both = Promise.all([getRecord('posts', 'post1'), getRecord('posts', 'post1')]);
		await expect(both).resolves.toHaveLength(2);
	});

	it('refuses an answer of the wrong shape', async () => {
		stubAnswer({ items: [post(1)] });
		await expect(getRecord('posts', 'post1')).rejects.toThrow(
			'Expected a string, but received: undefined',
		);
	});
});
