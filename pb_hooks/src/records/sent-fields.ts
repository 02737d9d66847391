/** More than PocketBase lets in. */
const MOST_BYTES = 2 ** 30;

/** What a request sends for a field; undefined for one that was not sent. */
export type Sent = (field: string) => unknown;

/**
 * Reads what a request sends, before PocketBase makes it fit: by the time of the hooks the request's
 * own `body` holds the stored `updated`, 0 for a number that is none, and nothing for such a date.
 */
export function readSent(e: core.RecordRequestEvent): Sent {
	const { request } = e.requestEvent;
	const type = request.header.get('Content-Type');
	if (/^application\/json/.test(type)) {
		const body = parseObject(toString(request.body, MOST_BYTES));
		// What was read to its end stays read, also for other hooks, until it is rewound.
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
