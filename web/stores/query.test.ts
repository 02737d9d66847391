import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FRESH_MS, KEPT_MS, Query } from './query.ts';

class StatusError extends Error {
	readonly status: number;

	constructor(status: number) {
		super(`status ${status}`);
		this.status = status;
	}
}

/** A query whose fetches answer what `answer` says at the time, and when they were made. */
function setUp() {
	let answer: () => Promise<string> = async () => 'first';
	const fetches: number[] = [];
	const onDrop = vi.fn();
	const started = Date.now();
	const query = new Query<string>({
		key: 'thing',
		fetch: () => {
			fetches.push(Date.now() - started);
			return answer();
		},
		failure: (cause) => new Error('Failed to fetch thing', { cause }),
		onDrop,
	});
	const answers = (next: () => Promise<string>) => {
		answer = next;
	};
	return {
		query,
		fetches,
		onDrop,
		answers,
		fails: (error: Error) => answers(() => Promise.reject(error)),
	};
}

/** Lets the retries of a failing load run out. */
const RETRIES_MS = 7000;

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('fetching', () => {
	it('goes from pending to loaded, and asks nothing before it is asked', async () => {
		const { query, fetches } = setUp();
		expect(query.$state.get()).toEqual({ status: 'pending' });
		expect(fetches).toEqual([]);
		await expect(query.ensure()).resolves.toBe('first');
		expect(query.$state.get()).toEqual({ status: 'loaded', data: 'first' });
	});

	it('asks once for everybody who waits', async () => {
		const { query, fetches } = setUp();
		await Promise.all([query.ensure(), query.ensure()]);
		query.retain();
		expect(fetches).toHaveLength(1);
	});
});

describe('failing', () => {
	it.each([429, 500, 0, 403])('tries a %i again after 1, 2 and 4 s', async (status) => {
		const { query, fetches, fails } = setUp();
		fails(new StatusError(status));
		const result = expect(query.ensure()).rejects.toThrow('Failed to fetch thing');
		await vi.advanceTimersByTimeAsync(6999);
		expect(fetches).toEqual([0, 1000, 3000]);
		expect(query.$state.get()).toEqual({ status: 'pending' });
		await vi.advanceTimersByTimeAsync(1);
		await result;
		expect(fetches).toEqual([0, 1000, 3000, 7000]);
		expect(query.$state.get().status).toBe('failed');
		await vi.advanceTimersByTimeAsync(60_000);
		expect(fetches).toHaveLength(4);
	});

	it('never tries a 404 again, and names its cause', async () => {
		const { query, fetches, fails } = setUp();
		const cause = new StatusError(404);
		fails(cause);
		const error = await query.ensure().catch((reason: unknown) => reason);
		expect(error).toMatchObject({ message: 'Failed to fetch thing', cause });
		expect(query.$state.get()).toEqual({ status: 'failed', error });
		await vi.advanceTimersByTimeAsync(60_000);
		expect(fetches).toEqual([0]);
	});

	it('recovers when a retry succeeds', async () => {
		const { query, answers, fails } = setUp();
		fails(new StatusError(503));
		const result = query.ensure();
		await vi.advanceTimersByTimeAsync(999);
		answers(async () => 'late');
		await vi.advanceTimersByTimeAsync(1);
		await expect(result).resolves.toBe('late');
	});

	it('keeps no failure: the next who asks fetches again, and waits for it', async () => {
		const { query, fetches, answers, fails } = setUp();
		fails(new StatusError(404));
		await query.ensure().catch(() => undefined);
		answers(async () => 'second');
		const again = query.ensure();
		expect(query.$state.get()).toEqual({ status: 'pending' });
		await expect(again).resolves.toBe('second');
		expect(fetches).toHaveLength(2);
	});

	it('reports a failure once, however many parts of a page wait for it', async () => {
		const { query, fails } = setUp();
		fails(new StatusError(404));
		for (let part = 0; part < 3; part++) query.retain();
		await vi.advanceTimersByTimeAsync(0);
		const reports = vi.mocked(console.error).mock.calls;
		expect(reports).toEqual([[expect.objectContaining({ message: 'Failed to fetch thing' })]]);
		query.retain();
		await vi.advanceTimersByTimeAsync(0);
		expect(reports).toHaveLength(2);
	});
});

describe('a failure that came with the page', () => {
	it('is thrown once, without a fetch; the next who asks fetches', async () => {
		const { query, fetches } = setUp();
		const error = new Error('not there');
		query.seedFailure(error);
		expect(query.$state.get()).toEqual({ status: 'failed', error });
		await expect(query.ensure()).rejects.toBe(error);
		expect(fetches).toEqual([]);
		await expect(query.ensure()).resolves.toBe('first');
	});

	it('is forgotten by a reset', async () => {
		const { query } = setUp();
		query.seedFailure(new Error('not there'));
		query.reset();
		await expect(query.ensure()).resolves.toBe('first');
	});
});

describe('freshness', () => {
	it('asks for nothing within 5 minutes, and again after them', async () => {
		const { query, fetches } = setUp();
		query.retain();
		await query.ensure();
		await vi.advanceTimersByTimeAsync(299_999);
		await query.ensure();
		expect(fetches).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(1);
		await query.ensure();
		expect(fetches).toHaveLength(2);
		expect([FRESH_MS, KEPT_MS]).toEqual([300_000, 300_000]);
	});

	it('counts seeded data as fresh from the seeding', async () => {
		const { query, fetches } = setUp();
		query.seed('seeded');
		await vi.advanceTimersByTimeAsync(299_999);
		await expect(query.ensure()).resolves.toBe('seeded');
		await vi.advanceTimersByTimeAsync(1);
		await expect(query.ensure()).resolves.toBe('first');
		expect(fetches).toEqual([300_000]);
	});

	it('sets no timer when it is seeded, which the server could not', () => {
		const { query } = setUp();
		query.seed('seeded');
		query.reset();
		expect(vi.getTimerCount()).toBe(0);
	});

	it('shows the old data while newer data comes', async () => {
		const { query, answers } = setUp();
		query.seed('old');
		await vi.advanceTimersByTimeAsync(FRESH_MS);
		answers(async () => 'new');
		query.retain();
		expect(query.$state.get()).toEqual({ status: 'loaded', data: 'old' });
		await vi.advanceTimersByTimeAsync(0);
		expect(query.$state.get()).toEqual({ status: 'loaded', data: 'new' });
	});

	it('keeps the old data when newer data cannot be had, and says so', async () => {
		const { query, fails } = setUp();
		query.seed('old');
		await vi.advanceTimersByTimeAsync(FRESH_MS);
		fails(new StatusError(500));
		const result = query.ensure();
		await vi.advanceTimersByTimeAsync(RETRIES_MS);
		await expect(result).resolves.toBe('old');
		expect(query.$state.get()).toEqual({ status: 'loaded', data: 'old' });
		expect(console.error).toHaveBeenCalledWith(
			'A newer version of thing could not be fetched',
			expect.any(Error),
		);
	});

	it('shows what is gone no longer', async () => {
		const { query, fails } = setUp();
		query.seed('old');
		await vi.advanceTimersByTimeAsync(FRESH_MS);
		fails(new StatusError(404));
		await expect(query.ensure()).rejects.toThrow('Failed to fetch thing');
		expect(query.$state.get().status).toBe('failed');
	});
});

describe('dropping', () => {
	it('drops data 5 minutes after its last use', async () => {
		const { query, onDrop } = setUp();
		const release = query.retain();
		await vi.advanceTimersByTimeAsync(KEPT_MS * 3);
		expect(onDrop).not.toHaveBeenCalled();
		release();
		await vi.advanceTimersByTimeAsync(299_999);
		expect(query.$state.get().status).toBe('loaded');
		await vi.advanceTimersByTimeAsync(1);
		expect(query.$state.get()).toEqual({ status: 'pending' });
		expect(onDrop).toHaveBeenCalledOnce();
	});

	it('keeps data that is used again in time', async () => {
		const { query, onDrop } = setUp();
		query.retain()();
		await vi.advanceTimersByTimeAsync(KEPT_MS - 1);
		query.retain();
		await vi.advanceTimersByTimeAsync(KEPT_MS);
		expect(onDrop).not.toHaveBeenCalled();
	});

	it('keeps data while one of two still uses it, however often the other lets go', async () => {
		const { query, onDrop } = setUp();
		query.retain();
		const release = query.retain();
		release();
		release();
		await vi.advanceTimersByTimeAsync(KEPT_MS);
		expect(onDrop).not.toHaveBeenCalled();
	});

	it('drops what was fetched ahead and never shown, failures too', async () => {
		for (const fail of [false, true]) {
			const { query, onDrop, fails } = setUp();
			if (fail) fails(new StatusError(404));
			await query.ensure().catch(() => undefined);
			await vi.advanceTimersByTimeAsync(KEPT_MS - 1);
			expect(onDrop).not.toHaveBeenCalled();
			await vi.advanceTimersByTimeAsync(1);
			expect(onDrop).toHaveBeenCalledOnce();
		}
	});
});

describe('a reset', () => {
	it('is not undone by a fetch that was under way', async () => {
		const { query, fetches, answers } = setUp();
		let finish: (data: string) => void = () => undefined;
		answers(
			() =>
				new Promise((resolve) => {
					finish = resolve;
				}),
		);
		const early = query.ensure();
		query.reset();
		answers(async () => 'after');
		const late = query.ensure();
		finish('before');
		await expect(early).resolves.toBe('before');
		await expect(late).resolves.toBe('after');
		expect(query.$state.get()).toEqual({ status: 'loaded', data: 'after' });
		expect(fetches).toHaveLength(2);
	});

	it('nor by the failure of one', async () => {
		const { query, fails } = setUp();
		fails(new StatusError(404));
		const early = expect(query.ensure()).rejects.toThrow('Failed to fetch thing');
		query.seed('newer');
		await early;
		expect(query.$state.get()).toEqual({ status: 'loaded', data: 'newer' });
	});
});
