import PocketBase, { ClientResponseError } from 'pocketbase';
import { responses } from '../content/responses.ts';
import { isApiData } from '../lib/request-error.ts';

/**
 * Runs an SDK call. A failure without a message of the backend gets our default, because the SDK's
 * own is shorter than the message that the site promises.
 */
export async function callApi<T>(call: () => Promise<T>): Promise<T> {
	try {
		return await call();
	} catch (error) {
		if (error instanceof ClientResponseError) {
			const message: unknown = error.response.message;
			if (typeof message !== 'string' || message === '') error.message = responses.failed;
		}
		throw error;
	}
}

/** The only client of our own PocketBase: same origin, nobody signed in. */
export const client = new PocketBase('/');
client.afterSend = ({ ok }, data) => {
	// The SDK would read the login page of a network as an empty list.
	if (ok && !isApiData(data)) throw new Error('This is not a response of the site');
	return data;
};
