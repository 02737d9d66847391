// Vitest's global set-up of the suites that visit a site: its build and its PocketBase.
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../lib/site-build.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Plain lines: one that ticks would fight with what Vitest draws. */
const log = (/** @type {string} */ line) => console.log(line);

export async function setup() {
	await ensureBuilt({ root, log });
	await ensurePocketBase({ root, log });
}
