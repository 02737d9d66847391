// Lets esbuild load .scss files.
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { compileAsync } from 'sass';
import { addToNotices } from './notices.ts';

// Bootstrap 5 uses features that Sass deprecates. The next Bootstrap drops them.
const BOOTSTRAP_IS_OLD = ['import', 'global-builtin', 'color-functions', 'if-function'] as const;

type Sheet = { css: string; sources: string[]; state: string };

/** The latest result for each path. */
const sheets: Map<string, Sheet> = new Map();

/** Returns the modification times of files. */
const stateOf = (paths: string[]) =>
	paths.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs).join();

export function sassPlugin(): Plugin {
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

async function compile(path: string, root: string) {
	const { css, loadedUrls } = await compileAsync(path, {
		loadPaths: [`${root}/node_modules`],
		quietDeps: true,
		silenceDeprecations: [...BOOTSTRAP_IS_OLD],
	});
	const sources = loadedUrls
		.filter(({ protocol }) => protocol === 'file:')
		.map((url) => fileURLToPath(url));
	sources.forEach(addToNotices);
	sheets.set(path, { css, sources, state: stateOf(sources) });
	return { css };
}
