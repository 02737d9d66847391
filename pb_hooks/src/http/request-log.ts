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
export const withoutSecret = (text: string) => text.replace(/(\/preview\/)[^\s"]*/gi, '$1…');
