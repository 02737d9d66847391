// What one address can do to a site with bodies that never end.
import { connect } from 'node:net';
import { memoryOf, processorTimeOf } from '../process.mjs';
import { median } from '../statistics.mjs';

/** @typedef {import('../../testing/site.mjs').Site} Site */

const senders = 2500;
/** Of each kind; the middle one counts. */
const rounds = 3;
/**
 * Bytes, at the most that were held in a round: 140 to 230 MB on a machine at rest. Where five
 * programs wait for each processor, a round in ten took 400 and more: requests that are cut off
 * midway hold a worker of the engine each.
 */
const most = 250e6;
/**
 * Milliseconds until a page is there meanwhile, of the site's own processor time: other programs'
 * turns are not its doing. On a machine at rest it waits no longer than that.
 */
const patience = 1000;
/** Milliseconds by the clock, other programs' turns and all. */
const mostByClock = 30_000;
const unfinished = [
	'GET /',
	'GET /api/collections/posts/records',
	'POST /api/collections/posts/records',
	'POST /api/oauth2-redirect',
	'POST /api/collections/_superusers/request-password-reset',
];

/**
 * Sends them to every kind of place, three times each, to a site that has just started.
 *
 * @param {Site} site
 * @returns {Promise<import('../drills.mjs').Check[]>}
 */
export async function sendForEver(site) {
	/** @type {import('../drills.mjs').Check[]} */
	const checks = [];
	for (const start of unfinished) {
		const seen = [];
		for (let round = 0; round < rounds; round += 1) seen.push(await sendOnce(site, start));
		const memory = seen.map(({ peak }) => Math.round(peak / 1e6));
		const busy = seen.map((one) => one.busy);
		const waits = seen.map(({ waited }) => waited);
		checks.push([
			`${senders} unfinished bodies (${start}) take less than ${most / 1e6} MB, and a page comes within ${patience} ms`,
			median(memory) < most / 1e6 &&
				median(busy) < patience &&
				median(waits) < mostByClock &&
				seen.every(({ status }) => status === 200),
			`${memory.join(', ')} MB; ${busy.join(', ')} ms of processor time; ${waits.join(', ')} ms`,
		]);
	}
	return checks;
}

/** @param {Site} site just started @param {string} start method and path */
async function sendOnce(site, start) {
	const end = await openUnfinished(site.url, start);
	const before = await processorTimeOf(site.pid());
	const began = performance.now();
	const { status } = await fetch(site.url);
	const waited = Math.round(performance.now() - began);
	const busy = ((await processorTimeOf(site.pid())) - before) * 10;
	const { peak } = await memoryOf(site.pid());
	end();
	await site.restart();
	return { status, waited, busy, peak };
}

/**
 * Opens the connections, and sends on each the first bytes of a body.
 *
 * @param {string} url of the site
 * @param {string} start method and path
 * @returns {Promise<() => void>} what closes them
 */
async function openUnfinished(url, start) {
	const { hostname, port } = new URL(url);
	const head = `${start} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n`;
	const sockets = Array.from({ length: senders }, () => {
		const socket = connect(Number(port), hostname);
		// Refused ones are closed under the writer, which is what is wanted.
		socket.on('error', () => {});
		return socket;
	});
	await Promise.all(
		sockets.map(
			(socket) =>
				new Promise((resolve) => {
					socket.on('close', resolve);
					socket.write(`${head}{"a":`, resolve);
				}),
		),
	);
	return () => {
		for (const socket of sockets) socket.destroy();
	};
}
