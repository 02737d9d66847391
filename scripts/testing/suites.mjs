// Runs one suite of the test runner, if what it needs is there.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../lib/failure.mjs';
import { buildSite } from '../lib/site-build.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { ensureChromium, howToGetChromium } from './chromium.mjs';
import { countReport } from './tally.mjs';

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {{ status: 'ready' } | { status: 'absent' | 'broken', reason: string }} Need
 *   `absent`: this machine lacks a tool, `broken`: the project itself is at fault
 * @typedef {{ root: string, log: (line: string) => void }} Project
 */

/** How long one suite may take before it counts as hung, in ms. */
const longestSuite = 15 * 60_000;

/**
 * The names of the suites in the test runner's configuration, in their order.
 *
 * @returns {Promise<string[]>}
 */
export async function listSuites() {
	const { default: config } = await import('../vitest.config.mjs');
	return (config.test?.projects ?? []).flatMap((project) =>
		typeof project === 'object' && 'test' in project ? [String(project.test?.name)] : [],
	);
}

/**
 * Gets what some suites need besides the packages: the built site, and a Chromium.
 *
 * @param {Project} project
 * @param {string[]} suites
 * @returns {Promise<(suite: string) => Need[]>} what each of them needs
 */
export async function prepareFor(project, suites) {
	const needsChromium = suites.includes('browser');
	const needsSite = needsChromium || suites.includes('server');
	const site = needsSite ? [await getSite(project)] : [];
	const chromium = needsChromium ? [await getChromium(project)] : [];
	/** @type {Record<string, Need[]>} */
	const needs = { server: site, browser: [...site, ...chromium] };
	return (suite) => needs[suite] ?? [];
}

/** @param {Project} project @returns {Promise<Need>} */
async function getSite({ root, log }) {
	const built = await buildSite({ root, log });
	if (built.status === 'failed') {
		return { status: 'broken', reason: `the build failed:\n${built.output}` };
	}
	try {
		await ensurePocketBase({ root, log });
		return { status: 'ready' };
	} catch (error) {
		return { status: 'absent', reason: messageOf(error) };
	}
}

/** @param {Project} project @returns {Promise<Need>} */
async function getChromium(project) {
	try {
		const found = await ensureChromium(project);
		return found ? { status: 'ready' } : { status: 'absent', reason: howToGetChromium };
	} catch (error) {
		return { status: 'broken', reason: messageOf(error) };
	}
}

/**
 * Runs a suite, or says why it cannot be run.
 *
 * @param {string} root
 * @param {string} name
 * @param {{ needs: Need[], patterns: string[], strict: boolean }} options `patterns` pick test
 *   files, none picks all; `strict` allows nothing to be skipped
 * @returns {Promise<Tally>}
 */
export async function runSuite(root, name, { needs, patterns, strict }) {
	for (const need of needs) {
		if (need.status !== 'ready') {
			const failed = need.status === 'broken' || strict ? 1 : 0;
			return { passed: 0, failed, skipped: 1 - failed, notes: [`not run: ${need.reason}`] };
		}
	}
	const folder = join(root, '.cache', 'tests');
	const file = join(folder, `${name}.json`);
	await mkdir(folder, { recursive: true });
	await rm(file, { force: true });
	const args = [
		...['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/vitest.config.mjs'],
		...['--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
		...(patterns.length > 0 ? ['--passWithNoTests', ...patterns] : []),
	];
	const code = await runNode(root, args, longestSuite);
	const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
	return countReport(report, { code, mayBeEmpty: patterns.length > 0, mayBeSkipped: !strict });
}

/**
 * Runs a Node script with its output shown, and ends it with all its children when it takes too
 * long: a test that never gives way cannot be stopped by the test runner.
 *
 * @param {string} root
 * @param {string[]} args
 * @param {number} limit in ms
 * @returns {Promise<number>} its exit code, 1 when it was ended by a signal
 */
export function runNode(root, args, limit) {
	return new Promise((resolve) => {
		const detached = process.platform !== 'win32';
		const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', detached });
		const end = (/** @type {NodeJS.Signals} */ signal) => {
			if (child.pid === undefined) return;
			if (detached) process.kill(-child.pid, signal);
			else child.kill(signal);
		};
		const timer = setTimeout(() => {
			console.log(`stopped after ${limit / 1000} s without an end`);
			end('SIGKILL');
		}, limit);
		process.on('SIGINT', end).on('SIGTERM', end);
		const done = (/** @type {number} */ code) => {
			clearTimeout(timer);
			process.off('SIGINT', end).off('SIGTERM', end);
			resolve(code);
		};
		child.on('error', () => done(1));
		child.on('close', (code) => done(code ?? 1));
	});
}
