// Makes a contact sheet of every screen and state: `npm run look [-- WORDS | --guide]`.
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Defer, withCleanup } from '../../lib/cleanup.ts';
import { printLine } from '../../lib/progress.ts';
import { root } from '../../lib/root.ts';
import { ensureBuilt } from '../../lib/site-build.ts';
import { messageOf, UserError } from '../../lib/user-error.ts';
import { newPage, openBrowser } from '../../testing/browser.ts';
import type { Site } from '../../testing/site.ts';
import { photograph, takeParts, wholePage } from './camera.ts';
import { serveContent } from './contents.ts';
import { pagesToOpen, type Shot } from './shots.ts';

type Picture = { name: string; view: string; file: string; problems: string[] };

const folder = join(root, '.cache/look');
const guideFolder = join(root, 'docs/images/editors');

export async function main(args: string[]) {
	const { forGuide, words, pages } = readOptions(args);
	const began = Date.now();
	await ensureBuilt({ root });
	const pictures = await withCleanup((defer) => takeAll({ pages, forGuide, defer }));
	const seconds = Math.round((Date.now() - began) / 1000);
	const order = pages.flat().map(({ name }) => name);
	pictures.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
	const problems = pictures.filter(({ problems }) => problems.length > 0).length;
	const of = words.length > 0 ? ` of ${words.join(' ')}` : '';
	const summary = `${pictures.length} pictures${of} in ${seconds} s, ${problems} with problems`;
	await writeFile(join(folder, 'index.html'), contactSheet(pictures, summary));
	console.log(`${join(folder, 'index.html')}\n${summary}`);
	if (problems > 0) process.exitCode = 1;
}

function readOptions(args: string[]) {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: { guide: { type: 'boolean', default: false } },
	});
	const words = values.guide ? ['guide'] : positionals;
	const pages = pagesToOpen((name) => words.every((word) => name.split(' ').includes(word)));
	if (pages.length === 0) {
		const known = new Set(pagesToOpen().flatMap((shots) => shots[0]?.name.split(' ') ?? []));
		throw new UserError(`No picture has all of these words. The words are ${[...known].join(' ')}`);
	}
	return { forGuide: values.guide, words, pages };
}

/** Takes the screenshots into the folder, and copies those of the guide. */
async function takeAll({
	pages,
	forGuide,
	defer,
}: {
	pages: Shot[][];
	forGuide: boolean;
	defer: Defer;
}) {
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	const { open, siteFor } = await prepare(defer);
	const count = pages.flat().length;
	const pictures: Picture[] = [];
	const take: Parameters<typeof photograph>[3] = async (page, shot, problems) => {
		const { name, view } = shot;
		const file = `${name.replaceAll(' ', '-')}.${view.parts ? 'webp' : 'jpg'}`;
		const path = join(folder, file);
		const whole = view.inWindow ? {} : await wholePage(page);
		if (view.parts) await writeFile(path, await takeParts(page, view.parts));
		else await page.screenshot({ ...whole, path, quality: 70 });
		const guideFile = `${view.name.replace('guide ', '')}.webp`;
		if (forGuide) await copyFile(path, join(guideFolder, guideFile));
		pictures.push({ name, view: view.name, file, problems });
		printLine(`${pictures.length} of ${count}: ${name}`);
	};
	const waiting = pages.values();
	const work = async () => {
		for (const shots of waiting) await photograph(open, await siteFor(shots), shots, take);
	};
	// Two pages at a time.
	await Promise.all([work(), work()]);
	return pictures;
}

/** Prepares a browser and the sites, each started at its first use. */
async function prepare(defer: Defer) {
	// Every site and every program adds a listener for this process's end.
	process.setMaxListeners(40);
	const browser = await openBrowser(defer).catch((error) => {
		throw new UserError(messageOf(error));
	});
	const sites: Map<string, Promise<Site>> = new Map();
	defer(() => Promise.all([...sites.values()].map(async (site) => (await site).stop())));
	const siteFor = ([shot]: Shot[]) => {
		const content = shot?.row.content ?? 'sample';
		const site = sites.get(content) ?? serveContent(content);
		sites.set(content, site);
		return site;
	};
	const open = (options: Parameters<typeof newPage>[1]) => newPage(browser, options);
	return { open, siteFor };
}

const style = `
	:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
	body { margin: 1rem } nav a { margin-inline-end: 1rem }
	section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
	figure { margin: 0; width: 16rem } figcaption { overflow-wrap: anywhere }
	img { display: block; width: 100%; max-height: 24rem; object-fit: cover; object-position: top; border: 1px solid gray }
	.wrong { color: light-dark(#b00020, #ff8a8a); font-weight: bold; overflow-wrap: anywhere }`;

const escapeHtml = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the contact sheet: one HTML page with all screenshots and their defects. */
function contactSheet(pictures: Picture[], summary: string): string {
	const views = [...new Set(pictures.map(({ view }) => view))];
	const problems = pictures.filter(({ problems }) => problems.length > 0);
	const link = (name: string) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`;
	const sections = views.map((view) => {
		const figures = pictures.filter((picture) => picture.view === view).map(figure);
		return `<h2 id="${escapeHtml(view)}">${escapeHtml(view)}</h2>\n<section>${figures.join('\n')}</section>`;
	});
	return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Look</title><style>${style}</style>
<h1>Look</h1><p>${escapeHtml(summary)}</p>
<nav>${views.map(link).join(' ')}</nav>
<ul class="wrong">${problems.map(({ name }) => `<li>${link(name)}</li>`).join('')}</ul>
${sections.join('\n')}
</html>
`;
}

function figure({ name, file, problems }: Picture) {
	const lines = problems.map((problem) => `<p class="wrong">${escapeHtml(problem)}</p>`).join('');
	return `<figure id="${escapeHtml(name)}"><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>
<figcaption>${escapeHtml(name)}${lines}</figcaption></figure>`;
}
