// A trick: Terser after esbuild. Gains: 40.1 KB of our scripts, compressed, became 37.9. Fails: a
// build of some seconds, so builds for development go without; code that Terser breaks. Told by
// web/budgets.browser.test.mjs and every browser test.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'terser';

/**
 * A trick at the beginning of each script. Gains: V8 (Chromium from 136 on) compiles every function
 * while the file arrives, apart from the page's own thread; compiled one by one as they were called,
 * they made the long tasks of hydration 332 instead of 210 ms on a slow phone. Fails: it is a comment,
 * which other engines and a Chromium that drops the feature pass over. Told by
 * web/budgets.browser.test.mjs (the comment is there) and the bench's long tasks.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** `f?.(...list, more)`: Chrome 87 to 90 call even what is not there; with the list last they do not. */
const OPTIONAL_SPREAD = /\?\.[\w$.[\]]*\([^()]*\.\.\.[^()]*,/;

/** @type {import('terser').MinifyOptions} */
const OPTIONS = {
	module: true,
	ecma: 2020,
	compress: {
		passes: 3,
		unsafe_arrows: true,
		// The router's own scroll restoration, which web/router.tsx switches off.
		pure_funcs: ['setupScrollRestoration'],
	},
};

/**
 * Minifies ES modules in place. Their names keep the hash of what esbuild made: the same
 * source still has the same name, and other source another; what was minified before
 * under a name, in the same way, is taken from `cache`.
 *
 * @param {{ folder: string, names: string[], cache: string }} options
 */
export async function shrinkScripts({ folder, names, cache }) {
	const way = createHash('sha256').update(JSON.stringify(OPTIONS)).digest('hex').slice(0, 8);
	await mkdir(join(cache, way), { recursive: true });
	for (const name of names) {
		const kept = join(cache, way, name);
		const code = await readFile(kept, 'utf8').catch(() => shrink(join(folder, name)));
		await writeFile(kept, code);
		await writeFile(join(folder, name), COMPILE_AHEAD + code);
	}
}

/** @param {string} path */
async function shrink(path) {
	const { code } = await minify(await readFile(path, 'utf8'), OPTIONS);
	if (code === undefined) throw new Error(`nothing was left of ${path}`);
	const refused = OPTIONAL_SPREAD.exec(code);
	if (refused) throw new Error(`${path}: Chrome 87 fails on ${refused[0]}`);
	return code;
}
