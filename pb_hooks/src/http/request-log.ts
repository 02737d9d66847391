import { describeError } from '../engine/describe-error.ts';

/**
 * Removes user input from an entry of PocketBase's request log. Queries contain searches, which may
 * name donors. Errors quote the searches and the texts of records.
 */
export function stripLogEntry(e: core.ModelEvent): void {
	// The hook runs only for records of `_logs`.
	const entry = e.model as core.Log;
	// Go maps do not fully behave like objects.
	const data: Record<string, unknown> = JSON.parse(JSON.stringify(entry.data));
	if (data.type === 'request') {
		const { error, details, ...kept } = data;
		const [url, referer] = [data.url, data.referer].map((address) => withoutQuery(String(address)));
		const message = withoutQuery(entry.message);
		Object.assign(entry, { message, data: { ...kept, url, referer } });
	}
	e.next();
}

const withoutQuery = (text: string) => withoutSecret(text.replace(/[?#].*/s, ''));

/** Returns a text without the secret of a link to a preview. */
const withoutSecret = (text: string) => text.replace(/(\/preview\/)[^\s"]*/gi, '$1…');

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
