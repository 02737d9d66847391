import { wait } from './wait.ts';

type RetryOptions = {
	/** How many times to try again after the first failure. */
	retries: number;
	/** Milliseconds to wait before try number `attempt` (0 is the first retry). */
	delay: (attempt: number) => number;
	/** Whether this failure is worth another try. */
	worthRetrying: (error: unknown) => boolean;
};

/** Exponential back-off in milliseconds: 1, 2, 4 s and so on, never above 30 s. */
export function backOff(attempt: number): number {
	return Math.min(1000 * 2 ** attempt, 30_000);
}

/** Runs `task` until it succeeds or the retries are used up; throws its last error. */
export async function retry<T>(task: () => Promise<T>, options: RetryOptions): Promise<T> {
	for (let attempt = 0; ; attempt++) {
		try {
			return await task();
		} catch (error) {
			if (attempt >= options.retries || !options.worthRetrying(error)) throw error;
			await wait(options.delay(attempt));
		}
	}
}
