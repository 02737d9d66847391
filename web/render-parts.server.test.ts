import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFeaturedOrgs, makeSections } from '../scripts/testing/content.mjs';
import type { PageData } from './page-data.ts';

type Page = { html: string; parts: string };
type Renderer = { renderPage: (request: object) => Page };

let folder: string;
let renderPage: Renderer['renderPage'];
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'renderer-'));
	// As built for PocketBase, under a name that Node takes for CommonJS.
	const copy = join(folder, 'renderer.cjs');
	await copyFile(fileURLToPath(new URL('../pb_hooks/lib/renderer.js', import.meta.url)), copy);
	({ renderPage } = createRequire(import.meta.url)(copy) as Renderer);
});
afterAll(() => rm(folder, { recursive: true }));

const assets = { criticalCss: '', inlineScript: '', restCss: '/rest.css', script: '/script.js' };

/** The home page; with `parts`, those are what it may take from. */
const render = (data: PageData, parts?: string) =>
	renderPage({ path: '/', data, assets, appUrl: '', parts });

const withId = <T extends object>(record: T, at: number) => ({ ...record, id: `record${at}` });
const sections = makeSections(2).map(withId);
const orgs = makeFeaturedOrgs(4).map(withId);

/** The page's data where the organization at `at` has these fields. */
const edited = (at: number, fields: object): PageData => ({
	sections,
	featuredOrgs: orgs.map((org, index) => (index === at ? { ...org, ...fields } : org)),
});
const page = edited(-1, {});

describe('a page with parts of an earlier one', () => {
	test.each<[string, PageData]>([
		['nothing', page],
		['a text', edited(1, { description: 'Edited **now**.' })],
		['a name', edited(1, { name: 'Renamed' })],
		['a link', edited(1, { link: 'https://example.org/elsewhere' })],
		['a picture', edited(1, { imageUrl: '/sample/water-works.svg' })],
		['a section', { ...page, sections: sections.map((it) => ({ ...it, name: `${it.name}!` })) }],
		['the order', { sections: sections.toReversed(), featuredOrgs: orgs.toReversed() }],
		['what is there', { sections: sections.slice(1), featuredOrgs: orgs.slice(1) }],
	])('is the page as new where %s changed', (_, data) => {
		const anew = render(data);
		expect(render(data, render(page).parts)).toEqual(anew);
		expect(render(page, anew.parts)).toEqual(render(page));
	});

	test('keeps texts apart that are the same at two levels', () => {
		const description = '# Why\n\nBecause.';
		const same = sections.map((section) => ({ ...section, description }));
		const { parts } = render(edited(1, { description }));
		const { html } = render({ ...edited(1, { description }), sections: same }, parts);
		expect(html.match(/<h[34]>Why/g)).toEqual(['<h4>Why', '<h3>Why', '<h3>Why']);
	});

	test('renders what is new only', () => {
		const parts = render(page).parts.replaceAll('Donate Now', 'Kept');
		const { html } = render(edited(1, { name: 'Renamed' }), parts);
		expect(html.match(/Donate Now|>Kept/g)).toEqual(['>Kept', 'Donate Now', '>Kept', '>Kept']);
	});

	test('does not keep what it no longer shows', () => {
		let { parts } = render(page);
		for (let edit = 0; edit < 20; edit += 1) {
			({ parts } = render(edited(1, { description: `Edit ${edit}.` }), parts));
		}
		expect(parts).toBe(render(edited(1, { description: 'Edit 19.' })).parts);
		expect(render({ sections: [], featuredOrgs: [] }, parts).parts).toBe('[]');
	});
});

test('a text that looks like the place of a part is shown as written', () => {
	const mark = "<part-0></part-0> $& $' $1";
	const { html } = render(edited(1, { name: mark, description: mark }));
	const shown = html.replace(/<script type="application\/json".*/, '');
	expect(shown).not.toContain('<part-');
	// The picture, the title, the text, the button and the text about us.
	expect(shown.split("&lt;part-0>&lt;/part-0> $&amp; $' $1")).toHaveLength(1 + 5);
	expect(shown.split('id="org-record0"')).toHaveLength(1 + 1);
});
