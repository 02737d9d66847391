import { store } from '../engine/store.ts';
import { describeError } from '../operate/describe-error.ts';

/** A failed page is tried again after this, or at the next change; milliseconds. */
const RETRY_AFTER = 5000;
/** A renderer that has not ended by then is told of; milliseconds. */
const LONG_RENDER = 5000;
/** One that has not ended by then never will; milliseconds. */
const LONGEST_RENDER = 60_000;

/** The last attempt to render a page; nothing is kept of one that worked. */
interface Attempt {
	/** Of the content. */
	readonly version: number;
	readonly since: number;
	readonly state: 'running' | 'reported' | 'failed';
}

/**
 * Runs `render` unless another request is rendering the same page, or has failed to lately: whoever
 * comes meanwhile does not wait. Where it throws, stderr is told.
 */
export function withRenderLock(key: string, version: number, render: () => void): void {
	const lockKey = `page-lock:${key}`;
	const mine: Attempt = { version, since: Date.now(), state: 'running' };
	const last = takeLock(lockKey, mine);
	if (last !== mine) {
		if (isLate(last, mine)) report(key, `is not rendered after ${LONG_RENDER} ms`);
		return;
	}
	try {
		render();
		store.remove(lockKey);
	} catch (error) {
		store.set(lockKey, { ...mine, state: 'failed' });
		report(key, `could not be rendered: ${describeError(error)}`);
	}
}

/** The attempt that holds the lock from now on, as it was before: `mine`, if none was in the way. */
function takeLock(lockKey: string, mine: Attempt): Attempt {
	let last = mine;
	store.setFunc<Attempt>(lockKey, (held) => {
		if (held === null || isOver(held, mine)) return mine;
		last = { ...held };
		return isLate(held, mine) ? { ...held, state: 'reported' } : held;
	});
	return last;
}

/**
 * Whether an attempt no longer keeps others from trying. A renderer that hangs takes a worker of
 * the engine each time, so only other content gives it another try.
 */
function isOver(last: Attempt, { version, since }: Attempt): boolean {
	const changed = version > last.version;
	const age = since - last.since;
	return last.state === 'failed' ? changed || age > RETRY_AFTER : changed && age > LONGEST_RENDER;
}

function isLate({ state, since }: Attempt, now: Attempt): boolean {
	return state === 'running' && now.since - since > LONG_RENDER;
}

function report(key: string, what: string): void {
	console.error(`[pages] ${JSON.stringify(key)} ${what}`);
}
