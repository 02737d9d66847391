// Lets esbuild take .scss files.
import { dirname } from 'node:path';
import { compileAsync } from 'sass';

// Bootstrap 5 is written with features that Sass calls old; the next Bootstrap drops them.
const BOOTSTRAP_IS_OLD = /** @type {const} */ ([
	'import',
	'global-builtin',
	'color-functions',
	'if-function',
]);

/**
 * @param {import('sass').Options<'async'>} [options] of Sass, besides ours
 * @returns {import('esbuild').Plugin}
 */
export function sassPlugin(options) {
	return {
		name: 'sass',
		setup(build) {
			const root = build.initialOptions.absWorkingDir ?? process.cwd();
			build.onLoad({ filter: /\.scss$/ }, async ({ path }) => {
				const { css } = await compileAsync(path, {
					loadPaths: [`${root}/node_modules`],
					quietDeps: true,
					silenceDeprecations: [...BOOTSTRAP_IS_OLD],
					...options,
				});
				return { contents: css, loader: 'css', resolveDir: dirname(path) };
			});
		},
	};
}
