// Runs every check and test, after getting what they need: `npm test -- [--project NAME] [PATTERN]`.
import { nodeComplaint } from './lib/node-version.mjs';

const complaint = nodeComplaint(process.version);
if (complaint) {
	console.error(complaint);
	console.log('0 passed, 1 failed');
	process.exitCode = 1;
} else {
	// Only now: an older Node could not even read what follows.
	const { testAll } = await import('./testing/all.mjs');
	await testAll(process.argv.slice(2));
}
