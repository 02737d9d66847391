// A trick: the server's bundle imports the screens directly that the router loads lazily, since
// PocketBase's engine cannot wait. Gains: no second list of screens. Fails: the build fails if a
// lazy screen is written differently from the others. Tested for each page by pages.server.test.ts.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const LAZY = /lazyScreen\(\s*async \(\) =>\s*\(await import\(('[^']+')\)\)\.(\w+),?\s*\)/g;

export function eagerScreens(): Plugin {
	return {
		name: 'eager-screens',
		setup(build) {
			build.onLoad({ filter: /[\\/]web[\\/]router\.tsx$/ }, async ({ path }) => {
				const source = await readFile(path, 'utf8');
				const contents = source.replace(LAZY, 'require($1).$2');
				if (contents === source || contents.includes('lazyScreen(')) {
					return {
						errors: [{ text: 'In web/router.tsx, a lazy screen is written unlike the others' }],
					};
				}
				return { contents, loader: 'tsx' };
			});
		},
	};
}
