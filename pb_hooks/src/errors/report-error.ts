import { describeError } from './describe-error.ts';

/** Tells the operator, on stderr, which request failed in which hook and why. */
export function reportError(e: core.RequestEvent, hook: string, error: unknown): void {
	const path = JSON.stringify(e.request.url.path.slice(0, 200));
	console.error(`[${hook}] ${e.request.method} ${path} failed: ${describeError(error)}`);
}
