// Requests that do not arrive whole.
import { connect, type Socket } from 'node:net';
import type { Site } from './site.mjs';

export const offersPath = '/api/offers';
export const signInPath = '/api/collections/_superusers/auth-with-password';

/** Follows what a server sends to whoever keeps it waiting. */
export function followSocket(socket: Socket) {
	let received = '';
	/** All that came until the server closed. */
	const closed = new Promise<string>((resolve) => {
		socket.setEncoding('latin1').on('data', (text: string) => {
			received += text;
		});
		// It may be reset as well as closed.
		socket.on('error', () => {}).on('close', () => resolve(received));
	});
	/** The first status, 0 where none came. */
	const answered = new Promise<number>((resolve) => {
		socket.once('data', () => resolve(Number(received.slice(9, 12))));
		closed.then(() => resolve(0));
	});
	return { answered, closed, leave: () => void socket.destroy() };
}

export type HalfSent = ReturnType<typeof followSocket>;

/**
 * Sends the beginning of a body, from an address of this machine. It is answered with 100 as soon as
 * the server awaits the rest.
 */
export function sendHalf(
	site: Site,
	path: string,
	localAddress = '127.0.0.1',
	method = 'POST',
): HalfSent {
	const { hostname, port } = new URL(site.url);
	const socket = connect({ host: hostname, port: Number(port), localAddress });
	// Go sends 100 Continue when something begins to read the body.
	socket.write(
		`${method} ${path} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"a":`,
	);
	return followSocket(socket);
}
