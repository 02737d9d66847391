// Removes the files of older builds from a folder of built files.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The assets of earlier builds that stay for a while, by their names. */
export const REPLACED_ASSETS = '.cache/replaced-assets.json';

const DAY = 86_400_000;

/**
 * Removes the files that are not `kept` (nor the compressed copy of a kept file): immediately, or
 * `days` after the first build that did not keep them.
 *
 * @param {string} folder
 * @param {{ kept: string[], days?: number, record?: string }} options `record` is the file that
 *   stores the date of that build; without it the days start again
 */
export async function removeOlder(folder, { kept, days = 0, record }) {
	const before = record ? await readRecord(record) : {};
	/** @type {Record<string, number>} */
	const waiting = {};
	for (const name of await readdir(folder)) {
		if (kept.includes(name.replace(/\.(br|gz)$/, ''))) continue;
		const since = before[name] ?? Date.now();
		if (Date.now() - since < days * DAY) waiting[name] = since;
		else await rm(join(folder, name));
	}
	if (!record) return;
	await mkdir(dirname(record), { recursive: true });
	await writeFile(record, JSON.stringify(waiting));
}

/** @param {string} path @returns {Promise<Record<string, number>>} empty if it cannot be read */
async function readRecord(path) {
	try {
		return JSON.parse(await readFile(path, 'utf8'));
	} catch {
		return {};
	}
}
