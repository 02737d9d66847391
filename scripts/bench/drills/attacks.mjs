// What one address can do to a site: heads and bodies that never end, and the dearest lists there are.
import { addRecords, makeFeaturedOrgs, makeSections } from '../../testing/content.mjs';
import { serveSite } from '../../testing/deferred.mjs';
import { needLinux, processorTimeOf } from '../process.mjs';
import { holdConnections } from './half-sent-heads.mjs';
import { sendForEver } from './unfinished-bodies.mjs';

/** @typedef {import('../../testing/site.mjs').Site} Site */

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
	const site = await serveSite(defer);
	return [
		...(await sendForEver(site)),
		...(await holdConnections(site, defer)),
		...(await askMuch(defer)),
	];
}

/** @param {import('../../lib/cleanup.mjs').Defer} defer @returns {Promise<import('../drills.mjs').Check[]>} */
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
			costs.push(await leastCostOf(site, address));
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

/** What else the machine does only adds to it. @param {Site} site @param {string} address */
async function leastCostOf(site, address) {
	let least = Number.POSITIVE_INFINITY;
	for (let round = 0; round < 3; round++) least = Math.min(least, await costOf(site, address));
	return least;
}

/** @param {Site} site @param {string} address @returns milliseconds of processor time a request */
async function costOf(site, address) {
	const rounds = 20;
	const before = await processorTimeOf(site.pid());
	for (let round = 0; round < rounds; round += 1) await (await fetch(address)).arrayBuffer();
	return ((await processorTimeOf(site.pid())) - before) * (10 / rounds);
}
