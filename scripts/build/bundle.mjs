// Runs esbuild. A builder that stays, as that of `npm run dev`, keeps what esbuild has read of files that
// are as before.
import { build, context } from 'esbuild';

/** @typedef {import('esbuild').BuildResult<{ metafile: true }>} Result */
/** @typedef {{ context: import('esbuild').BuildContext<{ metafile: true }>, entries: string }} Kept */

/** By their names; undefined while each bundle is made once. @type {Map<string, Kept> | undefined} */
let kept;

/** Keeps all bundles that are made from now on. */
export function keepBundles() {
	kept = new Map();
}

/**
 * Makes a bundle.
 *
 * @param {string} name of its own
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<Result>}
 */
export async function bundle(name, options) {
	const whole = /** @type {const} */ ({ ...options, metafile: true });
	if (!kept) return build(whole);
	const entries = JSON.stringify(options.entryPoints);
	const before = kept.get(name);
	if (before?.entries === entries) return before.context.rebuild();
	await before?.context.dispose();
	const one = { context: await context(whole), entries };
	kept.set(name, one);
	return one.context.rebuild();
}
