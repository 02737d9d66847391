// Single requests, with gzip and undecoded.
import { get } from 'node:http';

/**
 * Asks for a page over a connection of its own.
 *
 * @param {string} url
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders,
 *   firstByte: number, body: Buffer }>} `firstByte` in milliseconds from the request to the
 *   answer's head, `body` as sent
 */
export function ask(url) {
	return new Promise((resolve, reject) => {
		const start = performance.now();
		const request = get(url, { agent: false, headers: { 'Accept-Encoding': 'gzip' } });
		request.on('error', reject);
		request.on('response', async (answer) => {
			const firstByte = performance.now() - start;
			const { statusCode: status = 0, headers } = answer;
			const chunks = await answer.toArray().catch(reject);
			if (chunks) resolve({ status, headers, firstByte, body: Buffer.concat(chunks) });
		});
	});
}
