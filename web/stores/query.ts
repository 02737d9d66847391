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
	/** Names the cached value; the list of posts is 'posts'. */
	readonly key: string;
	$state: ReadableAtom<QueryState<T>>;
	/** Fresh data at once, else what a fetch brings; throws when there is nothing to show. */
	ensure: () => Promise<T>;
	/** Keeps the data while somebody shows it, fetching what is missing or stale. */
	retain: () => () => void;
	/** Takes data that came with the page; it is fresh from now on. */
	seed: (data: T) => void;
	/** Takes a failure that came with the page; the next `ensure` throws it without a fetch. */
	seedFailure: (error: Error) => void;
	/** Forgets the data and any failure, and what a fetch under way will bring. */
	reset: () => void;
};

type QueryOptions<T> = {
	key: string;
	fetch: () => Promise<T>;
	/** Turns the last failure into the error that the query reports. */
	failure: (cause: unknown) => Error;
	/** Called when unused data is dropped. */
	onDrop?: () => void;
};

/** Tries `fetch` up to four times, 1, 2 and 4 s apart; a 404 is final. */
function fetchWithRetries<T>(fetch: () => Promise<T>): Promise<T> {
	return retry(fetch, {
		retries: RETRIES,
		delay: backOff,
		worthRetrying: (error) => !isGone(error),
	});
}

function isGone(error: unknown): boolean {
	return statusOf(error) === 404;
}

/**
 * A fetched value as a store: one fetch at a time, fresh for five minutes, three retries
 * at 1, 2 and 4 s (a 404 never), dropped five minutes after its last use. A failed
 * refetch keeps what is there, unless the backend says that it is gone.
 */
export function createQuery<T>({ key, fetch, failure, onDrop }: QueryOptions<T>): Query<T> {
	const $state = atom<QueryState<T>>({ status: 'pending' });
	let fetchedAt = Number.NEGATIVE_INFINITY;
	let running: Promise<T> | undefined;
	let seededFailure: Error | undefined;
	let users = 0;
	let dropTimer: ReturnType<typeof setTimeout> | undefined;

	function seed(data: T) {
		fetchedAt = Date.now();
		running = undefined;
		$state.set({ status: 'loaded', data });
	}

	function reset() {
		fetchedAt = Number.NEGATIVE_INFINITY;
		seededFailure = undefined;
		running = undefined;
		$state.set({ status: 'pending' });
	}

	function seedFailure(error: Error) {
		seededFailure = error;
		$state.set({ status: 'failed', error });
	}

	function load(): Promise<T> {
		if ($state.get().status === 'failed') $state.set({ status: 'pending' });
		const result = fetchWithRetries(fetch);
		// A reset or a seed in the meantime has made this load's outcome old news to the store.
		const settled: Promise<T> = result.then(
			(data) => {
				if (running === settled) seed(data);
				return data;
			},
			(cause: unknown) => {
				if (running !== settled) throw failure(cause);
				running = undefined;
				return fail(failure(cause), isGone(cause));
			},
		);
		running = settled;
		return settled.finally(dropLater);
	}

	function fail(error: Error, gone: boolean): T {
		const state = $state.get();
		if (state.status === 'loaded' && !gone) {
			console.error(`A newer version of ${key} could not be fetched`, error);
			return state.data;
		}
		$state.set({ status: 'failed', error });
		throw error;
	}

	function ensure(): Promise<T> {
		const failure = seededFailure;
		seededFailure = undefined;
		if (failure) return Promise.reject(failure);
		const state = $state.get();
		if (state.status === 'loaded' && Date.now() - fetchedAt < FRESH_MS) {
			return Promise.resolve(state.data);
		}
		return running ?? load();
	}

	function dropLater() {
		clearTimeout(dropTimer);
		if (users === 0) dropTimer = setTimeout(drop, KEPT_MS);
	}

	function drop() {
		reset();
		onDrop?.();
	}

	function retain() {
		users += 1;
		clearTimeout(dropTimer);
		ensure().catch((error: unknown) => console.error(error));
		let held = true;
		return () => {
			if (!held) return;
			held = false;
			users -= 1;
			dropLater();
		};
	}

	return { key, $state, ensure, retain, seed, seedFailure, reset };
}
