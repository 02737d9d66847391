import { store } from './store.ts';

/**
 * Runs what must not run twice at the same time, and returns whether it did: not while another run
 * under the same key is under way. A run that takes longer than `limit` milliseconds counts as lost.
 */
export function runAlone(key: string, limit: number, run: () => void): boolean {
	const now = Date.now();
	let isMine = false;
	store.setFunc<number>(key, (since) => {
		isMine = since === null || now - since > limit;
		return isMine ? now : since;
	});
	if (!isMine) return false;
	try {
		run();
	} finally {
		// Not that of the run that took this one for lost.
		store.setFunc<number>(key, (since) => (since === now ? null : since));
	}
	return true;
}
