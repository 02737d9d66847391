import { ClientResponseError } from 'pocketbase';
import { answers } from '../content/answers.ts';

/** A failed call to the backend: what was asked, what came back. */
export class ApiError extends Error {
	override name = 'ApiError';
	readonly url: string;
	/** The HTTP status, or 0 when no answer came. */
	readonly status: number;
	/** The body of the answer, or {}. */
	readonly response: Record<string, unknown>;
	/** Whether the SDK cancelled the request for a newer one. */
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
 * The backend's own words, else the SDK's for a cancelled request, else our default.
 * The SDK's default is shorter than the one the site promises.
 */
function messageOf(cause: ClientResponseError): string {
	const message: unknown = cause.response.message;
	if (typeof message === 'string' && message !== '') return message;
	return cause.isAbort ? cause.message : answers.failed;
}

/** Runs a call of the SDK; its failures come out as ApiError. */
export async function callApi<T>(call: () => Promise<T>): Promise<T> {
	try {
		return await call();
	} catch (error) {
		throw error instanceof ClientResponseError ? new ApiError(error) : error;
	}
}
