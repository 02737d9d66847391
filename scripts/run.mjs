// Runs scripts/NAME.mjs after checking Node and installing the packages: `node scripts/run.mjs NAME`.
import './lib/node-version.mjs';
import { ensurePackages } from './lib/packages.mjs';

const [name, ...args] = process.argv.slice(2);
await ensurePackages();
const { reportFailure } = await import('./lib/user-error.mjs');
const { main } = await import(`./${name}.mjs`);
await main(args).catch(reportFailure);
