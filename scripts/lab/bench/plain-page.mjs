// A page with the same content, written for the bench: plain HTML and CSS, without scripts or fonts.
// It shares no markup or style with the site, so the comparison shows the cost of the site's own.
import { chmod, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import snarkdown from 'snarkdown';
import { compressFiles } from '../../build/compress.mjs';
import { makeFolder } from '../../lib/cleanup.mjs';
import { startNginx } from './nginx.mjs';

/**
 * @typedef {{ name: string, slug: string, imageUrl: string, description: string }} Topic
 * @typedef {Topic & { link: string }} Org
 * @typedef {{ name: string, hero: [string, string], featuredIntro: string,
 *   footerLinks: { title: string, subtitle: string, address: string }[] }} Words
 * @typedef {{ words: Words, orgs: Org[], topics: Topic[] }} Content
 */

/** Pictures from the build that the page shows too, without the hash in their names. */
const drawings = ['mark', 'logo', 'hero', 'flower'];

/**
 * Serves the page from nginx, compressed with brotli.
 *
 * @param {{ root: string, url: string, defer: import('../../lib/cleanup.mjs').Defer }} options the project
 *   and the running site, whose content the page shows
 * @returns {Promise<string>} the page's address
 */
export async function startPlainPage({ root, url, defer }) {
	const folder = await makeFolder(defer);
	// The workers run as another user if root starts nginx.
	await chmod(folder, 0o755);
	const files = join(folder, 'files');
	await mkdir(files);
	await cp(join(root, 'scripts/sample/pictures'), join(files, 'sample'), { recursive: true });
	await copyDrawings(join(root, 'pb_public/assets'), files);
	const css = await readFile(new URL('plain-page.css', import.meta.url), 'utf8');
	await writeFile(join(files, 'index.html'), pageOf(await readContent(url), css));
	await compressFiles(files);
	return startNginx({ folder, defer });
}

/** @param {string} assets @param {string} to */
async function copyDrawings(assets, to) {
	const names = await readdir(assets);
	for (const drawing of drawings) {
		const built = names.find((name) => name.startsWith(`${drawing}-`) && name.endsWith('.svg'));
		if (!built) throw new Error(`the build has no ${drawing}.svg`);
		await cp(join(assets, built), join(to, `${drawing}.svg`));
	}
}

/** @param {string} url of the site @returns {Promise<Content>} */
async function readContent(url) {
	const html = await (await fetch(url)).text();
	const [, data = ''] = /<script [^>]*id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
	const list = async (/** @type {string} */ collection) => {
		const address = `${url}/api/collections/${collection}/records?sort=rank&perPage=100`;
		return (await (await fetch(address)).json()).items;
	};
	const [orgs, topics] = await Promise.all([list('featured_orgs'), list('sections')]);
	return { words: JSON.parse(data).site, orgs, topics };
}

/** @param {string} text */
const escapeHtml = (text) =>
	text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Formats Markdown. @param {string} text */
function format(text) {
	// Snarkdown treats the title of a link or picture as a part of its address.
	const untitled = text.replace(/(\]\(\S+) "[^"]*"\)/g, '$1)');
	const blocks = untitled.split(/\n\n+/).map((block) => {
		const html = snarkdown(block);
		return /^<(?:h\d|ul|ol|blockquote|pre)/.test(html) ? html : `<p>${html}</p>`;
	});
	return blocks.join('\n');
}

/** @param {Content} content @param {string} css */
const pageOf = ({ words, orgs, topics }, css) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.name)}</title>
<style>${css}</style>
</head>
<body>
<header class="top"><div class="wrap">
<img src="/mark.svg" alt="" width="36" height="36"><b>${escapeHtml(words.name)}</b>
<nav>${topics.map(({ name, slug }) => `<a href="#${slug}">${escapeHtml(name)}</a>`).join('\n')}</nav>
</div></header>
<main>
<div class="intro"><div class="wrap">
<h1><img src="/logo.svg" alt="" width="72" height="72">${escapeHtml(words.name)}</h1>
<p class="lead">${escapeHtml(words.hero[0])}</p>
<p>${escapeHtml(words.hero[1])}</p>
<p><a class="button" href="#featured">Featured Organizations</a></p>
</div></div>
<div class="cards" id="featured"><div class="wrap">
<h2>Featured Organizations</h2>
<p>${escapeHtml(words.featuredIntro)}</p>
<div class="row">
${orgs.map(cardOf).join('\n')}
</div></div></div>
${topics.map(topicOf).join('\n')}
</main>
<footer><div class="wrap">
<p><b>${escapeHtml(words.name)}</b></p>
<p>${escapeHtml(words.hero[0])}</p>
<ul>${words.footerLinks.map(({ title, subtitle, address }) => `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a> ${escapeHtml(subtitle)}</li>`).join('\n')}</ul>
<img src="/flower.svg" alt="" width="120" height="168" loading="lazy">
</div></footer>
</body>
</html>
`;

/** @param {Org} org @param {number} place */
const cardOf = ({ name, imageUrl, description, link }, place) => `<article class="card">
<img src="${escapeHtml(imageUrl)}" alt="" width="250" height="200"${place === 0 ? '' : ' loading="lazy"'}>
<h3>${escapeHtml(name)}</h3>
<p><a class="button" href="${escapeHtml(link)}">Donate Now</a></p>
${format(description)}
</article>`;

/** @param {Topic} topic */
const topicOf = ({
	name,
	slug,
	imageUrl,
	description,
}) => `<section class="topic" id="${slug}"><div class="wrap">
<img src="${escapeHtml(imageUrl)}" alt="" width="200" height="200" loading="lazy">
<div><h2>${escapeHtml(name)}</h2>
${format(description)}</div>
</div></section>`;
