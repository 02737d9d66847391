// What one address can do to nginx with requests that it never sends whole.
import { connect } from 'node:net';
import { ask } from '../../deploy/testing/ask.mjs';
import { startProxy } from '../../deploy/testing/proxy.mjs';
import { messageOf } from '../../lib/user-error.mjs';

const senders = 1700;
const pages = 20;

/**
 * Asks for pages while half a head stands on each connection; one that nginx closes is opened anew.
 *
 * @param {import('../../testing/site.mjs').Site} site
 * @param {import('../../lib/cleanup.mjs').Defer} defer
 * @returns {Promise<import('../drills.mjs').Check[]>}
 */
export async function holdConnections(site, defer) {
	const proxy = await startProxy('nginx', { origin: site.url });
	defer(proxy.stop);
	const half = `GET / HTTP/1.1\r\nHost: ${proxy.host}\r\nX-Half:`;
	/** @type {Set<import('node:net').Socket>} */
	const held = new Set();
	let over = false;
	/** @param {() => void} [sent] */
	function hold(sent) {
		const socket = connect(proxy.http, '127.0.0.1', () => socket.write(half, sent));
		held.add(socket);
		socket
			.resume()
			.on('error', () => {})
			.on('close', () => {
				held.delete(socket);
				sent?.();
				if (!over) setTimeout(hold, 100);
			});
	}
	await Promise.all(
		Array.from({ length: senders }, () => new Promise((sent) => hold(() => sent(null)))),
	);
	const seen = [];
	for (let page = 0; page < pages; page += 1) {
		seen.push(await ask(proxy, '/').then(({ status }) => String(status), messageOf));
	}
	over = true;
	for (const socket of held) socket.destroy();
	const refused = seen.filter((status) => status !== '200');
	return [
		[
			`nginx sends a page while ${senders} requests are half sent`,
			refused.length === 0,
			`${refused.length} of ${pages} refused: ${[...new Set(refused)].join(', ')}`,
		],
	];
}
