import { vi } from 'vitest';

/**
 * Returns the result of a promise that resolves while the fake clock stands still. Otherwise, a
 * promise that waits for a timer, such as of a retry, would end only with the test's timeout.
 *
 * @throws {Error} if it still waits
 */
export async function now<P extends Promise<unknown>>(promise: P): Promise<Awaited<P>> {
	const waiting = vi.advanceTimersByTimeAsync(0).then(() => {
		throw new Error('The promise still waits for a timer');
	});
	return Promise.race([promise, waiting]);
}
