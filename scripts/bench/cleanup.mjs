// What work leaves behind (servers, browsers, folders) goes when the work is over.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../testing/site.mjs';

/** @typedef {(end: () => Promise<unknown>) => void} Defer notes what is to be done afterwards */

/**
 * Does work, and then, however it went, what it deferred: the last first.
 *
 * @template T
 * @param {(defer: Defer) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withCleanup(work) {
	/** @type {(() => Promise<unknown>)[]} */
	const ends = [];
	try {
		return await work((end) => ends.unshift(end));
	} finally {
		for (const end of ends) await end();
	}
}

/** @param {Defer} defer @returns {Promise<string>} an empty folder */
export async function makeFolder(defer) {
	const folder = await mkdtemp(join(tmpdir(), 'anemone-bench-'));
	defer(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/**
 * A site for the work, the sample's unless options say otherwise.
 *
 * @param {Defer} defer
 * @param {import('../testing/site.mjs').SiteOptions} [options]
 */
export async function serveSite(defer, options) {
	const site = await startSite(options);
	defer(site.stop);
	return site;
}
