import { describe, expect, it, vi } from 'vitest';
import { stubBackend } from '../../scripts/testing/backend.ts';
import { ApiError, callApi } from './call-api.ts';
import { client } from './client.ts';

const DEFAULT_MESSAGE = 'Something went wrong while processing your request.';

/** Returns the error of an SDK call. */
async function failureOf(call: () => Promise<unknown>): Promise<ApiError> {
	const error = await callApi(call).then(
		() => undefined,
		(reason: unknown) => reason,
	);
	if (error instanceof ApiError) return error;
	throw new Error('The call did not fail with an ApiError', { cause: error });
}

const view = (id: string) => () => client.collection('posts').getOne(id, { requestKey: null });

describe('a failed call', () => {
	it('has url, status, response and message', async () => {
		const body = { status: 429, message: 'Too many requests.', data: { retry: 'later' } };
		vi.stubGlobal('fetch', async (url: string) =>
			Object.defineProperty(Response.json(body, { status: 429 }), 'url', { value: url }),
		);
		const error = await failureOf(view('abc'));
		expect(error).toMatchObject({
			name: 'ApiError',
			url: `${location.origin}/api/collections/posts/records/abc`,
			status: 429,
			response: body,
			message: 'Too many requests.',
			isAbort: false,
		});
		expect(error.cause).toMatchObject({ status: 429 });
	});

	it.each<[string, number, Parameters<typeof stubBackend>[0][string]]>([
		['an empty message', 500, { status: 500, body: { message: '', data: {} } }],
		['no message', 500, { status: 500, body: {} }],
		['a message that is no text', 500, { status: 500, body: { message: { text: 'no' } } }],
		['a list', 502, { status: 502, body: [] }],
		['a cut connection', 0, 'cut'],
	])('has the default message after %s', async (_, status, response) => {
		stubBackend({ 'posts/abc': response });
		expect(await failureOf(view('abc'))).toMatchObject({ status, message: DEFAULT_MESSAGE });
	});

	it('has the default message if the response is not JSON', async () => {
		vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
		const expected = { status: 502, response: {}, message: DEFAULT_MESSAGE };
		expect(await failureOf(view('abc'))).toMatchObject(expected);
	});

	it("has the SDK's message if the SDK canceled it", async () => {
		vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
			return new Promise((_resolve, reject) => {
				signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
			});
		});
		const list = () => client.collection('posts').getList(1, 10, { requestKey: 'same' });
		const first = failureOf(list);
		const second = failureOf(list);
		expect(await first).toMatchObject({
			isAbort: true,
			status: 0,
			message:
				'The request was aborted (most likely autocancelled; you can find more info in https://github.com/pocketbase/js-sdk#auto-cancellation).',
		});
		client.cancelRequest('same');
		expect((await second).isAbort).toBe(true);
	});
});

describe('callApi', () => {
	it('returns the result of a call', async () => {
		await expect(callApi(async () => 7)).resolves.toBe(7);
	});

	it('does not change other errors', async () => {
		const error = new RangeError('ours');
		await expect(callApi(() => Promise.reject(error))).rejects.toBe(error);
	});
});
