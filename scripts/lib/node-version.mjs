// Explains what to do if Node is too old. The syntax is simple enough for old versions.
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(String(readFileSync(new URL('../../package.json', import.meta.url))));
const lowest = manifest.engines.node.replace('>=', '');
const { version } = process;

if (version.slice(1).localeCompare(lowest, 'en', { numeric: true }) < 0) {
	console.error(
		`anemone: This is Node ${version}, but Node ${lowest} or newer is needed. Install it from https://nodejs.org`,
	);
	process.exit(1);
}
