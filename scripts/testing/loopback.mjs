// Loopback ports and servers for tests.
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';

/**
 * Makes a server listen on a free port.
 *
 * @param {import('node:net').Server} server
 */
export async function listen(server) {
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const address = server.address();
	if (typeof address !== 'object' || !address) throw new Error('no port was given');
	const { port } = address;
	const stop = () => new Promise((resolve) => server.close(resolve));
	return { port, url: `http://127.0.0.1:${port}`, stop };
}

/** @returns {Promise<number>} a port that is not in use now */
export async function freePort() {
	const { port, stop } = await listen(createServer());
	await stop();
	return port;
}

/**
 * Replaces PocketBase for a test that must record a proxy's requests or change the responses.
 *
 * @param {import('node:http').RequestListener} listener
 */
export async function startOrigin(listener) {
	const server = createHttpServer(listener);
	const { url, stop } = await listen(server);
	return {
		url,
		stop: () => {
			server.closeAllConnections();
			return stop();
		},
	};
}
