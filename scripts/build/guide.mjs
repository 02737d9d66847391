// Makes of docs/editors.md what the admin shows as its guide: one file, with the pictures in it.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { preactAlias } from './web.mjs';

/** Over the admin's own style; colours follow its light or dark. */
const style = `
.guide > div { max-width: 46rem; margin: 0 auto; padding-bottom: 4rem; line-height: 1.6 }
.guide :is(h1, h2) { margin: 2.5rem 0 0.75rem; font-weight: bold }
.guide h1 { margin-top: 0 }
.guide img { display: block; max-width: 100%; margin: 1rem 0; border: 1px solid var(--surfaceAlt5Color) }
.guide code { display: inline; overflow-wrap: anywhere }
.guide pre code { display: block; user-select: all }
`;

/**
 * @param {{ root: string, outfile: string }} options
 * @returns {Promise<void>}
 */
export async function buildGuide({ root, outfile }) {
	const docs = join(root, 'docs');
	const render = await markdownRenderer(root);
	const source = await readFile(join(docs, 'editors.md'), 'utf8');
	// Pictures whose path begins elsewhere than at the site's root become links.
	let html = render(source.replaceAll('](images/', '](/images/'));
	for (const [address, path = ''] of html.matchAll(/"\/(images\/[\w./-]+\.webp)"/g)) {
		const picture = await readFile(join(docs, path), 'base64');
		html = html.replace(address, `"data:image/webp;base64,${picture}"`);
	}
	await writeFile(outfile, `<style>${style}</style>${html}`);
}

/**
 * What formats the texts of records on the site, as a function of Node's.
 *
 * @param {string} root
 * @returns {Promise<(source: string) => string>}
 */
async function markdownRenderer(root) {
	const { outputFiles } = await build({
		stdin: {
			contents: `
				import { createElement } from 'react';
				import { renderToString } from 'preact-render-to-string';
				import { Markdown } from './web/ui/markdown.tsx';
				export const render = (source) =>
					renderToString(createElement(Markdown, { source, headingLevel: 1 }));`,
			resolveDir: root,
		},
		absWorkingDir: root,
		bundle: true,
		write: false,
		format: 'esm',
		alias: preactAlias,
		jsx: 'automatic',
		logLevel: 'warning',
	});
	const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
	return (await import(`data:text/javascript;base64,${code}`)).render;
}
