// A visitor who loads pages again and again over one connection, as a browser would.
import { Agent, get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { messageOf } from '../lib/failure.mjs';

/** @typedef {{ status: number | string, html: string, unchanged: boolean }} Read */

/**
 * Every second time it sends the tag it has, and keeps what it has on a 304.
 *
 * @param {string} url of the site
 */
export function makeReader(url) {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	/** @type {Map<string, { tag: string, html: string }>} */
	const kept = new Map();
	let count = 0;

	/**
	 * @param {string} path
	 * @returns {Promise<Read>} a reason in place of the status where there was no answer
	 */
	async function read(path) {
		count += 1;
		const had = count % 2 === 0 ? kept.get(path) : undefined;
		try {
			const answer = await ask(`${url}${path}`, agent, had?.tag);
			if (answer.status === 304 && had) return { status: 200, html: had.html, unchanged: true };
			const html = String(answer.gzip ? gunzipSync(answer.body) : answer.body);
			if (answer.tag) kept.set(path, { tag: answer.tag, html });
			return { status: answer.status, html, unchanged: false };
		} catch (error) {
			return { status: messageOf(error), html: '', unchanged: false };
		}
	}
	return { read, close: () => agent.destroy() };
}

/**
 * @param {string} url
 * @param {Agent} agent
 * @param {string | undefined} tag
 * @returns {Promise<{ status: number, tag: string, gzip: boolean, body: Buffer }>}
 * @throws {Error} where the answer ends before its length
 */
function ask(url, agent, tag) {
	const headers = { 'Accept-Encoding': 'gzip', ...(tag && { 'If-None-Match': tag }) };
	return new Promise((resolve, reject) => {
		const request = get(url, { agent, headers, timeout: 20_000 }, async (answer) => {
			try {
				const body = Buffer.concat(await answer.toArray());
				const { etag = '', 'content-encoding': coding } = answer.headers;
				resolve({ status: answer.statusCode ?? 0, tag: etag, gzip: coding === 'gzip', body });
			} catch (error) {
				reject(error);
			}
		});
		request.on('timeout', () => request.destroy(new Error('no answer within 20 s')));
		request.on('error', reject);
	});
}
