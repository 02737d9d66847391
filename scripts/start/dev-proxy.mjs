// A loopback proxy for `npm run dev` that makes pages reload when they are told to.
import { createServer, request } from 'node:http';

const eventsPath = '/__dev/events';
const scriptPath = '/__dev/reload.js';
const script = `new EventSource('${eventsPath}').onmessage = () => location.reload();\n`;
const tag = `<script src="${scriptPath}" async></script>`;

/**
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 */

/**
 * Starts the proxy.
 * @param {{ listen: string, target: string, ready: () => Promise<unknown> }} options `listen` and
 * `target` are `host:port`; a request waits for `ready` before it is passed on
 * @returns {Promise<{ reload(): void, close(): void }>}
 */
export async function startDevProxy({ listen, target, ready }) {
	/** @type {Set<Outgoing>} */
	const pages = new Set();
	const server = createServer((incoming, outgoing) => {
		if (incoming.url === eventsPath) follow(outgoing, pages);
		else if (incoming.url === scriptPath) {
			outgoing.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
			outgoing.end(script);
		} else ready().then(() => pass(incoming, outgoing, target), fail(outgoing));
	});
	const at = listen.lastIndexOf(':');
	const host = listen.slice(0, at).replace(/^\[|\]$/g, '');
	await new Promise((resolve, reject) => {
		server.once('error', reject);
		server.listen(Number(listen.slice(at + 1)), host || undefined, () => resolve(undefined));
	});
	return {
		reload() {
			for (const page of pages) page.write('data: reload\n\n');
		},
		close() {
			server.close();
			server.closeAllConnections();
		},
	};
}

/**
 * @param {Outgoing} outgoing
 * @param {Set<Outgoing>} pages
 */
function follow(outgoing, pages) {
	outgoing.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
	outgoing.flushHeaders();
	pages.add(outgoing);
	outgoing.on('close', () => pages.delete(outgoing));
}

/**
 * @param {Incoming} incoming
 * @param {Outgoing} outgoing
 * @param {string} target
 */
function pass(incoming, outgoing, target) {
	const headers = { ...incoming.headers };
	if (headers.accept?.includes('text/html')) {
		// A page is changed on its way, so it must come whole and as plain text.
		for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) {
			delete headers[name];
		}
	}
	const [host, port] = target.split(':');
	const { method = 'GET', url = '/' } = incoming;
	const upstream = request({ host, port, method, path: url, headers }, (answer) => {
		const isPage = /^text\/html/.test(answer.headers['content-type'] ?? '');
		if (!isPage || method === 'HEAD' || answer.headers['content-encoding']) {
			outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(outgoing);
			return;
		}
		const { 'content-length': _length, ...kept } = answer.headers;
		outgoing.writeHead(answer.statusCode ?? 502, kept);
		answer.on('end', () => outgoing.end(tag)).pipe(outgoing, { end: false });
	});
	upstream.on('error', fail(outgoing));
	outgoing.on('close', () => upstream.destroy());
	incoming.pipe(upstream);
}

/**
 * @param {Outgoing} outgoing
 * @returns {(error: Error) => void}
 */
function fail(outgoing) {
	return (error) => {
		if (outgoing.headersSent) {
			outgoing.destroy();
		} else {
			outgoing.writeHead(502, { 'Content-Type': 'text/plain' });
			outgoing.end(`PocketBase does not answer: ${error.message}\n`);
		}
	};
}
