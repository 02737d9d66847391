// Requests to a server under test, from an address of loopback's many.
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
 * @property {number} [announced] the length of a body that is announced and not sent: a server that
 *   refuses a long one may reset the connection while it is under way
 * @property {string} [from] the client's address
 */

/** Has PocketBase believe the header that the samples set, as an editor does in the admin. @param {import('../../testing/site.mjs').Site} site */
export async function trustProxy(site, moreSettings = {}) {
	const settings = { trustedProxy: { headers: ['X-Real-IP'] }, ...moreSettings };
	const { status } = await superuserOf(site)('/api/settings', 'PATCH', settings);
	if (status !== 200) throw new Error(`the settings answered ${status}`);
}

/** Asks by https. @param {Proxy} proxy @param {string} path @param {Options} [options] */
export function ask(proxy, path, { method = 'GET', headers, body, announced, from } = {}) {
	const length = announced ? { 'Content-Length': String(announced) } : {};
	const asked = { path, method, headers: { Host: proxy.host, ...length, ...headers } };
	return exchange(sendSecurely, { ...secureTo(proxy, from), ...asked, agent: false }, (sent) => {
		if (announced) sent.flushHeaders();
		else sent.end(body);
		// What is left of a refused body need not be sent.
		sent.on('response', (answer) => answer.on('end', () => sent.destroy()));
	});
}

/** Asks by http. @param {Proxy} proxy @param {string} path */
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
 * Sends bytes by https and no more, as a client does that stalls.
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
