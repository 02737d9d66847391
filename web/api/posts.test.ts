import { describe, expect, it } from 'vitest';
import { stubBackend } from '../../scripts/testing/backend.ts';
import { getRecord, listRecords } from './records.ts';

const post = (n: number) => ({ id: `post${n}`, title: `Post ${n}` });

describe('the list of posts', () => {
	it('asks our own collection for the first ten, in order', async () => {
		const { requests } = stubBackend({ posts: [post(1), post(2)] });
		await expect(listRecords('posts')).resolves.toEqual([post(1), post(2)]);
		const [asked, ...others] = requests.map((address) => new URL(address));
		expect(others).toEqual([]);
		expect(asked?.origin).toBe(location.origin);
		expect(asked?.pathname).toBe('/api/collections/posts/records');
		expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
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
});

describe('a post', () => {
	it('answers id, title and body', async () => {
		const whole = { ...post(1), body: 'Words.' };
		const { requests } = stubBackend({ 'posts/post1': { body: whole } });
		await expect(getRecord('posts', 'post1')).resolves.toEqual(whole);
		const { searchParams } = new URL(requests[0] ?? '');
		expect(Object.fromEntries(searchParams)).toEqual({ fields: 'id,title,body' });
	});

	it.each([
		['../sections/records', '..%2Fsections%2Frecords'],
		['100%', '100%25'],
		['%2e%2e', '%252e%252e'],
		['é 🌺', '%C3%A9%20%F0%9F%8C%BA'],
	])('asks for the id %j and nothing else', async (id, encoded) => {
		const { requests } = stubBackend({});
		await expect(getRecord('posts', id)).rejects.toMatchObject({ name: 'ApiError', status: 404 });
		expect(new URL(requests[0] ?? '').pathname).toBe(`/api/collections/posts/records/${encoded}`);
	});

	it('is not cancelled by another call', async () => {
		stubBackend({ 'posts/post1': { body: { ...post(1), body: 'Words.' } } });
		const both = Promise.all([getRecord('posts', 'post1'), getRecord('posts', 'post1')]);
		await expect(both).resolves.toHaveLength(2);
	});

	it('refuses an answer of the wrong shape', async () => {
		stubBackend({ 'posts/post1': { body: { items: [post(1)] } } });
		await expect(getRecord('posts', 'post1')).rejects.toThrow(
			'Expected a string, but received: undefined',
		);
	});
});
