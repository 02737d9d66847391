import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../api/records.ts';
import { stubBackend } from '../../scripts/testing/backend.ts';
import { PostNotFoundError, postById, posts } from './posts.ts';

const one = { id: 'one', title: 'One', body: 'Words.' };

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

describe('the list', () => {
	it("is cached under the key 'posts': shown again at once, and named by it", async () => {
		const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const { requests, answer } = stubBackend({ posts: [one] });
		const release = posts.retain();
		await vi.advanceTimersByTimeAsync(500);
		expect(posts.$state.get()).toEqual({ status: 'loaded', data: [one] });
		answer('posts', { status: 500 });
		await vi.advanceTimersByTimeAsync(300_000);
		const again = posts.ensure();
		expect(posts.$state.get()).toEqual({ status: 'loaded', data: [one] });
		await vi.advanceTimersByTimeAsync(9000);
		await expect(again).resolves.toEqual([one]);
		expect(requests).toHaveLength(5);
		expect(complaint.mock.calls.map(([words]) => words)).toEqual([
			'A newer version of posts could not be fetched',
		]);
		release();
	});

	it('is asked for after 500 ms, once in five minutes', async () => {
		const { requests } = stubBackend({ posts: [one] });
		const result = posts.ensure();
		await vi.advanceTimersByTimeAsync(499);
		expect(requests).toHaveLength(0);
		await vi.advanceTimersByTimeAsync(1);
		await expect(result).resolves.toEqual([one]);
		await posts.ensure();
		expect(requests).toHaveLength(1);
	});
});

describe('a post', () => {
	it('is asked for after 500 ms', async () => {
		const { requests } = stubBackend({ 'posts/one': { body: one } });
		const result = postById('one').ensure();
		await vi.advanceTimersByTimeAsync(499);
		expect(requests).toHaveLength(0);
		await vi.advanceTimersByTimeAsync(1);
		await expect(result).resolves.toEqual(one);
	});

	it('that answers 404 is not found, and not asked for again', async () => {
		const { requests } = stubBackend({});
		const result = postById('i-do-not-exist')
			.ensure()
			.catch((error: unknown) => error);
		await vi.runAllTimersAsync();
		const error = await result;
		expect(error).toBeInstanceOf(PostNotFoundError);
		expect(error).toMatchObject({
			message: 'Post with id "i-do-not-exist" not found!',
			cause: { name: 'ApiError', status: 404 },
		});
		expect(requests).toHaveLength(1);
	});

	it('passes other failures on after three retries, each with its delay', async () => {
		const busy = { status: 503, body: { message: 'Busy.' } };
		const { requests } = stubBackend({ 'posts/one': busy });
		const result = postById('one')
			.ensure()
			.catch((error: unknown) => error);
		await vi.advanceTimersByTimeAsync(8999);
		expect(requests).toHaveLength(3);
		await vi.advanceTimersByTimeAsync(1);
		expect(await result).toMatchObject({ name: 'ApiError', status: 503, message: 'Busy.' });
		expect(requests).toHaveLength(4);
	});

	it.each(['.', '..', '\ud800', 'a\udc00b'])(
		'with the id %j is not found without a question',
		async (id) => {
			const { requests } = stubBackend({});
			await expect(postById(id).ensure()).rejects.toThrow(`Post with id "${id}" not found!`);
			expect(requests).toEqual([]);
		},
	);

	it('without an id is not found', async () => {
		const { requests } = stubBackend({});
		const result = expect(postById('').ensure()).rejects.toThrow('Post with id "" not found!');
		await vi.advanceTimersByTimeAsync(500);
		await result;
		expect(requests).toEqual([]);
	});

	it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
		'named %j is a post like any other',
		async (id) => {
			stubBackend({ [`posts/${id}`]: { body: { ...one, id } } });
			const result = postById(id).ensure();
			await vi.advanceTimersByTimeAsync(500);
			await expect(result).resolves.toMatchObject({ id });
			expect(postById(id)).toBe(postById(id));
			expect(postById(id)).not.toBe(postById('one'));
		},
	);

	it('is dropped five minutes after its last use', async () => {
		stubBackend({ 'posts/one': { body: one } });
		const query = postById('one');
		const result = query.ensure();
		await vi.advanceTimersByTimeAsync(500);
		await result;
		await vi.advanceTimersByTimeAsync(299_999);
		expect(postById('one')).toBe(query);
		await vi.advanceTimersByTimeAsync(1);
		expect(postById('one')).not.toBe(query);
	});
});
