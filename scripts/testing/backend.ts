import { vi } from 'vitest';

type Answer = unknown[] | { status?: number; body?: unknown } | 'cut' | 'never';

type Backend = {
	/** Every requested address, in order. */
	requests: string[];
	/** Changes the response of a collection, or of a record's path, from now on. */
	response: (path: string, response: Answer) => void;
	/** Delays every response until the returned function is called. */
	hold: () => () => void;
};

/**
 * Replaces the network below the SDK. A collection responds with its records in PocketBase's
 * format. A collection or a record such as 'posts/one' can also respond with a status and a body,
 * drop the connection, or never respond.
 */
export function stubBackend(responses: Record<string, Answer>): Backend {
	let released = Promise.resolve();
	const backend: Backend = {
		requests: [],
		response: (path, response) => {
			responses[path] = response;
		},
		hold: () => {
			let release = () => {};
			released = new Promise((resolve) => {
				release = resolve;
			});
			return release;
		},
	};
	vi.stubGlobal('fetch', async (input: RequestInfo | URL, { signal }: RequestInit = {}) => {
		const address = String(input instanceof Request ? input.url : input);
		backend.requests.push(address);
		const [, path = ''] = /\/api\/collections\/([^?]+)/.exec(address) ?? [];
		// Responses take time, and a request that is canceled meanwhile receives none.
		await released;
		signal?.throwIfAborted();
		return respond(responses[path.replace(/\/records\b/, '')] ?? { status: 404 });
	});
	return backend;
}

function respond(response: Answer): Response | Promise<Response> {
	if (response === 'never') return new Promise(() => undefined);
	if (response === 'cut') throw new TypeError('Failed to fetch');
	if (Array.isArray(response)) {
		const page = { page: 1, perPage: 1000, totalItems: -1, totalPages: -1, items: response };
		return Response.json(page);
	}
	const { status = 200, body = { status, message: '', data: {} } } = response;
	return Response.json(body, { status });
}
