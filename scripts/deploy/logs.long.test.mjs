import { readdir, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, stall, trustProxy } from '../lab/proxies/ask.mjs';
import { canRun, servers, startProxy } from '../lab/proxies/proxy.mjs';
import { startOrigin } from '../testing/loopback.mjs';
import { sharedSite } from '../testing/shared.mjs';

/** @typedef {import('../lab/proxies/proxy.mjs').Proxy} Proxy */

const from = '127.0.0.77';
const headers = { 'User-Agent': 'Marked-Browser', Referer: 'https://marked-page.example/' };
const marks = /127\.0\.0\.77|Marked-Browser|marked-page/;
const list = '/api/collections/posts/records';

const site = sharedSite();

/** @param {Proxy} proxy */
async function visit(proxy) {
	const marked = (/** @type {string} */ path, options = {}) =>
		ask(proxy, path, { from, headers, ...options });
	const head = `GET / HTTP/1.1\r\nHost: ${proxy.host}\r\nUser-Agent: ${headers['User-Agent']}\r\n`;
	const statuses = [];
	for (const path of [
		'/',
		'/posts',
		'/nowhere',
		list,
		'/api/nowhere',
		'/_/',
		'/%00',
		'/a'.repeat(5000),
	]) {
		statuses.push((await marked(path)).status);
	}
	const much = { method: 'POST', announced: 200_000 };
	statuses.push((await marked(list, much)).status);
	const signedIn = { ...headers, Authorization: 'x' };
	const most = { method: 'POST', announced: 3e7, headers: signedIn };
	statuses.push((await marked(list, most)).status);
	for (const rest of ['X-Half:', 'Content-Length: 9\r\n\r\nabc', 'Host: twice\r\n\r\n', '\r\n']) {
		const client = stall(proxy, head + rest, { from });
		if (rest.endsWith('\n\r\nabc') || rest.endsWith('\r\n')) await client.responded;
		client.leave();
		await client.closed;
	}
	await speakNonsense(proxy);
	return statuses;
}

/** Sends bytes that are neither TLS nor HTTP. @param {Proxy} proxy */
async function speakNonsense(proxy) {
	for (const port of [proxy.https, proxy.http]) {
		await new Promise((resolve) => {
			const socket = connect({ host: '127.0.0.1', port, localAddress: from }, () =>
				socket.end('nonsense\r\n\r\n'),
			);
			socket
				.resume()
				.on('error', () => {})
				.on('close', resolve);
		});
	}
}

/**
 * Closes a visitor's connection during a response, which Caddy logs with all details.
 *
 * @param {import('../lab/proxies/proxy.mjs').Server} server
 * @returns {Promise<string>} the output of the server
 */
async function leaveEarly(server) {
	/** @type {(value: unknown) => void} */
	let end = () => {};
	const ended = new Promise((resolve) => {
		end = resolve;
	});
	const origin = await startOrigin((_, response) => {
		const more = () => response.write('some more\n'.repeat(10_000));
		response.on('drain', more).on('close', end);
		more();
	});
	const proxy = await startProxy(server, { origin: origin.url });
	const marked = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	const head = `GET /api/nowhere HTTP/1.1\r\nHost: ${proxy.host}\r\n${marked.join('')}\r\n`;
	const client = stall(proxy, head, { from });
	await client.responded;
	client.leave();
	await ended;
	await proxy.stop();
	await origin.stop();
	return proxy.output();
}

/** Returns every file below a folder that contains a mark. @param {string} folder */
async function markedFiles(folder) {
	const found = [];
	for (const name of await readdir(folder, { recursive: true })) {
		const path = join(folder, name);
		if ((await stat(path)).isFile() && marks.test((await readFile(path)).toString('latin1'))) {
			found.push(name);
		}
	}
	return found;
}

for (const server of servers) {
	describe.skipIf(!canRun(server))(`the logs of ${server} with its sample`, () => {
		it('name no visitor, browser or referring page, whatever they and PocketBase do', async () => {
			await trustProxy(site);
			const proxy = await startProxy(server, { origin: site.url });
			const statuses = await visit(proxy);
			expect(statuses).toEqual(expect.arrayContaining([200, 404, 413]));
			await site.halt('SIGKILL');
			expect(await visit(proxy)).toContain(502);
			await site.start();
			await proxy.halt();
			const lines = [proxy.output(), site.logs(), await leaveEarly(server)].join('\n').split('\n');
			expect(lines.filter((line) => marks.test(line))).toEqual([]);
			expect(await markedFiles(proxy.folder)).toEqual([]);
			await proxy.stop();
		});
	});
}
