// Requests to a server under test, from an address of loopback's many.
import { request as sendPlain } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:tls';

/**
 * @typedef {import('./proxy.mjs').Proxy} Proxy
 * @typedef {object} Options
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string | Buffer} [body]
 * @property {number} [announced] the length of a body that is announced and not sent: a server that
 *   refuses a long one may reset the connection while it is under way
 * @property {string} [from] the client's address
 * @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }} Answer
 */

/**
 * Asks by https; the answer comes as it is, neither decoded nor followed.
 *
 * @param {Proxy} proxy
 * @param {string} path
 * @param {Options} [options]
 * @returns {Promise<Answer>}
 */
export function ask(proxy, path, options = {}) {
	const secure = { servername: proxy.host, ca: proxy.ca };
	return send(request, { ...secure, port: proxy.https, ...common(proxy, path, options) }, options);
}

/** Asks by http. @param {Proxy} proxy @param {string} path @returns {Promise<Answer>} */
export function askPlainly(proxy, path) {
	return send(sendPlain, { port: proxy.http, ...common(proxy, path, {}) }, {});
}

/** @param {Proxy} proxy @param {string} path @param {Options} options */
function common(proxy, path, { method = 'GET', headers, announced, from = '127.0.0.1' }) {
	const length = announced ? { 'Content-Length': String(announced) } : {};
	const all = { Host: proxy.host, ...length, ...headers };
	return { host: '127.0.0.1', path, method, headers: all, localAddress: from, agent: false };
}

/**
 * @param {typeof sendPlain} how
 * @param {import('node:https').RequestOptions} described
 * @param {Options} options
 * @returns {Promise<Answer>}
 */
function send(how, described, { body, announced }) {
	return new Promise((resolve, reject) => {
		const sent = how(described, (answer) => {
			/** @type {Buffer[]} */
			const chunks = [];
			answer.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
			answer.on('end', () => {
				const { statusCode: status = 0, headers } = answer;
				resolve({ status, headers, body: Buffer.concat(chunks) });
				// What is left of a refused body need not be sent.
				sent.destroy();
			});
		});
		sent.on('error', reject);
		if (announced) sent.flushHeaders();
		else sent.end(body);
	});
}

/**
 * Sends bytes by https and no more, as a client does that stalls.
 *
 * @param {Proxy} proxy
 * @param {string} bytes
 * @param {{ from?: string }} [options]
 */
export function stall(proxy, bytes, { from = '127.0.0.1' } = {}) {
	const secure = { servername: proxy.host, ca: proxy.ca };
	const place = { host: '127.0.0.1', port: proxy.https, localAddress: from };
	const socket = connect({ ...place, ...secure });
	/** @type {Promise<unknown>} */
	const sent = new Promise((resolve) => socket.write(bytes, resolve));
	let received = '';
	/** @type {Promise<string>} what came until the server closed */
	const closed = new Promise((resolve) => {
		socket.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
			received += text;
		});
		// It may be reset as well as closed.
		socket.on('error', () => {}).on('close', () => resolve(received));
	});
	/** @type {Promise<string>} the first bytes that came */
	const answered = new Promise((resolve, reject) => {
		socket.once('data', resolve);
		closed.then(() => reject(new Error('closed without an answer')));
	});
	answered.catch(() => {});
	const send = (/** @type {string} */ more) => socket.write(more);
	return { sent, closed, answered, send, leave: () => socket.destroy() };
}
