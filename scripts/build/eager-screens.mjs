// A trick: the server's bundle holds every screen where the router has lazy ones, since the engine
// that renders pages cannot wait. Gains: no second list of screens to keep. Fails: the build, where
// a lazy screen is not written as the others are. Told by pages.server.test.ts, page by page.
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
