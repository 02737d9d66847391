// How the walk gets to a page whose code runs.
import { isHydrated } from './in-page.mjs';

/**
 * Opens a page and waits until its code runs.
 *
 * @param {import('./engine.mjs').Engine} engine
 * @param {string} path
 */
export async function visit(engine, path) {
	await engine.open(path);
	await engine.until(true, isHydrated);
}
