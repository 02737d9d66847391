import PocketBase, { ClientResponseError } from 'pocketbase';
import { responses } from '../content/responses.ts';
import { isApiData } from '../lib/request-error.ts';

/** A failed call to the backend, with its request and response. */
export class ApiError extends Error {
	override name = 'ApiError';
	readonly url: string;
	/** The HTTP status, or 0 without a response. */
	readonly status: number;
	/** The body of the response, or {}. */
	readonly response: Record<string, unknown>;
	/** Whether the SDK canceled the request in favor of a newer one. */
	readonly isAbort: boolean;

	constructor(cause: ClientResponseError) {
		super(messageOf(cause), { cause });
		this.url = cause.url;
		this.status = cause.status;
		this.response = cause.response;
		this.isAbort = cause.isAbort;
	}
}

/**
 * Returns the backend's message, else the SDK's message for a canceled request, else our default.
 * The SDK's own default is shorter than the message that the site promises.
 */
function messageOf(cause: ClientResponseError): string {
	const message: unknown = cause.response.message;
	if (typeof message === 'string' && message !== '') return message;
	return cause.isAbort ? cause.message : responses.failed;
}

/** Runs an SDK call. Throws its failures as ApiError. */
export async function callApi<T>(call: () => Promise<T>): Promise<T> {
	try {
		return await call();
	} catch (error) {
		throw error instanceof ClientResponseError ? new ApiError(error) : error;
	}
}

/** The only client of our own PocketBase: same origin, nobody signed in. */
export const client = new PocketBase('/');
client.afterSend = ({ ok }, data) => {
	// The SDK would read the login page of a network as an empty list.
	if (ok && !isApiData(data)) throw new Error('This is not a response of the site');
	return data;
};
