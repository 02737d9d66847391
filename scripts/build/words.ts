// The interface texts in other languages, in folders of web/content/.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

/** The language of the files directly in web/content/. */
const FIRST = 'en';

const contentOf = (root: string) => join(root, 'web/content');

/** Returns the codes of all languages that have interface texts. */
export async function findLanguages(root: string) {
	const entries = await readdir(contentOf(root), { withFileTypes: true });
	const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
	return [FIRST, ...folders.sort()];
}

/**
 * Lets esbuild load the texts of one language: web/content/LANGUAGE/NAME.ts, if it exists, in
 * place of web/content/NAME.ts. Screens import the latter, so no code looks up a language.
 */
export function wordsOf(root: string, language: string): Plugin {
	const english = contentOf(root);
	const folder = join(english, language);
	return {
		name: 'words',
		setup(build) {
			build.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, importer, resolveDir }) => {
				const file = join(resolveDir, path);
				// Otherwise a file that extends its English counterpart would import itself.
				if (dirname(file) !== english || dirname(importer) === folder) return undefined;
				const own = join(folder, basename(file));
				return existsSync(own) ? { path: own } : undefined;
			});
		},
	};
}
