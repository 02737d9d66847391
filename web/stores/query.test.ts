import { beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '../../scripts/testing/now.ts';
import { $isConnectionLost, FRESH_MS, KEPT_MS, Query } from './query.ts';

const answering = (status: number) => Object.assign(new Error(`status ${status}`), { status });

function setUp() {
	const fetch = vi.fn(async () => 'first');
	const onDrop = vi.fn();
	const failure = (cause: unknown) => new Error('Failed to fetch thing', { cause });
	const query = new Query<string>({ key: 'thing', fetch, failure, onDrop });
	return { query, fetch, onDrop };
}

/** The time in which the retries of a failing load end. */
const RETRIES_MS = 7000;

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('goes from pending to loaded with one request for all that wait, not before it is used', async () => {
	const { query, fetch } = setUp();
	expect(query.$state.get()).toEqual({ status: 'pending' });
	expect(fetch).not.toHaveBeenCalled();
	const both = Promise.all([query.ensure(), query.ensure()]);
	await expect(now(both)).resolves.toEqual(['first', 'first']);
	expect(query.$state.get()).toEqual({ status: 'loaded', data: 'first' });
	query.retain();
	expect(fetch).toHaveBeenCalledTimes(1);
});

describe('failing', () => {
	it.each([429, 500, 0, 403])('retries a %i after 1, 2 and 4 s', async (status) => {
		const { query, fetch } = setUp();
		fetch.mockRejectedValue(answering(status));
		const result = expect(query.ensure()).rejects.toThrow('Failed to fetch thing');
		for (const [times, pause] of [1000, 2000, 4000].entries()) {
			await vi.advanceTimersByTimeAsync(pause - 1);
			expect(fetch).toHaveBeenCalledTimes(times + 1);
			expect(query.$state.get()).toEqual({ status: 'pending' });
			await vi.advanceTimersByTimeAsync(1);
		}
		await now(result);
		expect(query.$state.get().status).toBe('failed');
		await vi.advanceTimersByTimeAsync(60_000);
		expect(fetch).toHaveBeenCalledTimes(4);
	});

	it('never retries a 404, reports its cause, and fetches again at the next call', async () => {
		const { query, fetch } = setUp();
		const cause = answering(404);
		fetch.mockRejectedValue(cause);
		const error = await now(query.ensure()).catch((reason: unknown) => reason);
		expect(error).toMatchObject({ message: 'Failed to fetch thing', cause });
		expect(query.$state.get()).toEqual({ status: 'failed', error });
		await vi.advanceTimersByTimeAsync(60_000);
		expect(fetch).toHaveBeenCalledOnce();
		fetch.mockResolvedValue('second');
		const again = query.ensure();
		expect(query.$state.get()).toEqual({ status: 'pending' });
		await expect(now(again)).resolves.toBe('second');
		expect(fetch).toHaveBeenCalledTimes(2);
	});

	it('recovers when a retry succeeds', async () => {
		const { query, fetch } = setUp();
		fetch.mockRejectedValue(answering(503));
		const result = query.ensure();
		await vi.advanceTimersByTimeAsync(999);
		fetch.mockResolvedValue('late');
		await vi.advanceTimersByTimeAsync(1);
		await expect(now(result)).resolves.toBe('late');
	});

	it('knows that the connection is lost, and retries when it is back', async () => {
		const { query, fetch } = setUp();
		fetch.mockRejectedValue(answering(0));
		const release = query.retain();
		await vi.advanceTimersByTimeAsync(0);
		expect([$isConnectionLost.get(), query.$state.get().status]).toEqual([true, 'pending']);
		dispatchEvent(new Event('online'));
		await vi.advanceTimersByTimeAsync(0);
		expect(fetch).toHaveBeenCalledTimes(2);
		await vi.advanceTimersByTimeAsync(RETRIES_MS);
		expect(query.$state.get().status).toBe('failed');
		fetch.mockResolvedValue('late');
		dispatchEvent(new Event('online'));
		await vi.advanceTimersByTimeAsync(0);
		expect(query.$state.get()).toEqual({ status: 'loaded', data: 'late' });
		expect($isConnectionLost.get()).toBe(false);
		release();
	});

	it('reports a failure once, however many parts of a page wait for it', async () => {
		const { query, fetch } = setUp();
		fetch.mockRejectedValue(answering(404));
		for (let part = 0; part < 3; part++) query.retain();
		await vi.advanceTimersByTimeAsync(0);
		const reports = vi.mocked(console.error).mock.calls;
		expect(reports).toEqual([[expect.objectContaining({ message: 'Failed to fetch thing' })]]);
		query.retain();
		await vi.advanceTimersByTimeAsync(0);
		expect(reports).toHaveLength(2);
	});
});

it('a failure that came with the page is thrown once, without a fetch, or cleared by a reset', async () => {
	const { query, fetch } = setUp();
	const error = new Error('not there');
	query.seedFailure(error);
	expect(query.$state.get()).toEqual({ status: 'failed', error });
	await expect(now(query.ensure())).rejects.toBe(error);
	expect(fetch).not.toHaveBeenCalled();
	await expect(now(query.ensure())).resolves.toBe('first');
	query.seedFailure(error);
	query.reset();
	await expect(now(query.ensure())).resolves.toBe('first');
});

describe('freshness', () => {
	it.each([
		['fetched', 1],
		['seeded', 0],
	])('of %s data lasts 5 minutes', async (way, before) => {
		const { query, fetch } = setUp();
		if (way === 'seeded') query.seed('seeded');
		query.retain();
		await now(query.ensure());
		await vi.advanceTimersByTimeAsync(299_999);
		await now(query.ensure());
		expect(fetch).toHaveBeenCalledTimes(before);
		await vi.advanceTimersByTimeAsync(1);
		await expect(now(query.ensure())).resolves.toBe('first');
		expect(fetch).toHaveBeenCalledTimes(before + 1);
	});

	it('sets no timer when it is seeded, because the server has no timers', () => {
		const { query } = setUp();
		query.seed('seeded');
		query.reset();
		expect(vi.getTimerCount()).toBe(0);
	});

	it('shows old data until newer data has loaded, also after a failure, but not if it was deleted', async () => {
		const { query, fetch } = setUp();
		query.seed('old');
		await vi.advanceTimersByTimeAsync(FRESH_MS);
		fetch.mockRejectedValue(answering(500));
		const result = query.ensure();
		await vi.advanceTimersByTimeAsync(RETRIES_MS);
		await expect(now(result)).resolves.toBe('old');
		expect(query.$state.get()).toEqual({ status: 'loaded', data: 'old' });
		expect(console.error).toHaveBeenCalledWith(
			'A newer version of thing could not be fetched',
			expect.any(Error),
		);
		fetch.mockResolvedValue('new');
		query.retain();
		expect(query.$state.get()).toEqual({ status: 'loaded', data: 'old' });
		await vi.advanceTimersByTimeAsync(0);
		expect(query.$state.get()).toEqual({ status: 'loaded', data: 'new' });
		await vi.advanceTimersByTimeAsync(FRESH_MS);
		fetch.mockRejectedValue(answering(404));
		await expect(now(query.ensure())).rejects.toThrow('Failed to fetch thing');
		expect(query.$state.get().status).toBe('failed');
	});
});

describe('dropping', () => {
	it('drops data 5 minutes after its last use, not before, however often a part releases it', async () => {
		const { query, onDrop } = setUp();
		query.retain()();
		// The data is still fresh, so no fetch clears the timer instead of the next use.
		await vi.advanceTimersByTimeAsync(KEPT_MS - 1);
		const release = query.retain();
		const releaseOther = query.retain();
		await vi.advanceTimersByTimeAsync(KEPT_MS);
		releaseOther();
		releaseOther();
		await vi.advanceTimersByTimeAsync(KEPT_MS);
		expect(onDrop).not.toHaveBeenCalled();
		release();
		await vi.advanceTimersByTimeAsync(299_999);
		expect(query.$state.get().status).toBe('loaded');
		await vi.advanceTimersByTimeAsync(1);
		expect(query.$state.get()).toEqual({ status: 'pending' });
		expect(onDrop).toHaveBeenCalledOnce();
	});

	it('drops data that was fetched ahead and never shown, and failures too', async () => {
		for (const fail of [false, true]) {
			const { query, onDrop, fetch } = setUp();
			if (fail) fetch.mockRejectedValue(answering(404));
			await now(query.ensure()).catch(() => undefined);
			await vi.advanceTimersByTimeAsync(KEPT_MS - 1);
			expect(onDrop).not.toHaveBeenCalled();
			await vi.advanceTimersByTimeAsync(1);
			expect(onDrop).toHaveBeenCalledOnce();
		}
	});
});

describe('a reset', () => {
	it('is not undone by a fetch in progress', async () => {
		const { query, fetch } = setUp();
		let finish: (data: string) => void = () => undefined;
		fetch.mockReturnValue(
			new Promise((resolve) => {
				finish = resolve;
			}),
		);
		const early = query.ensure();
		query.reset();
		fetch.mockResolvedValue('after');
		const late = query.ensure();
		finish('before');
		await expect(now(early)).resolves.toBe('before');
		await expect(now(late)).resolves.toBe('after');
		expect(query.$state.get()).toEqual({ status: 'loaded', data: 'after' });
		expect(fetch).toHaveBeenCalledTimes(2);
	});

	it('is not undone by a failing fetch', async () => {
		const { query, fetch } = setUp();
		fetch.mockRejectedValue(answering(404));
		const early = expect(query.ensure()).rejects.toThrow('Failed to fetch thing');
		query.seed('newer');
		await now(early);
		expect(query.$state.get()).toEqual({ status: 'loaded', data: 'newer' });
	});
});
