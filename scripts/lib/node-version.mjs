// Whether this Node is new enough. Plain enough for old Node versions to read.
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(String(readFileSync(new URL('../../package.json', import.meta.url))));

/**
 * Compares a Node version with the lowest one the project runs on.
 * @param {string} version such as 'v20.20.2'
 * @param {string} [range] of the form '>=20.19'
 * @returns {string} '' if it is new enough, else one line that says what to do
 */
export function nodeComplaint(version, range = manifest.engines.node) {
	const lowest = range.replace('>=', '');
	if (version.slice(1).localeCompare(lowest, 'en', { numeric: true }) >= 0) return '';
	return `Node ${lowest} or newer is needed, this is ${version}: see https://nodejs.org`;
}
