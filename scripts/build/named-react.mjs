// A trick: packages that import React whole import its parts. Gains: one whole import keeps all of
// preact/compat in the script of the first view, 0.8 KB compressed. Fails: an import that is written
// another way stays whole. Told by web/budgets.browser.test.mjs.
import { readFile } from 'node:fs/promises';

const WHOLE = /^import (\w+)(?:, (\{[^}]*\}))? from (['"]react(?:-dom)?['"]);/gm;

/** @returns {import('esbuild').Plugin} */
export function namedReact() {
	return {
		name: 'named-react',
		setup(build) {
			build.onLoad({ filter: /[\\/]node_modules[\\/].*\.js$/ }, async ({ path }) => {
				const source = await readFile(path, 'utf8');
				const contents = source.replace(WHOLE, (_, whole, parts, from) =>
					[`import * as ${whole} from ${from};`, parts && `import ${parts} from ${from};`]
						.filter(Boolean)
						.join(''),
				);
				return { contents, loader: 'js' };
			});
		},
	};
}
