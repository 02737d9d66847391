// Measures the site beside a static copy on nginx and a client-rendered one, and prints tables.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchBlock } from './lib/bench-block.mjs';
import { Failure, reportFailure } from './lib/failure.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { printLine } from './lib/progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const parts = ['browser', 'server', 'lighthouse', 'markdown'];

/** Measures what the arguments ask for; sets the exit code only where that was not possible. */
async function main() {
	const options = readOptions();
	await ensurePackages({ root });
	const { ensureBuilt } = await import('./lib/site-build.mjs');
	await ensureBuilt({ root });
	const result = {
		date: new Date().toISOString().slice(0, 10),
		cpu: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
		runs: options.runs,
		loadBefore: Number((loadavg()[0] ?? 0).toFixed(1)),
		...(await measure(options)),
		loadAfter: Number((loadavg()[0] ?? 0).toFixed(1)),
	};
	if (options.parts.includes('markdown')) await timeMarkdown();
	const { lines, ...figures } = result;
	if (lines.length === 0) return;
	const head = `Measured on ${result.date}, ${options.runs} runs, medians with 95 % intervals; ${result.cpu}, all on one machine, whose load was ${result.loadBefore} before and ${result.loadAfter} after.`;
	const text = [head, '', ...lines].join('\n').trimEnd();
	console.log(`\n${text}`);
	await mkdir(join(root, '.cache'), { recursive: true });
	await writeFile(join(root, '.cache/bench.json'), `${JSON.stringify(figures, null, '\t')}\n`);
	if (options.write) await writeDocs(text, figures);
}

/** Its texts have tests that fail; here they are only timed. */
async function timeMarkdown() {
	await import('./bench/markdown.mjs');
	process.exitCode = 0;
}

function readOptions() {
	const { values } = parseArgs({
		options: {
			quick: { type: 'boolean', default: false },
			runs: { type: 'string', default: '' },
			only: { type: 'string', multiple: true, default: [] },
			write: { type: 'boolean', default: false },
		},
	});
	const unknown = values.only.filter((part) => !parts.includes(part));
	if (unknown.length > 0) {
		throw new Failure(`nothing to measure is named ${unknown.join(', ')}: ${parts.join(', ')}`);
	}
	const runs = Number(values.runs || (values.quick ? 3 : 15));
	if (!Number.isInteger(runs) || runs < 1) throw new Failure(`--runs=${values.runs} is no number`);
	return { runs, parts: values.only.length > 0 ? values.only : parts, write: values.write };
}

/** @param {{ runs: number, parts: string[] }} options */
async function measure({ runs, parts: wanted }) {
	/** @type {string[]} */
	const lines = [];
	const figures = {};
	const measures = { browser: measureBrowser, server: measureServer, lighthouse: measureScores };
	const chosen = Object.entries(measures).filter(([part]) => wanted.includes(part));
	if (chosen.length === 0) return { lines, ...figures };
	const { startContenders } = await import('./bench/contenders.mjs');
	const sites = await startContenders({ root, withClient: wanted.includes('browser') });
	try {
		const targets = [];
		for (const [, run] of chosen) {
			const measured = await run(sites, runs);
			lines.push(...measured.lines);
			targets.push(...measured.targets);
			Object.assign(figures, measured.figures);
		}
		const { describeTargets } = await import('./bench/report.mjs');
		return { lines: [...lines, ...describeTargets(targets)], ...figures, targets };
	} finally {
		await sites.stop();
	}
}

/** @typedef {Awaited<ReturnType<typeof import('./bench/contenders.mjs').startContenders>>} Sites */

/** @param {Sites} sites @param {number} runs */
async function measureBrowser({ contenders, name }, runs) {
	const { measureVisits } = await import('./bench/browser.mjs');
	const { describeVisits } = await import('./bench/report.mjs');
	const { browserTargets } = await import('./bench/targets.mjs');
	const visits = await measureVisits({ contenders, name, runs, log: printLine });
	return { lines: describeVisits(visits), targets: browserTargets(visits), figures: { visits } };
}

/** @param {Sites} sites @param {number} runs */
async function measureServer({ anemone: site, copy }, runs) {
	const server = await import('./bench/server.mjs');
	const { describeServer } = await import('./bench/report.mjs');
	const { serverTargets } = await import('./bench/targets.mjs');
	const log = printLine;
	const throughput = await server.measureThroughput({ site, copyUrl: copy.url, runs, log });
	const firstBytes = await server.measureFirstBytes({ site, runs, log });
	const growths = await server.measureGrowth({ root, runs, log });
	return {
		lines: describeServer(throughput, firstBytes, growths),
		targets: serverTargets(throughput, growths),
		figures: { throughput, firstBytes, growths },
	};
}

/** @param {Sites} sites @param {number} runs */
async function measureScores({ anemone: { url } }, runs) {
	const { measureLighthouse } = await import('./bench/lighthouse.mjs');
	const { describeScores } = await import('./bench/report.mjs');
	const { scoreTargets } = await import('./bench/targets.mjs');
	const judged = await measureLighthouse({ root, url, runs, log: printLine });
	return { lines: describeScores(judged), targets: scoreTargets(judged), figures: { judged } };
}

/**
 * Writes the tables into docs/bench.md, and their essence into README.
 *
 * @param {string} tables
 * @param {object} figures
 */
async function writeDocs(tables, figures) {
	await writeInto('docs/bench.md', tables);
	if (!hasAll(figures)) return;
	const { describeSummary } = await import('./bench/summary.mjs');
	await writeInto('README.md', describeSummary(figures).join('\n'));
}

/**
 * Whether all parts were measured, without which there is no summary.
 *
 * @param {object} figures
 * @returns {figures is Parameters<typeof import('./bench/summary.mjs').describeSummary>[0]}
 */
const hasAll = (figures) => ['visits', 'throughput', 'judged'].every((part) => part in figures);

/** @param {string} file below the root @param {string} tables */
async function writeInto(file, tables) {
	const path = join(root, file);
	const text = await readFile(path, 'utf8');
	if (!benchBlock.test(text)) throw new Failure(`${file} has no <!-- bench --> … <!-- /bench -->`);
	await writeFile(
		path,
		text.replace(benchBlock, () => `<!-- bench -->\n${tables}\n<!-- /bench -->`),
	);
}

main().catch(reportFailure);
