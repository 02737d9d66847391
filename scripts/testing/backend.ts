import { vi } from 'vitest';

type Answer = unknown[] | { status?: number; body?: unknown } | 'cut' | 'never';

type Backend = {
	/** Every address asked for, in order. */
	requests: string[];
	/** Changes what a collection, or the record of a path, answers from now on. */
	answer: (path: string, answer: Answer) => void;
	/** Keeps every answer back until what it returns is called. */
	hold: () => () => void;
};

/**
 * Stands in for the network below the SDK. A collection answers its records in PocketBase's shape;
 * it, or a record such as 'posts/one', a status and a body, a cut connection, or never.
 */
export function stubBackend(answers: Record<string, Answer>): Backend {
	let released = Promise.resolve();
	const backend: Backend = {
		requests: [],
		answer: (path, answer) => {
			answers[path] = answer;
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
		// An answer takes its time, and a request that is cancelled meanwhile gets none.
		await released;
		signal?.throwIfAborted();
		return respond(answers[path.replace(/\/records\b/, '')] ?? { status: 404 });
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
	const { status = 200, body = { status, message: '', data: {} } } = answer;
	return Response.json(body, { status });
}
