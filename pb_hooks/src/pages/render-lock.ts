import { describeError } from '../engine/describe-error.ts';
import { reportOnce } from '../engine/report-once.ts';
import { sharedStore } from '../engine/shared-store.ts';
import { runInTurn } from '../http/expensive-work.ts';
import { currentVersion } from '../publishing/page-version.ts';

/** A failed page is retried after this many milliseconds, or at the next change. */
const RETRY_AFTER = 5000;
/** A renderer that runs longer than this many milliseconds is reported. */
const LONG_RENDER = 5000;
/** A renderer that runs longer than this many milliseconds is considered hung. */
const LONGEST_RENDER = 60_000;

/** The last attempt to render a page at a version of the content; removed if it succeeds. */
interface Attempt {
	readonly version: number;
	readonly since: number;
	readonly state: 'running' | 'failed';
}

/**
 * Runs `render` unless another request is rendering the same page, or recently failed to. Other
 * requests do not wait meanwhile. If `render` throws, logs the error on stderr.
 */
export function withRenderLock(key: string, render: () => void): void {
	// A lock of our own needs a callback, in which 300 requests waited for one another, each in a
	// worker of the engine that was created for it.
	if (isBeingMade(key, LONG_RENDER)) return;
	const lockKey = lockOf(key);
	const mine: Attempt = { version: currentVersion(), since: Date.now(), state: 'running' };
	if (!takeLock(key, lockKey, mine)) return;
	try {
		// Without a turn in time, requests get the previous page.
		runInTurn(render);
		sharedStore.remove(lockKey);
	} catch (error) {
		sharedStore.set(lockKey, { ...mine, state: 'failed' });
		console.error(
			`[pages] The page ${JSON.stringify(key)} could not be rendered: ${describeError(error)}`,
		);
	}
}

/** Returns whether the last attempt to render a page failed. */
export const hasFailed = (key: string): boolean => attemptAt(key)?.state === 'failed';

/** Returns whether a page has been rendered for at most `limit` milliseconds. */
export function isBeingMade(key: string, limit: number): boolean {
	const { state, since = 0 } = attemptAt(key) ?? {};
	return state === 'running' && Date.now() - since < limit;
}

const lockOf = (key: string) => `page-lock:${key}`;
const attemptAt = (key: string) => sharedStore.get<Attempt>(lockOf(key));

/** Takes the lock if no other attempt holds it. Reports a late attempt once. */
function takeLock(key: string, lockKey: string, mine: Attempt): boolean {
	let holder = mine;
	sharedStore.setFunc<Attempt>(lockKey, (held) => {
		holder = held === null || isOver(held, mine) ? mine : held;
		return holder;
	});
	if (holder.state === 'running' && mine.since - holder.since > LONG_RENDER) {
		const line = `[pages] The page ${JSON.stringify(key)} is still not rendered after ${LONG_RENDER} ms`;
		reportOnce({ key: `page-late:${key}`, state: String(holder.since), line });
	}
	return holder === mine;
}

/**
 * Returns whether an attempt no longer blocks others. A hanging renderer takes a worker of the
 * engine each time, so it is retried only after a change of content.
 */
function isOver(last: Attempt, { version, since }: Attempt): boolean {
	const changed = version > last.version;
	const age = since - last.since;
	return last.state === 'failed' ? changed || age > RETRY_AFTER : changed && age > LONGEST_RENDER;
}
