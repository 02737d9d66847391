import { describeError } from '../engine/describe-error.ts';
import { reportOnce } from '../engine/report-once.ts';
import { sharedStore } from '../engine/shared-store.ts';
import { inTurn } from '../engine/turns.ts';
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
export function attemptPage(key: string, render: () => void): void {
	// Reports a page that takes too long.
	isLate(key);
	const attemptOnce = () => {
		const last = attemptAt(key);
		const mine = newAttempt();
		if (last && !isOver(last, mine)) return;
		sharedStore.set(attemptKey(key), mine);
		try {
			render();
			sharedStore.remove(attemptKey(key));
		} catch (error) {
			sharedStore.set(attemptKey(key), { ...mine, state: 'failed' });
			console.error(
				`[pages] The page ${JSON.stringify(key)} could not be rendered: ${describeError(error)}`,
			);
		}
	};
	inTurn({ name: `page-turn:${key}`, longest: LONGEST_RENDER }, attemptOnce, () => {});
}

/** Returns whether the last attempt to render a page failed and need not be repeated yet. */
export function hasFailed(key: string): boolean {
	const last = attemptAt(key);
	return last?.state === 'failed' && !isOver(last, newAttempt());
}

/** Returns whether a page takes so long that nobody should wait for it, and reports that once. */
export function isLate(key: string): boolean {
	const last = attemptAt(key);
	if (last?.state !== 'running' || Date.now() - last.since < LONG_RENDER) return false;
	if (isOver(last, newAttempt())) return false;
	const line = `[pages] The page ${JSON.stringify(key)} is still not rendered after ${LONG_RENDER} ms`;
	reportOnce({ key: `page-late:${key}`, state: String(last.since), line });
	return true;
}

const newAttempt = (): Attempt => ({
	version: currentVersion(),
	since: Date.now(),
	state: 'running',
});

const attemptKey = (key: string) => `page-attempt:${key}`;
const attemptAt = (key: string) => sharedStore.get<Attempt>(attemptKey(key));

/**
 * Returns whether an attempt no longer blocks others. A hanging renderer takes a worker of the
 * engine each time, so it is retried only after a change of content.
 */
function isOver(last: Attempt, { version, since }: Attempt): boolean {
	const changed = version > last.version;
	const age = since - last.since;
	return last.state === 'failed' ? changed || age > RETRY_AFTER : changed && age > LONGEST_RENDER;
}
