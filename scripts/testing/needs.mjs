// What some suites need besides the packages: the built site with its PocketBase, and browsers.

import { buildSite } from '../lib/site-build.mjs';
import { messageOf } from '../lib/user-error.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';
import { ensureChromium, howToGetChromium } from './chromium.mjs';
import { findPrograms } from './engines/programs.mjs';
import { addFailure, emptyTally } from './tally.mjs';

/**
 * @typedef {{ status: 'ready' } | { status: 'absent' | 'broken', reason: string }} Need
 *   `absent`: this machine lacks a tool, `broken`: the project itself is at fault
 * @typedef {{ root: string, log: (line: string) => void }} Project
 */

/**
 * Gets what suites need.
 *
 * @param {Project} project
 * @param {string[]} suites
 * @returns {Promise<(suite: string) => Need>} what the suite waits for, `ready` if nothing
 */
export async function prepareFor(project, suites) {
	/** @type {Need} */
	const ready = { status: 'ready' };
	const needsChromium = suites.includes('browser') || suites.includes('long');
	const needsEngines = suites.includes('engines');
	const needsSite = needsChromium || needsEngines || suites.includes('server');
	const site = needsSite ? await getSite(project) : ready;
	const chromium = needsChromium ? await getChromium(project) : ready;
	const engines = needsEngines ? await getEngines() : ready;
	const withSite = (/** @type {Need} */ browser) => (site.status === 'ready' ? browser : site);
	/** @type {Record<string, Need>} */
	const needs = {
		...{ server: site, browser: withSite(chromium), engines: withSite(engines) },
		long: withSite(chromium),
	};
	return (suite) => needs[suite] ?? ready;
}

/**
 * Begins the tally of each suite. One that cannot run is a failure there where the project is at
 * fault or nothing may be skipped, and else skipped.
 *
 * @param {string[]} suites
 * @param {(suite: string) => Need} needOf
 * @param {boolean} strict whether nothing may be skipped
 * @param {Record<string, import('./tally.mjs').Tally>} tallies filled in
 * @returns {string[]} the suites that can run
 */
export function beginTallies(suites, needOf, strict, tallies) {
	return suites.filter((name) => {
		const need = needOf(name);
		const tally = emptyTally();
		tallies[name] = tally;
		if (need.status === 'ready') return true;
		const note = `not run: ${need.reason}`;
		if (need.status === 'broken' || strict) addFailure(tally, note);
		else Object.assign(tally, { skipped: 1, notes: [note] });
		return false;
	});
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

/** @returns {Promise<Need>} */
async function getEngines() {
	try {
		await findPrograms();
		return { status: 'ready' };
	} catch (error) {
		return { status: 'absent', reason: messageOf(error) };
	}
}
