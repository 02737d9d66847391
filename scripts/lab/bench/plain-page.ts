// A page with the content of the home page, in plain HTML and CSS, without scripts or fonts. It
// shares no markup or style with the site, so the comparison shows the cost of the site's own.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import snarkdown from 'snarkdown';
import type { FeaturedOrg } from '../../../web/records/featured-orgs.ts';
import type { Section } from '../../../web/records/sections.ts';
import type { SiteText } from '../../../web/stores/site.ts';

/** The folders of the pictures, and their places in the page's folder. */
const pictures = { 'web/assets': '.', 'scripts/sample/pictures': 'sample' };

/**
 * Writes the page and its pictures, each compressed with brotli, so that nginx needs no module.
 *
 * @param root of the project
 * @param url of the running site, whose content the page shows
 * @returns the name of the first organization
 */
export async function writePlainPage(root: string, url: string, folder: string): Promise<string> {
	const write = (name: string, content: string | Buffer) =>
		writeFile(join(folder, name), brotliCompressSync(content));
	await mkdir(join(folder, 'sample'), { recursive: true });
	for (const [from, to] of Object.entries(pictures)) {
		const names = (await readdir(join(root, from))).filter((name) => name.endsWith('.svg'));
		for (const name of names) await write(join(to, name), await readFile(join(root, from, name)));
	}
	const html = await (await fetch(url)).text();
	const [, data = ''] = /<script [^>]*id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
	const list = async (collection: string) => {
		const address = `${url}/api/collections/${collection}/records?sort=rank&perPage=100`;
		return (await (await fetch(address)).json()).items;
	};
	const [orgs, sections] = [await list('featured_orgs'), await list('sections')];
	await write('index.html', pageOf(JSON.parse(data).site, orgs, sections));
	return orgs[0].name;
}

const escapeHtml = (text: string) =>
	text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Formats Markdown. */
function format(text: string) {
	// Snarkdown treats the title of a link or picture as a part of its address.
	const untitled = text.replace(/(\]\(\S+) "[^"]*"\)/g, '$1)');
	const blocks = untitled.split(/\n\n+/).map((block) => {
		const html = snarkdown(block);
		return /^<(?:h\d|ul|ol|blockquote|pre)/.test(html) ? html : `<p>${html}</p>`;
	});
	return blocks.join('\n');
}

const css = `* { box-sizing: border-box }
body { overflow-wrap: anywhere; margin: 0; font: 17px / 1.6 system-ui, sans-serif; color: #222; background: #fffdf9 }
h1, h2, h3 { line-height: 1.25; margin: 0 0 0.6em }
a { color: #a3202a }
img { max-width: 100% }
.wrap { max-width: 1100px; margin: 0 auto; padding: 0 16px }
.top .wrap { display: flex; align-items: center; gap: 12px; padding-top: 10px; padding-bottom: 10px }
.intro { background: #1f1b16 url(/hero.svg) bottom / 100% auto no-repeat; color: #fff; padding: 32px 0 176px }
.intro h1 { display: flex; align-items: center; gap: 16px; font-size: 20px }
.intro .lead { font-size: 26px; line-height: 1.2; max-width: 17em }
.button { display: inline-block; padding: 10px 20px; border-radius: 8px; background: #a3202a; color: #fff; font-weight: bold; text-decoration: none }
.cards, .topic { padding: 40px 0 }
.card { background: #fff; border-radius: 12px; padding: 20px; margin: 0 0 20px; box-shadow: 0 2px 10px #0001 }
.card img, .topic img { display: block; margin-bottom: 16px }
footer { background: #1f1b16; color: #e9dfd2; padding: 40px 0 }`;

const pageOf = (words: SiteText, orgs: FeaturedOrg[], sections: Section[]) => `<!doctype html>
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
</div></header>
<main>
<div class="intro"><div class="wrap">
<h1><img src="/mark.svg" alt="" width="56" height="56">${escapeHtml(words.name)}</h1>
<p class="lead">${escapeHtml(words.hero[0])}</p>
<p>${escapeHtml(words.hero[1])}</p>
<p><a class="button" href="#featured">Featured Organizations</a></p>
</div></div>
<div class="cards" id="featured"><div class="wrap">
<h2>Featured Organizations</h2>
<p>${escapeHtml(words.featuredIntro)}</p>
${orgs.map(cardOf).join('\n')}
</div></div>
${sections.map(sectionOf).join('\n')}
</main>
<footer><div class="wrap">
<p><b>${escapeHtml(words.name)}</b> ${escapeHtml(words.hero[0])}</p>
<ul>${words.footerLinks.map(({ title, subtitle, address }) => `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a> ${escapeHtml(subtitle)}</li>`).join('\n')}</ul>
<img src="/flower.svg" alt="" width="120" height="168" loading="lazy">
</div></footer>
`;

const cardOf = (
	{ name, imageUrl, description, link }: FeaturedOrg,
	position: number,
) => `<article class="card">
<img src="${escapeHtml(imageUrl)}" alt="" width="250" height="200"${position === 0 ? '' : ' loading="lazy"'}>
<h3>${escapeHtml(name)}</h3>
<p><a class="button" href="${escapeHtml(link)}">Donate Now</a></p>
${format(description)}
</article>`;

const sectionOf = (
	section: Section,
) => `<section class="topic" id="${section.slug}"><div class="wrap">
<img src="${escapeHtml(section.imageUrl)}" alt="" width="200" height="200" loading="lazy">
<div><h2>${escapeHtml(section.name)}</h2>
${format(section.description)}</div>
</div></section>`;
