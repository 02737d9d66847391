// Runs every check and test, after getting what they need: `npm test -- [--project NAME] [PATTERN]`.
import { testAll } from './testing/all.mjs';

await testAll(process.argv.slice(2));
