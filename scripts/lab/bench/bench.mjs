// Compares the site with a static copy, a plain page and a client-rendered page; prints tables.
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withCleanup } from '../../lib/cleanup.mjs';
import { ensurePackages } from '../../lib/packages.mjs';
import { printLine } from '../../lib/progress.mjs';
import { ensureBuilt } from '../../lib/site-build.mjs';
import { reportFailure, UserError } from '../../lib/user-error.mjs';

/** The place of the bench's figures: two comments, which Markdown hides, and the text between. */
const benchBlock = /<!-- bench -->([\s\S]*?)<!-- \/bench -->/;

/**
 * @typedef {{ root: string, date: string, runs: number, log: (line: string) => void,
 *   defer: import('../../lib/cleanup.mjs').Defer }} Bench
 * @typedef {{ lines: string[], targets: import('./report.mjs').Target[], summary: string[] }} Measured
 *   `lines` for docs/bench.md and `summary` for README, both Markdown
 * @typedef {(bench: Bench) => Promise<Measured>} Measure
 */

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** @type {Record<string, () => Promise<Measure>>} loaded once the packages are installed */
const parts = {
	browser: async () => (await import('./browser.mjs')).measureBrowser,
	paint: async () => (await import('./paint.mjs')).measurePaint,
	server: async () => (await import('./server.mjs')).measureServer,
	lighthouse: async () => (await import('./lighthouse.mjs')).measureLighthouse,
};

async function main() {
	const { runs, names, write } = readOptions();
	await ensurePackages({ root });
	// The only package of this folder: drills and the other parts do not need its 120 MB.
	const home = join(root, 'scripts/lab/bench');
	if (names.includes('lighthouse')) await ensurePackages({ root: home, what: 'Lighthouse' });
	await ensureBuilt({ root });
	const date = new Date().toISOString().slice(0, 10);
	const loadBefore = loadNow();
	const measured = [];
	for (const name of names) {
		const measure = await parts[name]?.();
		if (!measure) continue;
		measured.push(
			await withCleanup((defer) => measure({ root, date, runs, log: printLine, defer })),
		);
	}
	const { describeTargets } = await import('./report.mjs');
	const head = `Measured on ${date}, ${runs} runs, medians with 95 % intervals; ${cpus().length} × ${cpus()[0]?.model}, all on one machine, whose load was ${loadBefore} before and ${loadNow()} after.`;
	const lines = measured.flatMap((one) => one.lines);
	const targets = describeTargets(measured.flatMap((one) => one.targets));
	const text = [head, '', ...lines, ...targets].join('\n').trimEnd();
	console.log(`\n${text}`);
	if (!write) return;
	await writeInto('docs/bench.md', text);
	await writeInto('README.md', measured.flatMap((one) => one.summary).join('\n'));
}

function readOptions() {
	const all = Object.keys(parts);
	const { values } = parseArgs({
		options: {
			runs: { type: 'string', default: '15' },
			only: { type: 'string', multiple: true, default: all },
			write: { type: 'boolean', default: false },
		},
	});
	const unknown = values.only.filter((name) => !all.includes(name));
	if (unknown.length > 0) {
		throw new UserError(`There is no part ${unknown.join(', ')}. The parts are ${all.join(', ')}`);
	}
	const names = all.filter((name) => values.only.includes(name));
	if (values.write && names.length < all.length) {
		throw new UserError('--write needs all parts. Run the command again without --only');
	}
	const runs = Number(values.runs);
	if (!Number.isInteger(runs) || runs < 1)
		throw new UserError(`--runs=${values.runs} is not a whole number from 1 up`);
	return { runs, names, write: values.write };
}

const loadNow = () => (loadavg()[0] ?? 0).toFixed(1);

/** @param {string} file below the root @param {string} text */
async function writeInto(file, text) {
	const path = join(root, file);
	const before = await readFile(path, 'utf8');
	if (!benchBlock.test(before))
		throw new UserError(
			`${file} lacks the comments <!-- bench --> and <!-- /bench -->. Add them around the figures`,
		);
	const block = `<!-- bench -->\n${text}\n<!-- /bench -->`;
	await writeFile(
		path,
		before.replace(benchBlock, () => block),
	);
}

main().catch(reportFailure);
