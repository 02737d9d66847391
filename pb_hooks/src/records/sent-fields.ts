/** More than PocketBase lets in. */
const MOST_BYTES = 2 ** 30;

/**
 * Reads what a request sends for a field, before PocketBase makes it fit: by the time of the hooks
 * the request's own `body` holds the stored `updated` and 0 for a number that is none.
 *
 * @returns answers undefined for a field that was not sent
 */
export function readSent(e: core.RecordRequestEvent): (field: string) => unknown {
	const { request } = e.requestEvent;
	const type = request.header.get('Content-Type');
	if (/^application\/json/.test(type)) {
		const body = parseObject(toString(request.body, MOST_BYTES));
		// Its end stays its end, also for other hooks, until it is told.
		request.body?.reread();
		return (field) => body[field];
	}
	const { form } = request;
	// Programs, the admin and batches send JSON in a part of this name, beside files.
	const payload = parseObject(form.get('@jsonPayload'));
	return (field) => payload[field] ?? (form.has(field) ? form.get(field) : undefined);
}

function parseObject(text: string): Record<string, unknown> {
	const value: unknown = text === '' ? undefined : JSON.parse(text);
	return typeof value === 'object' && value !== null ? { ...value } : {};
}
