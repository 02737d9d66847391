// Whether this Node is new enough; run as a script, before `npm start` and `npm run dev`, it says
// what to do where it is not. Plain enough for old Node versions to read.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const manifest = JSON.parse(String(readFileSync(new URL('../../package.json', import.meta.url))));

/**
 * Compares a Node version with the lowest one the project runs on.
 * @param {string} version such as 'v20.20.2'
 * @returns {string} '' if it is new enough, else one line that says what to do
 */
export function nodeComplaint(version) {
	const lowest = manifest.engines.node.replace('>=', '');
	if (version.slice(1).localeCompare(lowest, 'en', { numeric: true }) >= 0) return '';
	return `Node ${lowest} or newer is needed, this is ${version}: see https://nodejs.org`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const complaint = nodeComplaint(process.version);
	if (complaint) console.error(`anemone: ${complaint}`);
	process.exitCode = complaint ? 1 : 0;
}
