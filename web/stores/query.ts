import { atom, type ReadableAtom } from 'nanostores';
import { backOff, retry } from '../lib/retry.ts';
import { statusOf } from '../lib/status-of.ts';

/** How long fetched data is fresh, and how long unused data is kept, in milliseconds. */
export const FRESH_MS = 300_000;
export const KEPT_MS = 300_000;
const RETRIES = 3;

export type QueryState<T> =
	| { status: 'pending' }
	| { status: 'failed'; error: Error }
	| { status: 'loaded'; data: T };

export type Query<T> = {
	$state: ReadableAtom<QueryState<T>>;
	/** Fresh data at once, else what a fetch brings; throws when that fails. */
	ensure: () => Promise<T>;
	/** Keeps the data while somebody shows it, fetching what is missing or stale. */
	retain: () => () => void;
	/** Takes data that came with the page; it is fresh from now on. */
	seed: (data: T) => void;
	/** Forgets the data and any failure. */
	reset: () => void;
};

type QueryOptions<T> = {
	fetch: () => Promise<T>;
	/** Turns the last failure into the error that the query reports. */
	failure: (cause: unknown) => Error;
	/** Called when unused data is dropped. */
	onDrop?: () => void;
};

/**
 * A fetched value as a store: one fetch at a time, fresh for five minutes, three retries
 * at 1, 2 and 4 s (a 404 never), dropped five minutes after its last use. A failed
 * refetch keeps what is there.
 */
export function createQuery<T>({ fetch, failure, onDrop }: QueryOptions<T>): Query<T> {
	const $state = atom<QueryState<T>>({ status: 'pending' });
	let fetchedAt = Number.NEGATIVE_INFINITY;
	let running: Promise<T> | undefined;
	let users = 0;
	let dropTimer: ReturnType<typeof setTimeout> | undefined;

	function seed(data: T) {
		fetchedAt = Date.now();
		$state.set({ status: 'loaded', data });
	}

	function reset() {
		fetchedAt = Number.NEGATIVE_INFINITY;
		running = undefined;
		$state.set({ status: 'pending' });
	}

	async function load(): Promise<T> {
		if ($state.get().status === 'failed') $state.set({ status: 'pending' });
		try {
			const data = await retry(fetch, {
				retries: RETRIES,
				delay: backOff,
				worthRetrying: (error) => statusOf(error) !== 404,
			});
			seed(data);
			return data;
		} catch (cause) {
			const error = failure(cause);
			if ($state.get().status !== 'loaded') $state.set({ status: 'failed', error });
			throw error;
		} finally {
			running = undefined;
		}
	}

	function ensure(): Promise<T> {
		const state = $state.get();
		if (state.status === 'loaded' && Date.now() - fetchedAt < FRESH_MS) {
			return Promise.resolve(state.data);
		}
		running ??= load();
		return running;
	}

	function drop() {
		reset();
		onDrop?.();
	}

	function release() {
		users -= 1;
		if (users === 0) dropTimer = setTimeout(drop, KEPT_MS);
	}

	function retain() {
		users += 1;
		clearTimeout(dropTimer);
		ensure().catch((error: unknown) => console.error(error));
		let held = true;
		return () => {
			if (held) release();
			held = false;
		};
	}

	return { $state, ensure, retain, seed, reset };
}
