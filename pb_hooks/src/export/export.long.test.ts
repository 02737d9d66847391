// The copy on a static file server, at the root of a host or below it.
import { execFile } from 'node:child_process';
import { watch } from 'node:fs';
import {
	cp,
	lstat,
	mkdir,
	readdir,
	readFile,
	rm,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from '../../../scripts/testing/browser.ts';
import { changeSettings, upload, uploaderTo } from '../../../scripts/testing/content.ts';
import { startOrigin } from '../../../scripts/testing/loopback.ts';
import { newFolder } from '../../../scripts/testing/machine.ts';
import { smallJpeg } from '../../../scripts/testing/pictures.ts';
import { event, org, post, section } from '../../../scripts/testing/records.ts';
import { pathsBelow } from '../../../scripts/testing/rows.ts';
import { sharedBrowser, sharedSite } from '../../../scripts/testing/shared.ts';
import { writeInstead as writeInArabic } from '../../../web/content/ar/medical.ts';
import { staticCopyWords as arabicCopyWords } from '../../../web/content/ar/notices.ts';
import { formNotice } from '../../../web/content/defaults.ts';
import { medical } from '../../../web/content/medical.ts';
import { staticCopyWords } from '../../../web/content/notices.ts';
import { pages as sitePages } from '../../../web/content/pages.ts';
import { mediaType } from '../http/media-type.ts';

const anemone = fileURLToPath(new URL('../../../anemone', import.meta.url));
const run = promisify(execFile);
const site = sharedSite();
const newPage = sharedBrowser();
const save = uploaderTo(site);

const appUrl = 'https://coalition.example.org';
const later = new Date(Date.now() + 86_400_000).toISOString().replace('T', ' ');
const secret = 'Not for visitors';

/** The paths of pictures on the site: one is hidden, the others are shown. */
const paths = { shown: '', hidden: '', card: '', inText: '' };
/** The folders of the pages in the copy. */
let pages: string[] = [];
const work = await newFolder();
const copy = join(work, 'copy');

/** Starts a typical static file server: it redirects folders to a slash, and sends index.html. */
async function serveFiles(folder: string, base: string) {
	const origin = await startOrigin(async (request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://any');
		const path = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : '?';
		const found = await stat(join(folder, path)).catch(() => undefined);
		if (found?.isDirectory() && !pathname.endsWith('/')) {
			response.writeHead(301, { Location: `${pathname}/` }).end();
			return;
		}
		const name = join(folder, path, found?.isDirectory() ? 'index.html' : '');
		const body = await readFile(name).catch(() => undefined);
		response.writeHead(body ? 200 : 404, { 'Content-Type': mediaType(body ? name : '.html') });
		response.end(body ?? (await readFile(join(folder, '404.html'))));
	});
	return { ...origin, url: `${origin.url}${base}` };
}

/** Runs ./anemone export. */
function exportTo(folder: string, ...flags: string[]) {
	const env = { ...process.env, POCKETBASE_BIN: site.binary };
	const all = ['export', `--dir=${site.dir}`, ...flags, folder];
	// A strict umask, as a careful host has it: others must still be able to read the copy.
	return run('sh', ['-c', 'umask 077; exec "$@"', 'sh', anemone, ...all], { env });
}

async function addContent() {
	await changeSettings(site, { meta: { appURL: appUrl } });
	const picture = upload(smallJpeg);
	const known = { ...org({ name: 'Shown fund' }), pictureAlt: 'Four squares', rank: '1' };
	const shown = await save('featured_orgs', { ...known, picture });
	paths.shown = `/api/files/featured_orgs/${shown.body.id}/${shown.body.picture}`;
	const hidden = await save('featured_orgs', {
		...org({ name: secret }),
		hidden: 'true',
		picture,
	});
	paths.hidden = `/api/files/featured_orgs/${hidden.body.id}/${hidden.body.picture}`;
	await save('posts', { ...post({ title: secret }), from: later });
	await save('events', { ...event({ title: secret }), hidden: 'true' });
	await save('events', { ...event({ id: 'exportedevent00' }) });
	const body = 'In [Markdown](posts/samplepost00001). ![Four squares](1)';
	const events = await save('pages', { title: 'Events', body, pictures: picture }, 'events');
	paths.inText = `/api/files/pages/events/${events.body.pictures[0]}`;
	const file = upload(Buffer.from('%PDF-1.4\n%%EOF'), 'a.pdf');
	await save('files', { title: 'Plan', file });
	await save('files', { title: secret, slug: 'secret', hidden: 'true', file });
	const files = `[Plan](/files/plan.pdf) [again](${appUrl}/files/plan.pdf) [b](/files/secret.pdf)`;
	const links = [
		files,
		`[A leak](${paths.hidden})`,
		'[Medical](medical#donation-form)',
		'[None](/none)',
	];
	await save('sections', {
		...section({ name: 'Links & more' }),
		rank: '99',
		description: links.join('\n\n'),
	});
	const card = await save('site', { sharePicture: picture }, 'site');
	paths.card = `/api/files/site/site/${card.body.sharePicture}`;
}

beforeAll(async () => {
	await addContent();
	const { stdout, stderr } = await exportTo(copy);
	expect(stdout).toMatch(/^Broken link, also on the site: \/none on \/$/m);
	expect(stdout).toMatch(/^Exported \d+ pages and \d+ files to \S+\n$/m);
	// A line for each tenth of the pages.
	expect(stderr.match(/^Exporting: \d+ of \d+ pages$/gm)).toHaveLength(10);
	expect(stderr).toMatch(/ (\d+) of \1 pages\n$/);
	const files = pathsBelow(copy);
	pages = files.filter((file) => file.endsWith('index.html')).map((file) => file.slice(0, -10));
});

/** Returns all visible text. */
const wordsOn = async (page: Page) => (await page.locator('body').allInnerTexts()).join('');

/** Returns the text of each page on the site, with the texts that differ in the copy replaced. */
async function wordsOnSite() {
	const { page } = await newPage({ site: site.url, javaScriptEnabled: false });
	const { title, privacyPolicy, needsScript } = medical.form;
	const dead = new RegExp(
		`(?<=${title}\n+)${formNotice.silent}[^]*?${privacyPolicy}\n+${needsScript}.*\n+`,
	);
	const words: Record<string, string> = {};
	for (const path of pages) {
		await page.goto(`/${path.replace(/\/$/, '')}`);
		words[path] = (await wordsOn(page))
			.replace(dead, `${staticCopyWords.form} ${staticCopyWords.formIsAt} ${appUrl}/medical.\n`)
			.replace(/^(Privacy Policy\n\n)(?=We built)/m, `$1${staticCopyWords.privacy}\n\n`);
	}
	return words;
}

test('every page is complete and has the text of the site, at any path, with or without JavaScript', async () => {
	const expected = await wordsOnSite();
	for (const [base, javaScriptEnabled] of [
		['/', false],
		['/some/path/', true],
	] as const) {
		const server = await serveFiles(copy, base);
		const { page, messages, foreign } = await newPage({ site: server.url, javaScriptEnabled });
		const failed: string[] = [];
		page.on('response', (response) => void (response.ok() || failed.push(response.url())));
		const words: Record<string, string> = {};
		for (const path of pages) {
			await page.goto(server.url + path);
			words[path] = await wordsOn(page);
		}
		expect(words).toEqual(expected);
		expect({ failed, messages, foreign }).toEqual({ failed: [], messages: [], foreign: [] });
		await server.stop();
	}
});

test('contains the public pages, and all files they refer to', async () => {
	const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
	const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/]*(.*?)<\/loc>/g)].map(([, path]) => path);
	const fixed = Object.values(sitePages).flatMap((page) => ('record' in page ? [] : page.path));
	const all = new Set([...listed, ...fixed, '/posts/i-do-not-exist']);
	expect(listed).toHaveLength(20);
	expect(pages.map((path) => `/${path}`.replace(/(?<=.)\/$/, '')).sort()).toEqual([...all].sort());
	const server = await serveFiles(copy, '/some/path/');
	const own = new URL(server.url);
	const named = new Set<string>();
	for (const path of [...pages, ...pathsBelow(copy).filter((file) => /css$/.test(file))]) {
		const from = new URL(path, own);
		const text = await (await fetch(from)).text();
		const pattern = / (?:href|src|srcset)="([^" ]*)|url\("([^"]*)"\)/g;
		for (const [, attribute, inSheet] of text.matchAll(pattern)) {
			const address = new URL(attribute ?? inSheet ?? '', from);
			if (address.origin === own.origin) named.add(address.href);
		}
	}
	const lost: string[] = [];
	for (const address of named) {
		const response = await fetch(address);
		const text = await response.text();
		const { hash } = new URL(address);
		const isPresent = hash === '' || text.includes(`id="${hash.slice(1)}"`);
		if (response.status !== 200 || !isPresent) lost.push(new URL(address).pathname + hash);
	}
	expect(lost.sort()).toEqual([
		`/some/path${paths.hidden}`,
		'/some/path/files/secret.pdf',
		'/some/path/none',
	]);
	const calendars = [...named].filter((address) => address.endsWith('.ics'));
	expect(calendars.map((address) => new URL(address).pathname.slice(10)).sort()).toEqual([
		'/events.ics',
		'/events/exportedevent00/event.ics',
	]);
	expect(named.size).toBeGreaterThan(60);
	await server.stop();
});

test('contains pictures in the sizes in use, and nothing of hidden content', async () => {
	const files = pathsBelow(copy);
	const folder = paths.shown.replace(/[^/]*$/, '').slice(1);
	const name = paths.shown.slice(folder.length + 1);
	const small = `${folder}500x400_${name}`;
	const others = [paths.card, paths.inText].map((path) => path.slice(1));
	expect(files.filter((file) => file.startsWith('api/'))).toEqual([small, ...others].sort());
	const response = await fetch(`${site.url}${paths.shown}?thumb=500x400`);
	const shown = Buffer.from(await response.arrayBuffer());
	expect(shown.equals(await readFile(join(copy, small)))).toBe(true);
	expect(files.filter((file) => file.startsWith('files/'))).toEqual(['files/plan.pdf']);
	const texts = await Promise.all(files.map((file) => readFile(join(copy, file), 'latin1')));
	expect(texts.filter((text) => text.includes(secret))).toEqual([]);
	expect(files.filter((file) => file.endsWith('.js'))).toEqual([]);
});

test('search engines and cards get the addresses of the site, and injected scripts never run', async () => {
	const read = (file: string) => readFile(join(copy, file), 'utf8');
	expect(await read('medical/index.html')).toContain(`rel="canonical" href="${appUrl}/medical"`);
	expect(await read('index.html')).toContain(`content="${appUrl}${paths.card}?thumb=1200x630"`);
	expect(await read('index.html')).toContain('<script type="application/ld+json">');
	const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)/;
	const [, rules] = policy.exec(await read('index.html')) ?? [];
	expect(rules).toMatch(/^default-src 'none'; style-src 'self' (?!.*script-src)/);
	expect(await read('sitemap.xml')).toBe(await (await fetch(`${site.url}/sitemap.xml`)).text());
	expect(await read('robots.txt')).toBe(await (await fetch(`${site.url}/robots.txt`)).text());
});

test('in an empty folder, the page for unknown addresses works below the path of --at, at any depth', async () => {
	const folder = join(work, 'at');
	await mkdir(folder);
	await exportTo(folder, '--at=/some/path');
	const server = await serveFiles(folder, '/some/path/');
	const { page, foreign, messages } = await newPage({ site: server.url });
	await page.goto(`${server.url}none/at/all`);
	await page.getByText('the not-found view configured on the root route').waitFor();
	await page.getByRole('link', { name: 'Start Over' }).click();
	await page.waitForURL(server.url);
	// Of all requests, only the one for the page got a 404.
	expect(messages).toEqual([expect.stringContaining('404')]);
	expect(foreign).toEqual([]);
	await server.stop();
});

test('replaces an older export while the site is stopped, and replaces nothing else', async () => {
	const folder = join(work, 'again');
	await cp(copy, folder, { recursive: true });
	await writeFile(join(folder, 'gone.html'), '');
	await site.halt('SIGTERM');
	await exportTo(`${folder}/`);
	await site.start();
	expect(pathsBelow(folder)).toEqual(pathsBelow(copy));
	const { mode } = await stat(join(folder, 'posts'));
	expect([mode & 0o777, (await stat(join(folder, 'index.html'))).mode & 0o777]).toEqual([
		0o755, 0o644,
	]);
	await rm(join(folder, '.anemone-export'));
	await expect(exportTo(folder)).rejects.toThrow(/contains files that are not an older export/);
	await expect(exportTo(join(work, 'no/such'))).rejects.toThrow(
		/This user \(\d+\) cannot write in .*no\/\. Name another folder/,
	);
	expect(pathsBelow(folder)).toHaveLength(pathsBelow(copy).length - 1);
});

test('replaces the target of a symbolic link, and shows the progress in one line at a terminal', async () => {
	const link = join(work, 'link');
	await mkdir(join(work, 'disk/www'), { recursive: true });
	await symlink(join(work, 'disk/www'), link);
	const args = [anemone, 'export', `--dir=${site.dir}`, link];
	const env = { ...process.env, POCKETBASE_BIN: site.binary };
	const { stdout } = await run('script', ['-qec', args.join(' '), '/dev/null'], { env });
	expect(stdout.match(/Exporting: \d+ of \d+ pages\r(?!\n)/g)).toHaveLength(pages.length);
	expect((await lstat(link)).isSymbolicLink()).toBe(true);
	expect(await readFile(join(work, 'disk/www/index.html'), 'utf8')).toContain('<h1');
	expect(await readdir(join(work, 'disk'))).toEqual(['www']);
});

test('an export that fails or is stopped keeps the older one, and leaves no other files', async () => {
	const before = pathsBelow(copy);
	// Data without the migrations of this version.
	const other = `--dir=${work}/other`;
	const account = ['superuser', 'upsert', 'me@example.org', 'a-long-test-password'];
	await run(site.binary, [other, '--migrationsDir=/nowhere', '--hooksDir=/nowhere', ...account]);
	await expect(exportTo(copy, other)).rejects.toThrow(/Start the site once/);
	const stopped = exportTo(copy);
	const watcher = watch(work, (_, name) => /\.new-/.test(name ?? '') && stopped.child.kill());
	await expect(stopped).rejects.toThrow();
	watcher.close();
	expect(stopped.child.killed).toBe(true);
	expect(pathsBelow(copy)).toEqual(before);
	expect((await readdir(work)).filter((name) => /\.(?:new|old)-/.test(name))).toEqual([]);
});

test('has instead of the form the addresses for offers, in the language of the site', async () => {
	const offersTo = 'offers@example.org';
	const mail = { formNotice: '[Write](mailto:other@example.org)', offersTo, offersToShown: true };
	const set = (fields: object) => site.ask('/api/collections/site/records/site', 'PATCH', fields);
	await site.ask('/api/collections/pages/records/terms', 'PATCH', { body: 'Terms' });
	await set({ language: 'العربية', acceptOffers: true, ...mail });
	const folder = join(work, 'in-arabic');
	await exportTo(folder);
	await set({ language: 'English', acceptOffers: false });
	const page = await readFile(join(folder, 'medical/index.html'), 'utf8');
	expect(page).toContain('<html lang="ar" dir="rtl">');
	const link = (to: string, text: string) => `<a href="${to}">${text}</a>`;
	const live = link(`${appUrl}/medical`, `${appUrl}/medical`);
	const write = `${writeInArabic} ${link(`mailto:${offersTo}`, offersTo)}`;
	expect(page).toContain(
		`<div>${arabicCopyWords.form} ${arabicCopyWords.formIsAt} ${live}. ${write}.</div>`,
	);
	expect(page.match(/form-notice|<form/g)).toEqual(['form-notice']);
	const privacy = await readFile(join(folder, 'privacy/index.html'), 'utf8');
	expect(privacy).toContain(arabicCopyWords.privacy);
});
