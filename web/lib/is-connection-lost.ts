import { statusOf } from './status-of.ts';

/** Returns whether a request, or the import of a page's code, received no response. */
export function isConnectionLost(error: unknown): boolean {
	const cause = error instanceof Error ? (error.cause ?? error) : error;
	return statusOf(cause) === 0 || (cause instanceof TypeError && /import/i.test(cause.message));
}
