import { vi } from 'vitest';

type Answer = unknown[] | { status: number; body?: unknown } | 'cut' | 'never';

type Backend = {
	/** Every address asked for, in order. */
	requests: string[];
	/** Changes what a collection answers from now on. */
	answer: (collection: string, answer: Answer) => void;
};

/**
 * Stands in for the network below the SDK: a collection answers its records in PocketBase's
 * shape, a status with an error body, a cut connection, or never. Undone by
 * `vi.unstubAllGlobals()`.
 */
export function stubBackend(answers: Record<string, Answer>): Backend {
	const backend: Backend = {
		requests: [],
		answer: (collection, answer) => {
			answers[collection] = answer;
		},
	};
	vi.stubGlobal('fetch', async (input: RequestInfo | URL, { signal }: RequestInit = {}) => {
		const address = String(input instanceof Request ? input.url : input);
		backend.requests.push(address);
		const collection = /\/api\/collections\/([^/]+)\/records/.exec(address)?.[1] ?? '';
		// An answer takes its time, and a request that is cancelled meanwhile gets none.
		await Promise.resolve();
		signal?.throwIfAborted();
		return respond(answers[collection] ?? { status: 404 });
	});
	return backend;
}

function respond(answer: Answer): Response | Promise<Response> {
	if (answer === 'never') return new Promise(() => undefined);
	if (answer === 'cut') throw new TypeError('Failed to fetch');
	if (Array.isArray(answer)) {
		const page = { page: 1, perPage: 1000, totalItems: -1, totalPages: -1, items: answer };
		return Response.json(page);
	}
	const { status, body = { status, message: '', data: {} } } = answer;
	return Response.json(body, { status });
}
