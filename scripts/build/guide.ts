// Builds the admin's guide from two pages of docs: one file that includes the pictures.
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readMarkdown } from '../../web/lib/markdown/parse.ts';
import { renderNodes } from '../../web/ui/markdown.tsx';

/** Adds to the admin's own styles; colors follow its light or dark theme. */
const style = `
.guide > div { max-width: 46rem; margin: 0 auto; padding-bottom: 4rem; line-height: 1.6 }
.guide :is(h1, h2) { margin: 2.5rem 0 0.75rem; font-weight: bold }
.guide h1:first-child { margin-top: 0 }
.guide img { display: block; max-width: 100%; margin: 1rem 0; border: 1px solid var(--surfaceAlt5Color) }
.guide nav ul { columns: 2 16rem; margin: 1rem 0 }
.guide code { display: inline; overflow-wrap: anywhere }
.guide pre code { display: block; user-select: all }
`;

/** Returns the pages of docs that the guide consists of. */
export function readGuide(docs: URL): string {
	const pages = ['editors.md', 'coordinators.md'];
	return pages.map((page) => readFileSync(new URL(page, docs), 'utf8')).join('\n');
}

export async function buildGuide({
	root,
	outfile,
}: {
	root: string;
	outfile: string;
}): Promise<void> {
	const docs = join(root, 'docs');
	const source = readGuide(pathToFileURL(`${docs}/`))
		// Image paths that do not start at the site's root would become links.
		.replaceAll('](images/', '](/images/')
		.replace(/\]\((?:\w+\.md)?#/g, '](#/guide?part=');
	// Unlike a visitor's page, the guide may have any length.
	const nodes = renderNodes(readMarkdown(source, 1));
	let html = renderToStaticMarkup(createElement('div', null, nodes));
	for (const [address, path = ''] of html.matchAll(/"\/(images\/[\w./-]+\.webp)"/g)) {
		const picture = await readFile(join(docs, path), 'base64');
		html = html.replace(address, `"data:image/webp;base64,${picture}"`);
	}
	await writeFile(outfile, `<style>${style}</style>${withContents(html)}`);
}

/**
 * Adds a table of contents below the title. The admin's address already uses the hash, so the part
 * is a parameter in the hash, which web/admin/guide.ts reads.
 */
function withContents(html: string) {
	const links: string[] = [];
	const parts = html.replace(/<h2>(.*?)<\/h2>/g, (_, title) => {
		const id = idOfPart(title);
		links.push(`<li><a href="#/guide?part=${id}">${title}</a></li>`);
		return `<h2 id="${id}" tabindex="-1">${title}</h2>`;
	});
	const contents = `<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>`;
	return parts.replace('</h1>', `</h1>${contents}`);
}

/** Returns the anchor that GitHub creates too. */
const idOfPart = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '-');
