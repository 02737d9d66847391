import { describeError } from '../engine/describe-error.ts';
import { withoutSecret } from './request-log.ts';

/** A possible email address: visitors type them, and PocketBase repeats the input in its errors. */
const mailAddress = /[^\s"'<>()[\],;:\\/]*@[^\s"'<>()[\],;:\\/]+/g;

/** Logs on stderr which request failed in which hook and why, without email addresses. */
export function reportError(e: core.RequestEvent, hook: string, error: unknown): void {
	const path = JSON.stringify(e.request.url.path.slice(0, 200));
	const line = `[${hook}] ${e.request.method} ${path} failed: ${describeError(error)}`;
	console.error(withoutSecret(hideMailAddresses(line)));
}

/** Returns a text for the operator without email addresses. */
export function hideMailAddresses(text: string): string {
	return text.replace(mailAddress, '(an address)');
}
