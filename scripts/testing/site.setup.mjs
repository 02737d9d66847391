// Vitest's global set-up of the suites that visit a site: its build and its PocketBase.
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../lib/site-build.mjs';
import { ensurePocketBase } from '../pocketbase.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function setup() {
	await ensureBuilt({ root });
	await ensurePocketBase({ root });
}
