// Runs scripts/NAME.ts after checking Node and installing the packages: `node scripts/run.mjs NAME`.
import './lib/node-version.mjs';
import { ensurePackages } from './lib/packages.mjs';

const [name, ...args] = process.argv.slice(2);
await ensurePackages();
// Node 20 cannot load TypeScript. In this process, as another one would stand between PocketBase and
// the signals of a terminal.
const { register } = await import('tsx/esm/api');
register();
const { reportFailure } = await import('./lib/user-error.ts');
const { main } = await import(`./${name}.ts`);
await main(args).catch(reportFailure);
