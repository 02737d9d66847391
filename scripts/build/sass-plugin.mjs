// Lets esbuild load .scss files.
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileAsync } from 'sass';

// Bootstrap 5 uses features that Sass deprecates. The next Bootstrap drops them.
const BOOTSTRAP_IS_OLD = /** @type {const} */ ([
	'import',
	'global-builtin',
	'color-functions',
	'if-function',
]);

/** @typedef {{ css: string, sources: string[], state: string }} Sheet */

/** The latest result for each path. @type {Map<string, Sheet>} */
const sheets = new Map();

/** Returns the modification times of files. @param {string[]} paths */
const stateOf = (paths) =>
	paths.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs).join();

/** @returns {import('esbuild').Plugin} */
export function sassPlugin() {
	return {
		name: 'sass',
		setup(build) {
			const root = build.initialOptions.absWorkingDir ?? process.cwd();
			build.onLoad({ filter: /\.scss$/ }, async ({ path }) => {
				const before = sheets.get(path);
				const isSame = before && before.state === stateOf(before.sources);
				const { css } = isSame ? before : await compile(path, root);
				return { contents: css, loader: 'css', resolveDir: dirname(path) };
			});
		},
	};
}

/** @param {string} path @param {string} root */
async function compile(path, root) {
	const { css, loadedUrls } = await compileAsync(path, {
		loadPaths: [`${root}/node_modules`],
		quietDeps: true,
		silenceDeprecations: [...BOOTSTRAP_IS_OLD],
	});
	const sources = loadedUrls
		.filter(({ protocol }) => protocol === 'file:')
		.map((url) => fileURLToPath(url));
	sheets.set(path, { css, sources, state: stateOf(sources) });
	return { css };
}
