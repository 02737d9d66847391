// Loopback ports and servers for tests.
import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type Server } from 'node:net';

/** Makes a server listen on a free port. */
export async function listen(server: Server) {
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const address = server.address();
	if (typeof address !== 'object' || !address) throw new Error('no port was given');
	const { port } = address;
	const stop = () => new Promise((resolve) => server.close(resolve));
	return { port, url: `http://127.0.0.1:${port}`, stop };
}

/** Returns a port that is not in use now */
export async function freePort(): Promise<number> {
	const { port, stop } = await listen(createServer());
	await stop();
	return port;
}

/**
 * Replaces PocketBase for a test that must record a proxy's requests or change the responses. Reads
 * longer heads than a proxy may send.
 */
export async function startOrigin(listener: RequestListener) {
	const server = createHttpServer({ maxHeaderSize: 1_000_000 }, listener);
	const { url, stop } = await listen(server);
	return {
		url,
		stop: () => {
			server.closeAllConnections();
			return stop();
		},
	};
}
