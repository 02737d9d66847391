// A trick: the server's bundle imports the screens directly that the router loads lazily, since
// PocketBase's engine cannot wait. Gains: no second list of screens. Fails: if the router finds
// screens in another way, the renderer cannot be loaded. Tested for each page by
// pages.server.test.ts.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Replaces web/lazy-screen.tsx. */
const EAGER = 'export const lazyScreen = (load, name) => load()[name];';

export const eagerScreens: Plugin = {
	name: 'eager-screens',
	setup(build) {
		build.onLoad({ filter: /[\\/]web[\\/]router\.tsx$/ }, async ({ path }) => {
			const source = await readFile(path, 'utf8');
			return { contents: source.replaceAll('import(', 'require('), loader: 'tsx' };
		});
		build.onLoad({ filter: /[\\/]web[\\/]lazy-screen\.tsx$/ }, () => ({ contents: EAGER }));
	},
};
