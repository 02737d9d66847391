// A trick: the code that every page needs stays in one file. Gains: esbuild cuts shared code by who
// needs it, which made ten small files of ours: 43.6 KB compressed instead of one of 39. Fails: the
// build, where the entry imports more than one file. Told by web/budgets.browser.test.mjs.
import { isAbsolute, relative } from 'node:path';

/**
 * Lets every module that is loaded later also need the whole entry, which has run by then.
 *
 * @param {string} root
 * @returns {import('esbuild').Plugin}
 */
export function oneSharedChunk(root) {
	return {
		name: 'one-shared-chunk',
		setup(build) {
			build.onResolve({ filter: /./ }, async ({ kind, path, resolveDir, pluginData }) => {
				if (kind !== 'dynamic-import' || pluginData === 'resolved') return undefined;
				const found = await build.resolve(path, { kind, resolveDir, pluginData: 'resolved' });
				if (found.errors.length > 0 || !isAbsolute(found.path)) return found;
				// The files' hashes come from such paths too, and are to be the same in every checkout.
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
 * The file that holds all code of the entry, which itself only imports it.
 *
 * @param {import('esbuild').Metafile['outputs']} outputs
 * @param {string} entry the entry's output
 * @returns {string}
 */
export function sharedChunk(outputs, entry) {
	const chunks = (outputs[entry]?.imports ?? []).filter(({ kind }) => kind === 'import-statement');
	const [chunk] = chunks;
	if (!chunk || chunks.length > 1)
		throw new Error(`${entry} imports ${chunks.length} files, not 1`);
	return chunk.path;
}
