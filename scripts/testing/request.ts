import { request as send } from 'node:http';

/** An answer as it came over the wire: nothing decoded, followed or normalised. */
export interface RawAnswer {
	readonly status: number;
	/** Every value of a header, in order; empty where it is absent. */
	all(name: string): string[];
	/** The one value of a header; undefined where it is absent or there are several. */
	one(name: string): string | undefined;
	readonly body: Buffer;
}

/** Sends one request for `path` exactly as written, which `fetch` would tidy up first. */
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
		/** Of this machine, to ask from. */
		localAddress?: string;
	} = {},
): Promise<RawAnswer> {
	const { hostname, port } = new URL(base);
	const payload = body === undefined ? undefined : JSON.stringify(body);
	const described =
		payload === undefined
			? {}
			: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) };
	return new Promise((resolve, reject) => {
		const sent = send(
			{ hostname, port, path, method, localAddress, headers: { ...described, ...headers } },
			(answer) => {
				const chunks: Buffer[] = [];
				answer.on('data', (chunk: Buffer) => chunks.push(chunk));
				answer.on('error', reject);
				answer.on('end', () => {
					const all = (name: string) =>
						answer.rawHeaders.filter(
							(_, index, raw) =>
								index % 2 === 1 && raw[index - 1]?.toLowerCase() === name.toLowerCase(),
						);
					const one = (name: string) => (all(name).length === 1 ? all(name)[0] : undefined);
					resolve({ status: answer.statusCode ?? 0, all, one, body: Buffer.concat(chunks) });
				});
			},
		);
		sent.on('error', reject);
		sent.end(payload);
	});
}

/** Sends requests to the API as the site's superuser. */
export function superuserOf(site: { url: string; superuserToken: () => Promise<string> }) {
	return async (path: string, method = 'GET', body?: unknown) =>
		request(site.url, path, {
			method,
			body,
			headers: { Authorization: await site.superuserToken() },
		});
}

/** The JSON of an answer; throws where it is none. */
export function json(answer: RawAnswer): unknown {
	return JSON.parse(answer.body.toString('utf8'));
}

/** Deletes the record at an address of the API; what is on the site must be hidden first. */
export async function hideAndDelete(
	asSuperuser: ReturnType<typeof superuserOf>,
	path: string,
): Promise<void> {
	const hidden = await asSuperuser(path, 'PATCH', { hidden: true });
	const deleted = await asSuperuser(path, 'DELETE');
	if (hidden.status !== 200 || deleted.status !== 204) {
		throw new Error(`DELETE ${path}: ${hidden.body} ${deleted.body}`);
	}
}
