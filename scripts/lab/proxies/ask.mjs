// Sends requests to a server under test from any loopback address.
import { request as sendPlain } from 'node:http';
import { request as sendSecurely } from 'node:https';
import { connect } from 'node:tls';
import { followSocket } from '../../testing/half-sent.ts';
import { exchange, superuserOf } from '../../testing/request.ts';

/**
 * @typedef {import('./proxy.mjs').Proxy} Proxy
 * @typedef {object} Options
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string | Buffer} [body]
 * @property {number} [announced] the length of a body that is announced but not sent: a server that
 *   refuses a long body may reset the connection during the transfer
 * @property {string} [from] the client's address
 */

/** Makes PocketBase trust the header of the samples, as in the admin. @param {import('../../testing/site.mjs').Site} site */
export async function trustProxy(site, moreSettings = {}) {
	const settings = { trustedProxy: { headers: ['X-Real-IP'] }, ...moreSettings };
	const { status } = await superuserOf(site)('/api/settings', 'PATCH', settings);
	if (status !== 200) throw new Error(`The settings responded with status ${status}`);
}

/** Sends an https request. @param {Proxy} proxy @param {string} path @param {Options} [options] */
export function ask(proxy, path, { method = 'GET', headers, body, announced, from } = {}) {
	const length = announced ? { 'Content-Length': String(announced) } : {};
	const asked = { path, method, headers: { Host: proxy.host, ...length, ...headers } };
	return exchange(sendSecurely, { ...secureTo(proxy, from), ...asked, agent: false }, (sent) => {
		if (announced) sent.flushHeaders();
		else sent.end(body);
		// The rest of a refused body need not be sent.
		sent.on('response', (response) => response.on('end', () => sent.destroy()));
	});
}

/** Sends an http request. @param {Proxy} proxy @param {string} path */
export function askPlainly({ http: port, host: Host }, path) {
	const asked = { host: '127.0.0.1', port, path, headers: { Host }, agent: false };
	return exchange(sendPlain, asked, (sent) => sent.end());
}

/** @param {Proxy} proxy @param {string} [from] */
const secureTo = ({ host, ca, https }, from = '127.0.0.1') => ({
	host: '127.0.0.1',
	port: https,
	localAddress: from,
	servername: host,
	ca,
});

/**
 * Sends only these bytes by https, like a client that stalls.
 *
 * @param {Proxy} proxy
 * @param {string} bytes
 * @param {{ from?: string }} [options]
 */
export function stall(proxy, bytes, { from } = {}) {
	const socket = connect(secureTo(proxy, from));
	/** @type {Promise<unknown>} */
	const sent = new Promise((resolve) => socket.write(bytes, resolve));
	const send = (/** @type {string} */ more) => socket.write(more);
	return { sent, send, ...followSocket(socket) };
}
