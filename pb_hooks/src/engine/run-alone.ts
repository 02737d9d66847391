import { sharedStore } from './shared-store.ts';

/**
 * Runs `run` unless a run with the same key is in progress, and returns whether it ran. A run that
 * takes longer than `limit` milliseconds is considered lost.
 */
export function runAlone(key: string, limit: number, run: () => void): boolean {
	const now = Date.now();
	const isOver = (since: number | null) => since === null || Math.abs(now - since) > limit;
	// The callback below locks the store: many requests would wait for one another.
	if (!isOver(sharedStore.get<number>(key))) return false;
	let isMine = false;
	sharedStore.setFunc<number>(key, (since) => {
		isMine = isOver(since);
		return isMine ? now : since;
	});
	if (!isMine) return false;
	try {
		run();
	} finally {
		// Keep the entry if another run took over from this one.
		sharedStore.setFunc<number>(key, (since) => (since === now ? null : since));
	}
	return true;
}
