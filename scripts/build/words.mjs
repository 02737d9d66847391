// The words of the interface in other languages, which stand in folders of web/content/.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The language of the files directly in web/content/. */
const FIRST = 'en';

/** The folder of what only the admin says, which speaks English. */
const ADMIN = 'admin';

const contentOf = (/** @type {string} */ root) => join(root, 'web/content');

/**
 * The codes of all languages for which there are words.
 *
 * @param {string} root
 */
export async function findLanguages(root) {
	const entries = await readdir(contentOf(root), { withFileTypes: true });
	const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
	return [FIRST, ...folders.filter((name) => name !== ADMIN).sort()];
}

/**
 * Lets esbuild take the words of one language: web/content/LANGUAGE/NAME.ts, where there is one, in
 * place of web/content/NAME.ts. Screens import the latter, and no language is looked up as they run.
 *
 * @param {string} root
 * @param {string} language
 * @returns {import('esbuild').Plugin}
 */
export function wordsOf(root, language) {
	const english = contentOf(root);
	const folder = join(english, language);
	return {
		name: 'words',
		setup(build) {
			build.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, importer, resolveDir }) => {
				const file = join(resolveDir, path);
				// Else a file that builds on its English twin would import itself.
				if (dirname(file) !== english || dirname(importer) === folder) return undefined;
				const own = join(folder, basename(file));
				return existsSync(own) ? { path: own } : undefined;
			});
		},
	};
}
