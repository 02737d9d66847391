// The additions to PocketBase's admin.
import { expect, it } from 'vitest';
import { accountPassword } from '../../testing/admin.ts';
import { clipboards, pasteIntoPost } from '../../testing/clipboard.ts';
import { firstRecords } from '../../testing/content.ts';
import { newAccount } from '../../testing/sign-in.ts';
import { type Engine, inEachEngine, type Site } from './engines.ts';
import { isPresent } from './in-page.ts';

const NAME = 'Typed just now';

inEachEngine((engine, site) => {
	it('an editor signs in, edits, sees the whole preview and saves', async () => {
		const [section] = await firstRecords(site.url, 'sections', 1);
		await signIn(engine, site);
		await openRecord(engine, 'sections', section?.id);
		// WebKit fills an empty date with the current moment.
		const [isWebKit, note] = await engine.evaluate(emptyDateNote);
		expect(note).toBe(isWebKit ? '" (empty)"' : 'none');
		await engine.click('.modal-content [name=name]');
		await engine.evaluate(() => {
			const { activeElement } = document;
			if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
				activeElement.select();
		});
		await engine.type(NAME);
		await engine.evaluate(press, 'Preview');
		await engine.until({ title: NAME, missing: [] }, readPreview, NAME);
		await engine.press('Escape');
		await engine.until(false, isPresent, '.preview-panel');
		await engine.evaluate(press, 'Save changes');
		const home = async () => (await fetch(site.url)).text();
		await expect.poll(home).toContain(NAME);
	});

	it('an editor pastes formatted text', async () => {
		const [post] = await firstRecords(site.url, 'posts', 1);
		await openRecord(engine, 'posts', post?.id);
		await engine.until(true, isPresent, '.format-toolbar');
		const pasted: Record<string, unknown> = {};
		for (const { name, html, plain } of clipboards)
			pasted[name] = await engine.evaluate(pasteIntoPost, { html, plain });
		const expected = clipboards.map(({ name, markdown }) => [name, markdown]);
		expect(pasted).toEqual(Object.fromEntries(expected));
	});
});

/** In the page: what follows the label of an empty date. */
function emptyDateNote(): [boolean, string] {
	const label = document.querySelector('[data-empty]:has([name=until]) label');
	const note = label && getComputedStyle(label, '::after').content;
	return [CSS.supports('(-webkit-nbsp-mode: space)'), note ?? ''];
}

async function signIn(engine: Engine, site: Site) {
	const { email } = await newAccount(site, 'editor');
	await engine.open('/_/');
	await engine.until(true, isPresent, 'input[type=email]');
	await engine.click('input[type=email]');
	await engine.type(email);
	await engine.click('input[type=password]');
	await engine.type(accountPassword);
	await engine.evaluate(() => document.querySelector('form')?.requestSubmit());
	await engine.until(true, isPresent, '.overview');
}

async function openRecord(engine: Engine, list: string, id: unknown) {
	// Otherwise, the next address would only change the hash of this page.
	await engine.visit('/');
	await engine.open(`/_/#/collections?collection=${list}&record=${id}`);
	await engine.until(true, isPresent, '.modal-content > .grid:not([inert])');
}

/** In the page: presses a button of the form. */
function press(name: string) {
	const buttons = document.querySelectorAll<HTMLElement>('.modal-footer button');
	[...buttons].find(({ textContent }) => textContent?.trim() === name)?.click();
}

/** In the page: the typed title in the preview, and the sheets, fonts and pictures that it lacks. */
function readPreview(name: string) {
	const page = document.querySelector<HTMLIFrameElement>('.preview-panel iframe')?.contentDocument;
	const missing: string[] = [];
	for (const link of page?.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]') ?? [])
		if (!link.sheet) missing.push(link.href);
	for (const picture of page?.querySelectorAll('img') ?? []) {
		// Otherwise, it would only load near the window.
		picture.loading = 'eager';
		if (!picture.complete || picture.naturalWidth === 0) missing.push(picture.src);
	}
	const fonts = [...(page?.fonts ?? [])].filter(({ status }) => status === 'loaded');
	const loaded = fonts.map(({ family }) => family.replaceAll('"', ''));
	for (const family of ['Meadow Serif', 'Atkinson Hyperlegible Next'])
		if (!loaded.includes(family)) missing.push(family);
	const titles = [...(page?.querySelectorAll('h2') ?? [])].map((it) => it.textContent?.trim());
	return { title: titles.find((title) => title === name), missing };
}
