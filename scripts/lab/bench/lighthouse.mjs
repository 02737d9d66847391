// Runs Lighthouse on every route with its default: a phone on slow 4G.

import { openBrowser } from '../../testing/browser.mjs';
import { freePort } from '../../testing/loopback.mjs';
import { screens } from '../../testing/screens.mjs';
import { serveSite } from '../../testing/site.mjs';
import { table } from './report.mjs';
import { median } from './statistics.mjs';

/** Every route except the error views, which search engines must not find. */
const routes = screens.filter(({ status }) => status === 200).map(({ path }) => path);

const categories = {
	performance: 'performance',
	accessibility: 'accessibility',
	'best-practices': 'best practices',
	seo: 'SEO',
};

/** The performance of a page differs from run to run; its other scores do not. */
const mostRuns = 3;

/**
 * @typedef {(url: string, flags: { port: number, logLevel: 'error' }) => Promise<{ lhr: {
 *   categories: Record<string, { score: number | null }>,
 *   runtimeError?: { message: string } } }>} Lighthouse with the part of its result that is used
 */

/** @type {import('./bench.mjs').Measure} */
export async function measureLighthouse({ runs, log, defer }) {
	/** @type {string} not installed when types are checked */
	const name = 'lighthouse';
	/** @type {{ default: Lighthouse }} */
	const { default: lighthouse } = await import(name);
	const { url } = await serveSite(defer);
	const port = await freePort();
	await openBrowser(defer, [`--remote-debugging-port=${port}`]);
	const judged = [];
	for (const path of routes) {
		/** @type {number[][]} of 100, a list per category, a score per run */
		const scores = Object.keys(categories).map(() => []);
		for (let run = 0; run < Math.min(runs, mostRuns); run += 1) {
			const { lhr } = await lighthouse(url + path, { port, logLevel: 'error' });
			if (lhr.runtimeError) throw new Error(`Lighthouse failed: ${lhr.runtimeError.message}`);
			for (const [at, category] of Object.keys(categories).entries()) {
				scores[at]?.push(Math.round((lhr.categories[category]?.score ?? 0) * 100));
			}
		}
		log(`lighthouse: ${path} ${scores.map((all) => all.join('/'))}`);
		judged.push({ path, scores });
	}
	const lowest = Math.min(...judged.flatMap(({ scores }) => scores.map(median)));
	const rows = judged.map(({ path, scores }) => [path, ...scores]);
	return {
		lines: table(['Lighthouse 12, mobile', ...Object.values(categories)], rows),
		targets: [["lowest of Lighthouse's scores", lowest, 'at least', 100]],
		summary: [
			`Lighthouse 12 (mobile) scores no route below ${lowest} in performance, accessibility, best practices and SEO.`,
		],
	};
}
