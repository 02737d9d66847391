// A site and Litestream beside it, both killed while editors save: what the copy lacks, that all the
// rest is in it, row by row, and that neither keeps the other from its work.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import PocketBase, { ClientResponseError } from 'pocketbase';
import { makeFolder } from '../../lib/cleanup.mjs';
import { run } from '../../lib/run.mjs';
import { serveSite } from '../../testing/deferred.mjs';
import { rowsOf } from '../../testing/rows.mjs';
import { configureLitestream, ensureLitestream } from '../litestream.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const kills = 20;
const writers = 4;
/** Milliseconds from a start to its end, at least. */
const round = 3000;
/** Litestream looks each second, and sends each second; on a busy machine it gets its turn later. */
const longestWindow = 5000;

/**
 * @typedef {import('../../testing/site.mjs').Site} Site
 * @typedef {object} Work
 * @property {Site} site
 * @property {ReturnType<typeof configureLitestream>} litestream
 * @property {ReturnType<typeof startEditors>} editors
 * @property {string} folder
 */

/** @type {import('../drills.mjs').Drill} */
export async function drillLitestream({ defer, log }) {
	const folder = await makeFolder(defer);
	const program = await ensureLitestream({ root, log });
	const site = await serveSite(defer);
	const litestream = configureLitestream({ root, program, folder, data: site.dir });
	defer(litestream.halt);
	const editors = startEditors(site.url, await site.superuserToken());
	defer(editors.stop);
	const work = { site, litestream, editors, folder };
	const seen = [];
	for (let kill = 1; kill <= kills; kill += 1) {
		seen.push(await killBoth(work, kill));
		if (kill % 5 === 0) log(`killed ${kill} times, ${editors.saved.length} saves acknowledged`);
	}
	const sum = (/** @type {number[]} */ numbers) => numbers.reduce((one, other) => one + other, 0);
	const windows = seen.map(({ window }) => window).sort((a, b) => a - b);
	const odd = sum(seen.map((one) => one.odd));
	const lost = `${windows.at(-1)} ms at most, ${windows[kills / 2]} in the median`;
	return [
		[
			`the copy lacks what was saved within ${longestWindow} ms before a kill, at most`,
			Number(windows.at(-1)) <= longestWindow && editors.saved.length > kills,
			`${lost}; ${editors.saved.length} saves, ${kills} kills`,
		],
		['all else in it is the same, row by row', odd === 0, `${odd} rows that differ`],
		[
			'few saves are refused because Litestream writes',
			editors.refused.length * 20 <= editors.saved.length,
			`${editors.refused.length} beside ${editors.saved.length}`,
		],
		...(await endInOrder(work, defer)),
	];
}

/**
 * Lets both work for a while, kills them, and looks at the copy.
 *
 * @param {Work} work
 * @param {number} kill which one it is
 */
async function killBoth({ site, litestream, editors, folder }, kill) {
	litestream.start();
	await setTimeout(round + 97 * kill);
	const at = Date.now();
	await Promise.all([site.halt('SIGKILL'), litestream.halt('SIGKILL')]);
	const { missing, more } = await compare(site, litestream, join(folder, `${kill}`));
	const text = missing.join('\n');
	const gone = editors.saved.filter(({ id }) => text.includes(id));
	const others = missing.filter((row) => !/^(?:posts|changes) /.test(row));
	await site.start();
	const window = Math.max(0, ...gone.map((save) => at - save.at));
	return { window, odd: more.length + others.length };
}

/**
 * What holds when nobody is killed.
 *
 * @param {Work} work
 * @param {import('../../lib/cleanup.mjs').Defer} defer
 * @returns {Promise<import('../drills.mjs').Check[]>}
 */
async function endInOrder({ site, litestream, editors, folder }, defer) {
	litestream.start();
	// Ended sooner, it has not yet looked at the database.
	await setTimeout(round);
	await editors.stop();
	const together = await besideEachOther(site, editors.saved.length);
	await site.halt('SIGTERM');
	await litestream.halt('SIGTERM');
	const { missing, more } = await compare(site, litestream, join(folder, 'end'));
	const differ = missing.length + more.length;
	const restored = await serveSite(defer, { dir: join(folder, 'end/copy'), sample: false });
	const page = await (await fetch(restored.url)).text();
	return [
		...together,
		['ended in order, the copy is whole', differ === 0, `${differ} rows differ`],
		['a site starts on the copy', page.includes('Sample Relief Fund')],
	];
}

/**
 * The rows of the site that its copy lacks, and those that it has besides.
 *
 * @param {Site} site
 * @param {Work['litestream']} litestream
 * @param {string} folder
 */
async function compare({ binary, dir }, litestream, folder) {
	const copy = join(folder, 'copy');
	await litestream.restore(join(copy, 'data.db'));
	const there = await readRows(binary, dir, join(folder, 'there'));
	const copied = await readRows(binary, copy, join(folder, 'copied'));
	return {
		missing: [...there].filter((row) => !copied.has(row)),
		more: [...copied].filter((row) => !there.has(row)),
	};
}

/**
 * The rows of a data folder, each after the name of its table, read in a copy: who opens a database,
 * changes its log.
 *
 * @param {string} binary
 * @param {string} dir
 * @param {string} work a folder that is not there yet
 */
async function readRows(binary, dir, work) {
	for (const name of ['data.db', 'data.db-wal']) {
		if (existsSync(join(dir, name))) cpSync(join(dir, name), join(work, name));
	}
	// Litestream has tables of its own, and PocketBase notes in _migrations that it makes an
	// auxiliary.db here.
	const tables = Object.entries(await rowsOf({ binary, dir: work })).filter(
		([name]) => name !== '_migrations' && !name.startsWith('_litestream'),
	);
	return new Set(
		tables.flatMap(([name, rows]) => rows.map((row) => `${name} ${JSON.stringify(row)}`)),
	);
}

/** @param {string} url @param {string} token */
function startEditors(url, token) {
	const client = new PocketBase(url);
	client.authStore.save(token);
	client.autoCancellation(false);
	/** @type {{ id: string, at: number }[]} saves that were acknowledged, and when */
	const saved = [];
	/** @type {Error[]} saves that met Litestream's own writing */
	const refused = [];
	let over = false;
	const write = async () => {
		while (!over) {
			try {
				const body = 'Some text. '.repeat(200);
				const { id } = await client.collection('posts').create({ title: 'A post', body, rank: 1 });
				saved.push({ id, at: Date.now() });
			} catch (error) {
				if (error instanceof ClientResponseError && error.status === 400) refused.push(error);
				// Or the server was killed under it: the save was not acknowledged.
				await setTimeout(5);
			}
		}
	};
	const writing = Array.from({ length: writers }, write);
	const stop = async () => {
		over = true;
		await Promise.all(writing);
	};
	return { saved, refused, stop };
}

/**
 * With Litestream at work, the lock of the data folder holds and a backup is whole.
 *
 * @param {Site} site
 * @param {number} saves
 * @returns {Promise<import('../drills.mjs').Check[]>}
 */
async function besideEachOther({ binary, dir }, saves) {
	const env = { ...process.env, POCKETBASE_BIN: binary };
	const ask = async (/** @type {string} */ command) => {
		const said = await run(join(root, 'anemone'), [command, `--dir=${dir}`], { env });
		return said.status === 'ended' ? said.output : said.status;
	};
	const second = await ask('start');
	const began = Date.now();
	const backup = await ask('backup');
	const posts = Number(/(\d+) posts/.exec(backup)?.[1]);
	const took = `${Date.now() - began} ms for ${posts} posts`;
	return [
		['a second server is refused beside Litestream', /in use by process/.test(second)],
		['a backup beside Litestream holds every save', posts >= saves, took],
	];
}
