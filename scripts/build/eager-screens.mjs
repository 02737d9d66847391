// Puts every screen into the server's bundle, where the router has lazy ones: the engine that
// renders pages cannot wait. Adding a page needs no second list of screens for that. The form of a
// lazy screen is fixed, and one that is written otherwise fails the build.
import { readFile } from 'node:fs/promises';

const LAZY = /lazyScreen\(async \(\) => \(await import\(('[^']+')\)\)\.(\w+)\)/g;

/** @returns {import('esbuild').Plugin} */
export function eagerScreens() {
	return {
		name: 'eager-screens',
		setup(build) {
			build.onLoad({ filter: /[\\/]web[\\/]router\.tsx$/ }, async ({ path }) => {
				const source = await readFile(path, 'utf8');
				const contents = source.replace(LAZY, 'require($1).$2');
				if (contents === source || contents.includes('lazyScreen(')) {
					return { errors: [{ text: 'a lazy screen is not written as the others are' }] };
				}
				return { contents, loader: 'tsx' };
			});
		},
	};
}
