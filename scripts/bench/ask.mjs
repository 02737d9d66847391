// Single requests, with gzip and undecoded.
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

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

/**
 * Asks until the page has these words: a large one is rendered when nobody waits.
 *
 * @param {string} url
 * @param {string} words
 * @param {number} [pause] milliseconds between two requests, where these must not count
 */
export async function askUntil(url, words, pause = 0) {
	const first = await ask(url);
	for (let last = first; ; last = await ask(url)) {
		if (last.status !== 200) throw new Error(`${url} answers ${last.status}`);
		if (gunzipSync(last.body).includes(words)) return { first, last };
		if (pause > 0) await setTimeout(pause);
	}
}
