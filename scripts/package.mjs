// `npm run package`: makes the archive that a server needs, and nothing else there.
import { reportFailure } from './lib/user-error.mjs';
import { main } from './package/main.mjs';

main(process.argv.slice(2)).catch(reportFailure);
