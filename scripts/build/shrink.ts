// A trick: Terser runs after esbuild. Gains: our scripts shrank from 40.1 to 37.9 KB compressed.
// Fails: Terser may break code, and the build takes seconds longer, so development builds skip it.
// Tested by web/budgets.browser.test.ts and every browser test.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { type MinifyOptions, minify } from 'terser';
import { keyOf } from './cache-key.ts';

/**
 * A trick: a comment at the beginning of each script. Gains: V8 (Chromium 136 and later) compiles
 * every function while the file downloads, outside the page's main thread. Compiling each function
 * at its first call made the long tasks of hydration last 332 instead of 210 ms on a slow phone.
 * Fails: other engines, and a Chromium that drops the feature, ignore the comment. Tested by
 * web/budgets.browser.test.ts (the comment is present).
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** `f?.(...list, more)`: Chrome 87 to 90 call even an undefined f, unless the list comes last. */
const OPTIONAL_SPREAD = /\?\.[\w$.[\]]*\([^()]*\.\.\.[^()]*,/;

const OPTIONS: MinifyOptions = {
	module: true,
	ecma: 2020,
	compress: {
		passes: 3,
		unsafe_arrows: true,
	},
};

const SCROLL_RESTORATION = 'if (!(isServer ?? this.isServer)) setupScrollRestoration(this);';

/**
 * Removes the router's own scroll restoration, which web/router.tsx switches off. If Terser removed it
 * by its name, esbuild could not shorten the names that files share, which took 290 bytes.
 */
export const withoutScrollRestoration: Plugin = {
	name: 'without-scroll-restoration',
	setup: ({ onLoad }) =>
		onLoad({ filter: /router-core[\\/]dist[\\/]esm[\\/]router\.js$/ }, async ({ path }) => {
			const source = await readFile(path, 'utf8');
			const contents = source.replace(SCROLL_RESTORATION, '');
			const errors = [{ text: "The router's scroll restoration is called differently" }];
			return contents === source ? { errors } : { contents };
		}),
};

/**
 * Minifies ES modules in place. Their names keep the hash of esbuild's output: the same source
 * keeps its name, and a different source gets another. A cache in the project at `root` has earlier
 * results by name, Terser options and versions.
 */
export async function shrinkScripts({
	root,
	folder,
	names,
}: {
	root: string;
	folder: string;
	names: string[];
}) {
	const cache = join(root, '.cache/shrunk', await keyOf(root, OPTIONS));
	await mkdir(cache, { recursive: true });
	for (const name of names) {
		const kept = join(cache, name);
		const code = await readFile(kept, 'utf8').catch(() => shrink(join(folder, name)));
		await writeFile(kept, code);
		await writeFile(join(folder, name), COMPILE_AHEAD + code);
	}
}

async function shrink(path: string) {
	// A copy, because Terser writes its defaults into the options.
	const { code } = await minify(await readFile(path, 'utf8'), structuredClone(OPTIONS));
	if (code === undefined) throw new Error(`${path} became empty`);
	const refused = OPTIONAL_SPREAD.exec(code);
	if (refused) throw new Error(`${path}: Chrome 87 fails on ${refused[0]}`);
	return code;
}
