// A trick: one file contains the code that every page needs. Gains: esbuild would split shared
// code by its importers, into ten small files of 43.6 KB compressed instead of one of 39. Fails: the
// build fails if the entry imports more than one file. Tested by web/budgets.browser.test.ts.
import { isAbsolute, relative } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

/** Makes every lazy module depend on the whole entry too, which has run by then. */
export function oneSharedChunk(root: string): Plugin {
	return {
		name: 'one-shared-chunk',
		setup(build) {
			build.onResolve({ filter: /./ }, async ({ kind, path, resolveDir, pluginData }) => {
				if (kind !== 'dynamic-import' || pluginData === 'resolved') return undefined;
				const found = await build.resolve(path, { kind, resolveDir, pluginData: 'resolved' });
				if (found.errors.length > 0 || !isAbsolute(found.path)) return found;
				// These paths affect the files' hashes, which must be the same in every checkout.
				return { path: relative(root, found.path).replaceAll('\\', '/'), namespace: 'lazy' };
			});
			build.onLoad({ filter: /./, namespace: 'lazy' }, ({ path }) => ({
				contents: `import "./web/client/entry.tsx";\nexport * from ${JSON.stringify(`./${path}`)};`,
				resolveDir: root,
				loader: 'js',
			}));
		},
	};
}

/**
 * Returns the file that contains all code of the entry. The entry itself only imports this file.
 *
 * @param entry the entry's output
 */
export function sharedChunk(outputs: Metafile['outputs'], entry: string): string {
	const chunks = (outputs[entry]?.imports ?? []).filter(({ kind }) => kind === 'import-statement');
	const [chunk] = chunks;
	if (!chunk || chunks.length > 1)
		throw new Error(`${entry} imports ${chunks.length} files, not 1`);
	return chunk.path;
}
