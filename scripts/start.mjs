// `npm start`: checks Node before anything that needs a new one is read, then starts the site.
import { readFileSync } from 'node:fs';
import { nodeComplaint } from './lib/node-version.mjs';

const manifest = JSON.parse(String(readFileSync(new URL('../package.json', import.meta.url))));
const complaint = nodeComplaint(process.version, manifest.engines.node);

if (complaint) {
	console.error(`anemone: ${complaint}`);
	process.exitCode = 1;
} else {
	import('./start/main.mjs').then((start) => start.main(process.argv.slice(2)));
}
