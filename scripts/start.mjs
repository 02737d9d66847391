// `npm start`: checks Node before anything that needs a new one is read, then starts the site.
import { nodeComplaint } from './lib/node-version.mjs';

const complaint = nodeComplaint(process.version);

if (complaint) {
	console.error(`anemone: ${complaint}`);
	process.exitCode = 1;
} else {
	import('./start/main.mjs').then((start) => start.main(process.argv.slice(2)));
}
