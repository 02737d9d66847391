// What one address can do to a site: bodies that never end, and the dearest lists there are.
import { connect } from 'node:net';
import { addRecords, makeFeaturedOrgs, makeSections } from '../../testing/content.mjs';
import { serveSite } from '../cleanup.mjs';
import { memoryOf, needLinux, processorTimeOf } from '../process.mjs';

/** @typedef {import('../../testing/site.mjs').Site} Site */

const senders = 2500;
/** Bytes; 150 to 400 MB were seen, by how many of them arrive before the first is refused. */
const most = 900e6;
/** Milliseconds until a page is there meanwhile; 750 at most were seen on a machine at rest. */
const patience = 7500;
const unfinished = [
	'GET /',
	'GET /api/collections/posts/records',
	'POST /api/collections/posts/records',
	'POST /api/oauth2-redirect',
	'POST /api/collections/_superusers/request-password-reset',
];

const records = 1000;
/** Processor time of one request, in milliseconds. */
const mostForList = 50;
const lists = [
	'perPage=1000&sort=rank',
	'perPage=1000&page=5&sort=rank,id&skipTotal=1',
	'perPage=1000&page=999999',
	'filter=name~"a"||name~"b"||name~"c"',
	'fields=description:excerpt(5000,true)',
	'sort=@random',
];

/** @type {import('../drills.mjs').Drill} */
export async function drillAttacks({ defer }) {
	needLinux();
	return [...(await sendForEver(await serveSite(defer))), ...(await askMuch(defer))];
}

/** @param {Site} site @returns {Promise<import('../drills.mjs').Check[]>} */
async function sendForEver(site) {
	/** @type {import('../drills.mjs').Check[]} */
	const checks = [];
	for (const start of unfinished) {
		const end = await openUnfinished(site.url, start);
		const began = performance.now();
		const { status } = await fetch(site.url);
		const waited = Math.round(performance.now() - began);
		const { now } = await memoryOf(site.pid());
		end();
		await site.restart();
		checks.push([
			`${senders} unfinished bodies (${start}) leave memory, and a page comes at once`,
			now < most && status === 200 && waited < patience,
			`${Math.round(now / 1e6)} MB, ${waited} ms`,
		]);
	}
	return checks;
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

/** @param {import('../cleanup.mjs').Defer} defer @returns {Promise<import('../drills.mjs').Check[]>} */
async function askMuch(defer) {
	const site = await serveSite(defer, { sample: false });
	const long = { description: 'Some words of it. '.repeat(240).slice(0, 4096) };
	await addRecords(
		site,
		'sections',
		makeSections(records, () => long),
	);
	await addRecords(
		site,
		'featured_orgs',
		makeFeaturedOrgs(records, () => long),
	);
	/** @type {import('../drills.mjs').Check[]} */
	const checks = [];
	for (const query of lists) {
		const costs = [];
		for (const name of ['sections', 'featured_orgs']) {
			const address = `${site.url}/api/collections/${name}/records?${encodeURI(query)}`;
			costs.push(await costOf(site, address));
		}
		const cost = Math.max(...costs);
		checks.push([
			`a visitor's ?${query} costs at most ${mostForList} ms of processor time`,
			cost <= mostForList,
			`${cost.toFixed(1)} ms with ${records} records of 4 KB`,
		]);
	}
	return checks;
}

/** @param {Site} site @param {string} address @returns milliseconds of processor time a request */
async function costOf(site, address) {
	const rounds = 20;
	const before = await processorTimeOf(site.pid());
	for (let round = 0; round < rounds; round += 1) await (await fetch(address)).arrayBuffer();
	return ((await processorTimeOf(site.pid())) - before) * (10 / rounds);
}
