import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../api/records.ts';
import { stubBackend } from '../../scripts/testing/backend.ts';
import { now } from '../../scripts/testing/now.ts';
import { RecordNotFoundError, recordById } from './own-records.ts';
import { posts } from './posts.ts';
import { KEPT_MS } from './query.ts';

const one = { id: 'one', title: 'One', date: '', body: 'Words.' };

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

it("the list is cached under the key 'posts'", () => {
	expect(posts.key).toBe('posts');
});

it.each([
	['the list', 'posts', () => posts, [one]],
	['a post', 'posts/one', () => recordById('posts', 'one'), one],
] as const)('%s is fetched after 500 ms, once in five minutes', async (_, path, query, data) => {
	const { requests } = stubBackend({ [path]: path === 'posts' ? [one] : { body: one } });
	const result = query().ensure();
	await vi.advanceTimersByTimeAsync(499);
	expect(requests).toHaveLength(0);
	await vi.advanceTimersByTimeAsync(1);
	await expect(now(result)).resolves.toEqual(data);
	await now(query().ensure());
	expect(requests).toHaveLength(1);
});

describe('a post', () => {
	it('with a 404 response is not found, and not requested again', async () => {
		const { requests } = stubBackend({});
		const result = recordById('posts', 'i-do-not-exist').ensure();
		const notFound = expect(result).rejects.toBeInstanceOf(RecordNotFoundError);
		await vi.runAllTimersAsync();
		await now(notFound);
		await expect(result).rejects.toMatchObject({
			message: 'Post with id "i-do-not-exist" not found!',
			cause: { status: 404 },
		});
		expect(requests).toHaveLength(1);
	});

	it.each(['', '.', '..', '\ud800', 'a\udc00b'])(
		'with the id %j is not found, without a request',
		async (id) => {
			const { requests } = stubBackend({});
			const notFound = expect(recordById('posts', id).ensure()).rejects;
			const result = notFound.toThrow(`Post with id "${id}" not found!`);
			await vi.advanceTimersByTimeAsync(500);
			await now(result);
			expect(requests).toEqual([]);
		},
	);

	it('named "__proto__" is a post like any other', () => {
		expect(recordById('posts', '__proto__')).toBe(recordById('posts', '__proto__'));
		expect(recordById('posts', '__proto__')).not.toBe(recordById('posts', 'one'));
	});

	it('is forgotten once its query drops it', async () => {
		const query = recordById('posts', 'one');
		query.seed(one);
		query.retain()();
		await vi.advanceTimersByTimeAsync(KEPT_MS);
		expect(recordById('posts', 'one')).not.toBe(query);
	});
});
