// Makes a contact sheet of every screen and state: `npm run look [-- WORDS | --guide]`.
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Defer, withCleanup } from '../../lib/cleanup.ts';
import { printLine } from '../../lib/progress.ts';
import { ensureBuilt } from '../../lib/site-build.ts';
import { messageOf, UserError } from '../../lib/user-error.ts';
import { newPage, openBrowser } from '../../testing/browser.ts';
import type { Site } from '../../testing/site.ts';
import { photograph, takeParts, wholePage } from './camera.ts';
import { serveContent } from './contents.ts';
import { contactSheet, type Picture } from './sheet.ts';
import { pagesToOpen, type Shot } from './shots.ts';

export type { Defer, Picture, Shot, Site };

const root = fileURLToPath(new URL('../../..', import.meta.url));
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
