// Requests that are not sent completely.
import { connect, type Socket } from 'node:net';
import type { Site } from './site.ts';

export const offersPath = '/api/offers';
export const signInPath = '/api/collections/_superusers/auth-with-password';

/** Records what a server sends to a client that keeps it waiting. */
export function followSocket(socket: Socket) {
	let received = '';
	/** Everything received until the server closed the connection. */
	const closed = new Promise<string>((resolve) => {
		socket.setEncoding('latin1').on('data', (text: string) => {
			received += text;
		});
		// The server may reset the connection instead of closing it.
		socket.on('error', () => {}).on('close', () => resolve(received));
	});
	/** The first status, 0 if there was none. */
	const responded = new Promise<number>((resolve) => {
		socket.once('data', () => resolve(Number(received.slice(9, 12))));
		closed.then(() => resolve(0));
	});
	return { responded, closed, leave: () => void socket.destroy() };
}

export type HalfSent = ReturnType<typeof followSocket>;

/**
 * Sends the beginning of a body, from an address of this machine. The response is 100 as soon as
 * the server waits for the rest.
 */
export function sendHalf(
	site: Site,
	path: string,
	localAddress = '127.0.0.1',
	method = 'POST',
): HalfSent {
	const { hostname, port } = new URL(site.url);
	const socket = connect({ host: hostname, port: Number(port), localAddress });
	// Go sends 100 Continue when the handler begins to read the body.
	socket.write(
		`${method} ${path} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"a":`,
	);
	return followSocket(socket);
}
