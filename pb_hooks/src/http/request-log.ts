/**
 * Removes from an entry of PocketBase's request log what people typed: searches, which may name
 * donors, are in the query of an address, and errors quote them and the texts of records.
 */
export function stripLogEntry(e: core.ModelEvent): void {
	// The hook is for records of `_logs` only.
	const entry = e.model as core.Log;
	// Go's maps do not behave like objects in all ways.
	const data: Record<string, unknown> = JSON.parse(JSON.stringify(entry.data));
	if (data.type === 'request') {
		const { error, details, ...kept } = data;
		const [url, referer] = [data.url, data.referer].map((address) => withoutQuery(String(address)));
		const message = withoutQuery(entry.message);
		Object.assign(entry, { message, data: { ...kept, url, referer } });
	}
	e.next();
}

const withoutQuery = (text: string) => text.replace(/[?#].*/s, '');
