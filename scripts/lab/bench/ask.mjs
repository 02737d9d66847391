// Sends single requests with gzip and does not decode the responses.
import { get } from 'node:http';

/**
 * Requests a page over its own connection.
 *
 * @param {string} url
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders,
 *   firstByte: number, body: Buffer }>} `firstByte` in milliseconds from the request to the
 *   response's head, `body` as sent
 */
export function ask(url) {
	return new Promise((resolve, reject) => {
		const start = performance.now();
		const request = get(url, { agent: false, headers: { 'Accept-Encoding': 'gzip' } });
		request.on('error', reject);
		request.on('response', async (response) => {
			const firstByte = performance.now() - start;
			const { statusCode: status = 0, headers } = response;
			const chunks = await response.toArray().catch(reject);
			if (chunks) resolve({ status, headers, firstByte, body: Buffer.concat(chunks) });
		});
	});
}
