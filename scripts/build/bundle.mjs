// Runs esbuild. A builder that stays, as that of `npm run dev`, makes a bundle again only when one of
// its sources has changed.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, context } from 'esbuild';
import { sourcesOfSheet } from './sass-plugin.mjs';

/** @typedef {import('esbuild').BuildResult<{ metafile: true }>} Result */
/**
 * @typedef {object} Kept
 * @property {import('esbuild').BuildContext<{ metafile: true }>} context
 * @property {string} entries
 * @property {Set<string>} sources
 * @property {Result} [result] none while it is to be made
 */

/** By their names; undefined while each bundle is made once. @type {Map<string, Kept> | undefined} */
let kept;

/** Keeps all bundles that are made from now on. */
export function keepBundles() {
	kept = new Map();
}

/**
 * Has the bundles that hold one of these files made again; all of them when a file is new or gone,
 * as others may now be found in its place.
 *
 * @param {string[]} paths absolute
 */
export function forgetBundles(paths) {
	const all = [...(kept?.values() ?? [])];
	const isSource = (/** @type {string} */ path) => all.some(({ sources }) => sources.has(path));
	// Editors write files beside the one that they save.
	const others = paths.some((path) => isSource(path) !== existsSync(path) && !isTest(path));
	for (const one of all) {
		if (others || paths.some((path) => one.sources.has(path))) delete one.result;
	}
}

const isTest = (/** @type {string} */ path) => /\.test\.\w+$/.test(path);

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
	const same = before?.entries === entries ? before : undefined;
	if (same?.result) return same.result;
	if (!same) await before?.context.dispose();
	/** @type {Kept} */
	const one = same ?? { context: await context(whole), entries, sources: new Set() };
	kept.set(name, one);
	const result = await one.context.rebuild();
	one.sources = sourcesOf(result, options.absWorkingDir ?? process.cwd());
	one.result = result;
	return result;
}

/** @param {Result} result @param {string} root */
function sourcesOf({ metafile }, root) {
	// Plugins put a namespace before a path.
	const paths = Object.keys(metafile.inputs).map((path) =>
		resolve(root, path.replace(/^[\w-]+:/, '')),
	);
	return new Set(paths.flatMap((path) => [path, ...sourcesOfSheet(path)]));
}
