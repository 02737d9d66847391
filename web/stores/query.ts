import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import { isConnectionLost, statusOf } from '../lib/request-error.ts';

/** How long fetched data is fresh, and how long unused data is kept, in milliseconds. */
export const FRESH_MS = 300_000;
export const KEPT_MS = 300_000;
const RETRIES = 3;
const MAX_DELAY_MS = 30_000;

export type QueryState<T> =
	| { status: 'pending' }
	| { status: 'failed'; error: Error }
	| { status: 'loaded'; data: T };

export type QueryOptions<T> = {
	key: string;
	fetch: () => Promise<T>;
	/** Turns the last failure into the error that the query reports. */
	failure: (cause: unknown) => Error;
	/** Called when unused data is dropped. */
	onDrop?: () => void;
};

/** Whether the last fetch that started received no response. */
export const $isConnectionLost = atom(false);

/** Resolves after `ms` milliseconds, or once the connection is back. */
const pause = (ms: number) =>
	new Promise((resolve) => {
		setTimeout(resolve, ms);
		addEventListener('online', resolve, { once: true });
	});

/** Tries `fetch` up to four times, with pauses of 1, 2 and 4 s. A 404 is final. */
async function fetchWithRetries<T>(fetch: () => Promise<T>): Promise<T> {
	$isConnectionLost.set(false);
	for (let attempt = 0; ; attempt += 1) {
		try {
			return await fetch();
		} catch (error) {
			$isConnectionLost.set(isConnectionLost(error));
			if (attempt >= RETRIES || isGone(error)) throw error;
			await pause(Math.min(1000 * 2 ** attempt, MAX_DELAY_MS));
		}
	}
}

function isGone(error: unknown): boolean {
	return statusOf(error) === 404;
}

/**
 * A fetched value as a store. It runs one fetch at a time, with three retries after 1, 2 and 4 s,
 * but none after a 404. Data is fresh for five minutes, and dropped five minutes after its last
 * use. A failed refetch keeps the old data, unless the response is 404.
 */
export class Query<T> {
	/** The name of the cached value; the list of posts is 'posts'. */
	readonly key: string;
	private readonly $atom = atom<QueryState<T>>({ status: 'pending' });
	readonly $state: ReadableAtom<QueryState<T>> = this.$atom;
	private fetchedAt = Number.NEGATIVE_INFINITY;
	private running: Promise<T> | undefined;
	private seededFailure: Error | undefined;
	private reported: unknown;
	private users = 0;
	private dropTimer: ReturnType<typeof setTimeout> | undefined;

	constructor(private readonly options: QueryOptions<T>) {
		this.key = options.key;
	}

	/** Stores data that came with the page. The data is fresh from now on. */
	seed(data: T) {
		this.fetchedAt = Date.now();
		this.running = undefined;
		this.$atom.set({ status: 'loaded', data });
	}

	/** Stores a failure that came with the page. The next `ensure` throws it without a fetch. */
	seedFailure(error: Error) {
		this.seededFailure = error;
		this.$atom.set({ status: 'failed', error });
	}

	/** Clears the data and any failure, and ignores the result of a fetch in progress. */
	reset() {
		this.fetchedAt = Number.NEGATIVE_INFINITY;
		this.seededFailure = undefined;
		this.running = undefined;
		this.$atom.set({ status: 'pending' });
	}

	/** Returns fresh data immediately, or else fetches it. Throws if there is nothing to show. */
	ensure(): Promise<T> {
		const failure = this.seededFailure;
		this.seededFailure = undefined;
		if (failure) return Promise.reject(failure);
		const state = this.$atom.get();
		if (state.status === 'loaded' && Date.now() - this.fetchedAt < FRESH_MS) {
			return Promise.resolve(state.data);
		}
		return this.running ?? this.load();
	}

	/** Keeps the data while a part shows it. Fetches missing or stale data. */
	retain(): () => void {
		this.users += 1;
		clearTimeout(this.dropTimer);
		this.ensure().catch((error: unknown) => this.report(error));
		let held = true;
		return () => {
			if (!held) return;
			held = false;
			this.users -= 1;
			this.dropLater();
		};
	}

	private load(): Promise<T> {
		const { fetch, failure } = this.options;
		if (this.$atom.get().status === 'failed') this.$atom.set({ status: 'pending' });
		const result = fetchWithRetries(fetch);
		// After a reset or a seed in the meantime, the store ignores this load's outcome.
		const settled: Promise<T> = result.then(
			(data) => {
				if (this.running === settled) this.seed(data);
				return data;
			},
			(cause: unknown) => {
				if (this.running !== settled) throw failure(cause);
				this.running = undefined;
				return this.fail(failure(cause), isGone(cause));
			},
		);
		this.running = settled;
		return settled.finally(() => this.dropLater());
	}

	private fail(error: Error, gone: boolean): T {
		const state = this.$atom.get();
		if (state.status === 'loaded' && !gone) {
			console.error(`A newer version of ${this.key} could not be fetched`, error);
			return state.data;
		}
		this.$atom.set({ status: 'failed', error });
		// Fetches again for the parts that still show the failure.
		addEventListener('online', () => this.users > 0 && this.retain()(), { once: true });
		throw error;
	}

	/** Logs an error once, even if several parts wait for the fetch. On the home page, three do. */
	private report(error: unknown) {
		if (error !== this.reported) console.error(error);
		this.reported = error;
	}

	private dropLater() {
		clearTimeout(this.dropTimer);
		if (this.users === 0) this.dropTimer = setTimeout(() => this.drop(), KEPT_MS);
	}

	private drop() {
		this.reset();
		this.options.onDrop?.();
	}
}

/** Returns the state of a query. Keeps and refreshes its data while the component is mounted. */
export function useQuery<T>(query: Query<T>): QueryState<T> {
	useEffect(() => query.retain(), [query]);
	return useStore(query.$state);
}
