// Sends requests to a server under test from any loopback address.
import { request as sendPlain } from 'node:http';
import { request as sendSecurely } from 'node:https';
import { connect } from 'node:tls';
import { changeSettings } from '../../testing/content.ts';
import { followSocket } from '../../testing/half-sent.ts';
import { exchange } from '../../testing/request.ts';
import type { Site } from '../../testing/site.ts';
import type { ReverseProxy } from './proxy.ts';

export interface Options {
	method?: string;
	headers?: Record<string, string>;
	body?: string | Buffer;
	/** The length of a body that is announced but not sent: a server that refuses a long body may reset the connection during the transfer */
	announced?: number;
	/** The client's address */
	from?: string;
}

/** Makes PocketBase trust the header of the samples, as in the admin. */
export const trustProxy = (site: Site, moreSettings = {}) =>
	changeSettings(site, { trustedProxy: { headers: ['X-Real-IP'] }, ...moreSettings });

/** Sends an https request. */
export function ask(
	proxy: ReverseProxy,
	path: string,
	{ method = 'GET', headers, body, announced, from }: Options = {},
) {
	const length = announced ? { 'Content-Length': String(announced) } : {};
	const asked = { path, method, headers: { Host: proxy.host, ...length, ...headers } };
	return exchange(sendSecurely, { ...secureTo(proxy, from), ...asked, agent: false }, (sent) => {
		if (announced) sent.flushHeaders();
		else sent.end(body);
		// The rest of a refused body need not be sent.
		sent.on('response', (response) => response.on('end', () => sent.destroy()));
	});
}

/** Sends an http request. */
export function askPlainly({ http: port, host: Host }: ReverseProxy, path: string) {
	const asked = { host: '127.0.0.1', port, path, headers: { Host }, agent: false };
	return exchange(sendPlain, asked, (sent) => sent.end());
}

const secureTo = ({ host, ca, https }: ReverseProxy, from = '127.0.0.1') => ({
	host: '127.0.0.1',
	port: https,
	localAddress: from,
	servername: host,
	ca,
});

/** Sends only these bytes by https, like a client that stalls. */
export function stall(proxy: ReverseProxy, bytes: string, { from }: { from?: string } = {}) {
	const socket = connect(secureTo(proxy, from));
	const sent: Promise<unknown> = new Promise((resolve) => socket.write(bytes, resolve));
	const send = (more: string) => socket.write(more);
	return { sent, send, ...followSocket(socket) };
}
