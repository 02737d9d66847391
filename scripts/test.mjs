// Prepares and runs all checks and tests: `npm test -- [--project NAME] [PATTERN]`.
import { testAll } from './testing/all.mjs';

await testAll(process.argv.slice(2));
