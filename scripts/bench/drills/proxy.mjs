// What nginx's shared cache gives: pages as cheap as files, edits in time, and pages without
// PocketBase. Caddy comes without a cache: there is nothing to drill.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { ask } from '../../deploy/testing/ask.mjs';
import { startProxy } from '../../deploy/testing/proxy.mjs';
import { trustProxy } from '../../deploy/testing/trust.mjs';
import { prepareEdit } from '../../testing/content.mjs';
import { serveSite } from '../../testing/deferred.mjs';
import { needLinux, processorTimeOf } from '../process.mjs';
import { median } from '../statistics.mjs';
import { load } from '../wrk.mjs';
import { copyPage } from './page-file.mjs';

/**
 * @typedef {import('../../deploy/testing/proxy.mjs').Proxy} Proxy
 * @typedef {import('node:http').IncomingHttpHeaders} Headers
 */

/**
 * Times the processor time of a file: 1.2 is wanted, the rest is for a busy machine. A page takes six
 * calls of the system, a file eight.
 */
const mostForPage = 1.4;
const rounds = { count: 5, seconds: 2 };
/** Seconds. */
const mostForEdit = 120;
const gzip = { headers: { 'Accept-Encoding': 'gzip' } };

/** @type {import('../drills.mjs').Drill} */
export async function drillProxy({ log, defer }) {
	needLinux();
	const site = await serveSite(defer);
	await trustProxy(site, { meta: { appURL: 'https://anemone.example' } });
	const change = await copyPage(site.url, defer);
	const proxy = await startProxy('nginx', { origin: site.url, change });
	defer(proxy.stop);
	const paths = await askForAll(proxy);
	const edit = await prepareEdit(site);
	await edit('Edited *behind* the cache.');
	const edited = performance.now();
	const ratio = await compareCosts(proxy);
	log('proxy: the cache keeps the page for a minute, which is waited for');
	const late = await untilShown(proxy, edited);
	await site.halt('SIGKILL');
	const gone = await statusesOf(proxy, paths);
	return [
		[
			`a cached page costs nginx at most ${mostForPage} times a file of the same bytes`,
			ratio <= mostForPage,
			`${ratio.toFixed(2)} of its processor time`,
		],
		[
			`an edit shows through the cache within ${mostForEdit} s`,
			late.seconds <= mostForEdit && late.allowed <= mostForEdit,
			`${late.seconds.toFixed(0)} s, ${late.allowed} s at most by the page's header`,
		],
		[
			'every page of the sitemap is there while PocketBase is not',
			paths.length > 3 && gone.every((status) => status === 200),
			`${paths.length} pages: ${[...new Set(gone)].join(', ')}`,
		],
	];
}

/** @param {Proxy} proxy @returns {Promise<string[]>} the paths of the sitemap, asked for once each */
async function askForAll(proxy) {
	const sitemap = (await ask(proxy, '/sitemap.xml')).body.toString();
	const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, at = '']) => new URL(at).pathname);
	await statusesOf(proxy, paths);
	return paths;
}

/** @param {Proxy} proxy @param {string[]} paths */
async function statusesOf(proxy, paths) {
	const statuses = [];
	for (const path of paths) statuses.push((await ask(proxy, path, gzip)).status);
	return statuses;
}

/**
 * The processor time of a page from the cache, over that of the file: the median of rounds in turn.
 *
 * @param {Proxy} proxy
 */
async function compareCosts(proxy) {
	const workers = await workersOf(proxy);
	const ratios = [];
	for (let round = 0; round < rounds.count; round += 1) {
		const page = await costOf(`https://127.0.0.1:${proxy.https}/`, workers);
		const file = await costOf(`https://127.0.0.1:${proxy.https}/file.html`, workers);
		ratios.push(page / file);
	}
	return median(ratios);
}

/** @param {Proxy} proxy */
async function workersOf({ folder }) {
	const master = (await readFile(join(folder, 'nginx.pid'), 'utf8')).trim();
	const children = await readFile(`/proc/${master}/task/${master}/children`, 'utf8');
	return children.trim().split(' ').map(Number);
}

/** @param {string} url @param {number[]} workers @returns ticks a request */
async function costOf(url, workers) {
	const used = async () => {
		const times = await Promise.all(workers.map(processorTimeOf));
		return times.reduce((sum, time) => sum + time, 0);
	};
	const before = await used();
	const { requests, errors } = await load(url, { seconds: rounds.seconds });
	if (errors > 0 || requests === 0) throw new Error(`${url}: ${errors} of ${requests} failed`);
	return ((await used()) - before) / requests;
}

/**
 * Asks once a second, as visitors do, until the edit shows.
 *
 * @param {Proxy} proxy
 * @param {number} edited when
 */
async function untilShown(proxy, edited) {
	for (;;) {
		const { headers, body } = await ask(proxy, '/', gzip);
		const seconds = (performance.now() - edited) / 1000;
		const shown = gunzipSync(body).includes('Edited <em>behind</em>');
		if (shown || seconds > mostForEdit) return { seconds, allowed: allowedBy(headers) };
		await pause(1000);
	}
}

/** What a page's header lets a shared cache show of what was; seconds. @param {Headers} headers */
function allowedBy(headers) {
	const control = String(headers['cache-control']);
	const read = (/** @type {string} */ name) =>
		Number(new RegExp(`${name}=(\\d+)`).exec(control)?.[1]);
	return read('s-maxage') + read('stale-while-revalidate');
}
