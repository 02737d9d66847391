// Requests whose body does not arrive.
import { connect } from 'node:net';
import type { Site } from './site.mjs';

export const offersPath = '/api/offers';
export const signInPath = '/api/collections/_superusers/auth-with-password';

export interface HalfSent {
	/** The first status: 100 as soon as the server awaits the rest of the body, else that of its refusal. */
	readonly answered: Promise<number>;
	/** All that came until the server closed. */
	readonly closed: Promise<string>;
	leave(): void;
}

/** Sends the beginning of a body, from an address of this machine. */
export function sendHalf(
	site: Site,
	path: string,
	localAddress = '127.0.0.1',
	method = 'POST',
): HalfSent {
	const { hostname, port } = new URL(site.url);
	const socket = connect({ host: hostname, port: Number(port), localAddress });
	let received = '';
	const closed = new Promise<string>((resolve) => {
		socket.setEncoding('latin1').on('data', (text: string) => {
			received += text;
		});
		// It may be reset as well as closed.
		socket.on('error', () => {}).on('close', () => resolve(received));
	});
	const answered = new Promise<number>((resolve) => {
		socket.once('data', () => resolve(Number(received.slice(9, 12))));
		closed.then(() => resolve(0));
	});
	// Go sends 100 Continue when something begins to read the body.
	socket.write(
		`${method} ${path} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"a":`,
	);
	return { answered, closed, leave: () => socket.destroy() };
}
