// Checks the project without running it: `npm run check`, with `-- --fix` to mend what can be.
import { fileURLToPath } from 'node:url';
import { runChecks } from './checks/all.mjs';

const { failed } = await runChecks({
	root: fileURLToPath(new URL('..', import.meta.url)),
	fix: process.argv.includes('--fix'),
	log: console.log,
});
process.exitCode = failed > 0 ? 1 : 0;
