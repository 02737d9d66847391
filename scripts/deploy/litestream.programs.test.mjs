// Kills a site and Litestream beside it while editors save. Checks which rows the copy lacks, that
// it has all others row by row, and that neither program blocks the other.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ClientResponseError } from 'pocketbase';
import { expect, onTestFinished, test } from 'vitest';
import { startEditors } from '../lab/bench/drills/editors.mjs';
import { run } from '../lib/run.mjs';
import { startProcess } from '../testing/process.mjs';
import { rowsOf } from '../testing/rows.mjs';
import { firstOrg } from '../testing/sample.mjs';
import { sharedSite } from '../testing/shared.mjs';
import { startSite } from '../testing/site.mjs';

const kills = 6;
/** Min milliseconds from a start to its end: by then Litestream has checked the database. */
const round = 3000;
/** Milliseconds. Litestream checks and sends each second; a busy machine delays it. */
const longestWindow = 5000;

/** Debian has no package of Litestream: `npm run drills -- programs` builds it. */
const program = process.env.LITESTREAM_BIN ?? '';
const sample = new URL('litestream.yml', import.meta.url);

const site = sharedSite();

test.skipIf(!program)('rows saved seconds before both are killed are in the copy', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'anemone-litestream-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const litestream = configureLitestream({ program, folder, data: site.dir });
	let process = litestream.start();
	onTestFinished(() => process.stop());
	const { saved, failures, stop } = await startEditors(site);
	onTestFinished(stop);

	/** Returns the rows that the copy of the site lacks and its extra rows. @param {string} name */
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
	// Without a kill, no row is missing.
	await site.halt('SIGTERM');
	await process.stop();
	expect(await compare('end')).toEqual({ missing: [], more: [] });
	const restored = await startSite({ dir: join(folder, 'end/copy'), sample: false });
	onTestFinished(restored.stop);
	expect(await (await fetch(restored.url)).text()).toContain(firstOrg);
});

/**
 * Returns the rows of a data folder, each after the name of its table. Reads a copy, because
 * opening a database changes its log.
 *
 * @param {string} binary
 * @param {string} dir
 * @param {string} work a folder that does not exist yet
 */
async function readRows(binary, dir, work) {
	for (const name of ['data.db', 'data.db-wal']) {
		if (existsSync(join(dir, name))) cpSync(join(dir, name), join(work, name));
	}
	// Litestream has its own tables, and PocketBase records in _migrations that it creates an
	// auxiliary.db here.
	const tables = Object.entries(await rowsOf({ binary, dir: work })).filter(
		([name]) => name !== '_migrations' && !name.startsWith('_litestream'),
	);
	return new Set(
		tables.flatMap(([name, rows]) => rows.map((row) => `${name} ${JSON.stringify(row)}`)),
	);
}

/**
 * Prepares Litestream with its sample configuration, except for the paths.
 *
 * @param {{ program: string, folder: string, data: string }} options `folder` receives the copy of
 *   the database in `data`
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
		/** @param {string} path of the restored database */
		async restore(path) {
			const said = await run(program, ['restore', '-config', config, '-o', path, database]);
			if (said.code !== 0) throw new Error(JSON.stringify(said));
		},
	};
}
