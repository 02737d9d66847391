// A port that nothing listens on.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** @returns {Promise<number>} free on loopback now */
export async function freePort() {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	server.close();
	await once(server, 'close');
	if (typeof address !== 'object' || address === null) throw new Error('no port was given');
	return address.port;
}
