// Builds everything that PocketBase serves or runs: web/ into pb_public/, the hooks into pb_hooks/.
import { fileURLToPath } from 'node:url';
import { buildHooks } from './scripts/build/hooks.mjs';
import { buildWeb } from './scripts/build/web.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const dev = process.argv.includes('--dev');
const started = Date.now();

await Promise.all([buildWeb({ root, dev }), buildHooks({ root })]);
console.log(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
