import { describeError } from '../operate/describe-error.ts';

/** What may be somebody's mail address: visitors type them, and PocketBase repeats what was typed. */
const mailAddress = /[^\s"'<>()[\],;:\\/]*@[^\s"'<>()[\],;:\\/]+/g;

/** Tells the operator, on stderr, which request failed in which hook and why, and nobody's address. */
export function reportError(e: core.RequestEvent, hook: string, error: unknown): void {
	const path = JSON.stringify(e.request.url.path.slice(0, 200));
	const line = `[${hook}] ${e.request.method} ${path} failed: ${describeError(error)}`;
	console.error(hideMailAddresses(line));
}

/** A text for the operator without anybody's mail address. */
export function hideMailAddresses(text: string): string {
	return text.replace(mailAddress, '(an address)');
}
