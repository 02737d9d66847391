/**
 * Waits until a condition is true, and returns whether it was within the time. Meanwhile the caller
 * holds one of the engine's workers.
 *
 * @param limit in milliseconds
 * @param interval between two checks, in milliseconds
 */
export function waitFor(isTrue: () => boolean, limit: number, interval: number): boolean {
	const start = Date.now();
	while (!isTrue()) {
		if (Date.now() - start > limit) return false;
		sleep(interval);
	}
	return true;
}
