// Stands in PocketBase's place where a test must see what a server asks for, or change the answer.
import { createServer } from 'node:http';

/**
 * Listens on a free port of loopback.
 *
 * @param {import('node:http').RequestListener} listener
 */
export async function startOrigin(listener) {
	const server = createServer(listener);
	await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
	const address = server.address();
	return {
		url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
		stop: () => {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(resolve));
		},
	};
}
