import {
	type ClientRequest,
	type IncomingHttpHeaders,
	type RequestOptions,
	request as send,
} from 'node:http';

/** A response as received: not decoded, redirected or normalized. */
export interface RawResponse {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	/** Returns every value of a header, in order; empty if it is absent. */
	all(name: string): string[];
	/** Returns a header's only value; undefined if it is absent or has several. */
	one(name: string): string | undefined;
	readonly body: Buffer;
}

/** Sends one request for `path` exactly as written, which `fetch` would normalize first. */
export function request(
	base: string,
	path: string,
	{
		method = 'GET',
		headers = {},
		body,
		localAddress,
	}: {
		method?: string;
		headers?: Record<string, string>;
		body?: unknown;
		/** The address on this machine to send from. */
		localAddress?: string;
	} = {},
): Promise<RawResponse> {
	const { hostname, port } = new URL(base);
	const payload = body === undefined ? undefined : JSON.stringify(body);
	const described =
		payload === undefined
			? {}
			: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) };
	const asked = {
		hostname,
		port,
		path,
		method,
		localAddress,
		headers: { ...described, ...headers },
	};
	return exchange(send, asked, (sent) => sent.end(payload));
}

/** Sends a request, whose body `finish` may continue, and reads the whole response. */
export function exchange(
	open: typeof send,
	asked: RequestOptions,
	finish: (sent: ClientRequest) => void,
): Promise<RawResponse> {
	return new Promise((resolve, reject) => {
		const sent = open(asked, (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('error', reject);
			response.on('end', () => {
				const { statusCode: status = 0, headers, headersDistinct } = response;
				const all = (name: string) => headersDistinct[name.toLowerCase()] ?? [];
				const one = (name: string) => (all(name).length === 1 ? all(name)[0] : undefined);
				resolve({ status, headers, all, one, body: Buffer.concat(chunks) });
			});
		});
		sent.on('error', reject);
		finish(sent);
	});
}

/** Returns the API's path of a collection's records, or of one record. */
export const records = (collection: string, id = '') =>
	`/api/collections/${collection}/records${id && `/${id}`}`;

/** Parses the JSON of a response; throws if it is not JSON. */
export function json(response: RawResponse): unknown {
	return JSON.parse(response.body.toString('utf8'));
}

/** Returns the records of a list in a response; throws if it has no list. */
export function itemsOf<Item = { id: string }>(response: RawResponse) {
	const { items } = json(response) as { items?: Item[] };
	if (!items) throw new Error(`no list, but ${response.body.toString()}`);
	return items;
}

/** Reads a page, or another text, as visitors receive it. */
export async function readText(site: { url: string }, path: string) {
	const { status, body, one } = await request(site.url, path);
	return { status, type: one('Content-Type'), tag: one('ETag'), text: body.toString() };
}

/** Deletes a record by its API address; published records must be hidden first. */
export async function hideAndDelete(
	site: { ask: (path: string, method: string, body?: unknown) => Promise<RawResponse> },
	path: string,
): Promise<void> {
	const hidden = await site.ask(path, 'PATCH', { hidden: true });
	const deleted = await site.ask(path, 'DELETE');
	if (hidden.status !== 200 || deleted.status !== 204) {
		throw new Error(`DELETE ${path}: ${hidden.body} ${deleted.body}`);
	}
}
