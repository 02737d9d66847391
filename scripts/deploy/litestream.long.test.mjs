// A site and Litestream beside it, both killed while editors save: what the copy lacks, that all the
// rest is in it, row by row, and that neither keeps the other from its work.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ClientResponseError } from 'pocketbase';
import { expect, onTestFinished, test } from 'vitest';
import { startEditors } from '../lab/bench/drills/editors.mjs';
import { run } from '../lib/run.mjs';
import { sharedSite } from '../testing/kit.mjs';
import { startProcess } from '../testing/process.mjs';
import { rowsOf } from '../testing/rows.mjs';
import { firstOrg } from '../testing/sample.mjs';
import { startSite } from '../testing/site.mjs';

const kills = 6;
/** Milliseconds from a start to its end, at least: Litestream has looked at the database by then. */
const round = 3000;
/** Milliseconds. Litestream looks each second, and sends each second; on a busy machine it gets its turn later. */
const longestWindow = 5000;

/** Debian has no package of it: the drills build it. */
const program = process.env.LITESTREAM_BIN ?? '';
const sample = new URL('litestream.yml', import.meta.url);

const site = sharedSite();

test.skipIf(!program)('what was saved seconds before both are killed is in the copy', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'anemone-litestream-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const litestream = configureLitestream({ program, folder, data: site.dir });
	let process = litestream.start();
	onTestFinished(() => process.stop());
	const { saved, failures, stop } = await startEditors(site);
	onTestFinished(stop);

	/** The rows of the site that its copy lacks, and those that it has besides. @param {string} name */
	async function compare(name) {
		const copy = join(folder, name, 'copy');
		await litestream.restore(join(copy, 'data.db'));
		const there = await readRows(site.binary, site.dir, join(folder, name, 'there'));
		const copied = await readRows(site.binary, copy, join(folder, name, 'copied'));
		return {
			missing: [...there].filter((row) => !copied.has(row)),
			more: [...copied].filter((row) => !there.has(row)),
		};
	}

	for (let kill = 1; kill <= kills; kill += 1) {
		await setTimeout(round + 160 * kill);
		const at = Date.now();
		await Promise.all([site.halt('SIGKILL'), process.stop('SIGKILL')]);
		const { missing, more } = await compare(`kill-${kill}`);
		const odd = missing.filter((row) => !/^(?:posts|changes) /.test(row));
		expect([...more, ...odd]).toEqual([]);
		const text = missing.join('\n');
		const lost = saved.filter((save) => text.includes(save.id));
		expect(Math.max(0, ...lost.map((save) => at - save.at))).toBeLessThan(longestWindow);
		await site.start();
		process = litestream.start();
	}
	await setTimeout(round);
	await stop();
	expect(saved.length).toBeGreaterThan(kills);
	const refused = failures.filter((error) => error instanceof ClientResponseError && error.status);
	expect(refused.length).toBeLessThanOrEqual(saved.length / 20);
	// Where nobody is killed, nothing is missing.
	await site.halt('SIGTERM');
	await process.stop();
	expect(await compare('end')).toEqual({ missing: [], more: [] });
	const restored = await startSite({ dir: join(folder, 'end/copy'), sample: false });
	onTestFinished(restored.stop);
	expect(await (await fetch(restored.url)).text()).toContain(firstOrg);
});

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

/**
 * Litestream with its sample configuration, but for the places.
 *
 * @param {{ program: string, folder: string, data: string }} options `folder` takes the copy of the
 *   database in `data`
 */
function configureLitestream({ program, folder, data }) {
	const config = join(folder, 'litestream.yml');
	const database = join(data, 'data.db');
	const own = readFileSync(sample, 'utf8')
		.replace('/var/lib/anemone/data.db\n', `${database}\n`)
		.replace(/type: s3[\s\S]*path: anemone/, `path: ${join(folder, 'replica')}`);
	writeFileSync(config, own);
	return {
		start: () => startProcess(program, ['replicate', '-config', config], { cwd: folder }),
		/** @param {string} path of the database to make */
		async restore(path) {
			const said = await run(program, ['restore', '-config', config, '-o', path, database]);
			if (said.code !== 0) throw new Error(JSON.stringify(said));
		},
	};
}
