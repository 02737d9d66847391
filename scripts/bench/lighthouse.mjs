// Lets Lighthouse judge every route as it does by default: a phone on slow 4G.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePackages } from '../lib/packages.mjs';
import { freePort } from '../start/address.mjs';
import { launchBrowser } from '../testing/browser.mjs';

/** Every route but the error views, which are not to be found. */
const routes = [
	...['/', '/medical', '/posts', '/posts/samplepost00001'],
	...['/events', '/donate', '/mutual_aid'],
];

export const categories = {
	performance: 'performance',
	accessibility: 'accessibility',
	'best-practices': 'best practices',
	seo: 'SEO',
};

/** A page's performance differs from run to run; its other scores do not. */
const mostRuns = 3;

/**
 * @typedef {Record<keyof typeof categories, number[]>} Scores of 100, one per run
 * @typedef {{ path: string, scores: Scores }} Judged
 *
 * @typedef {{ lhr: { categories: Record<string, { score: number | null }>,
 *   runtimeError?: { message: string } } }} Report the part of Lighthouse's answer that is read
 * @typedef {(url: string, flags: { port: number, logLevel: 'error' }) => Promise<Report>} Lighthouse
 */

/**
 * Installs Lighthouse where it is not there yet: only the bench needs its 185 MB.
 *
 * @param {{ root: string, url: string, runs: number, log: (line: string) => void }} options
 *   `url` of the running site
 * @returns {Promise<Judged[]>}
 */
export async function measureLighthouse({ root, url, runs, log }) {
	const home = join(root, 'scripts/lighthouse');
	await ensurePackages({ root: home, what: 'Lighthouse', log });
	const entry = pathToFileURL(join(home, 'node_modules/lighthouse/core/index.js')).href;
	/** @type {{ default: Lighthouse }} typed here, since it is not there when types are checked */
	const { default: lighthouse } = await import(entry);
	const port = await freePort();
	const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });
	try {
		const judged = [];
		for (const path of routes) {
			const scores = noScores();
			for (let run = 0; run < Math.min(runs, mostRuns); run += 1) {
				add(scores, await lighthouse(url + path, { port, logLevel: 'error' }));
			}
			log(`lighthouse: ${path} ${Object.values(scores).map((all) => all.join('/'))}`);
			judged.push({ path, scores });
		}
		return judged;
	} finally {
		await browser.close();
	}
}

/** @returns {Scores} */
const noScores = () => ({ performance: [], accessibility: [], 'best-practices': [], seo: [] });

/** @param {Scores} scores @param {Report} report */
function add(scores, { lhr }) {
	if (lhr.runtimeError) throw new Error(`Lighthouse failed: ${lhr.runtimeError.message}`);
	for (const [category, list] of Object.entries(scores)) {
		list.push(Math.round((lhr.categories[category]?.score ?? 0) * 100));
	}
}
