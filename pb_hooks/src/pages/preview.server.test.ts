import { describe, expect, test } from 'vitest';
import { minimalRecord } from '../../../scripts/testing/records.ts';
import { json, records, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { sharedAccount } from '../../../scripts/testing/sign-in.ts';
import { withoutAccount } from '../../../web/content/admin-shared.ts';
import { addressOf } from '../../../web/records/addresses.ts';
import { collections, type ScheduledName } from '../../../web/records/collections.ts';
import { scheduledCollections } from '../publishing/shown.ts';

const site = sharedSite();
const editor = sharedAccount(site, 'editor');

type Stored = Readonly<Record<string, unknown>> & { readonly id: string };

const save = async (collection: string, record: object) => {
	const response = await editor.ask(records(collection), 'POST', record);
	expect(response.status, response.body.toString()).toBe(200);
	return json(response) as Stored;
};
const stored = async (collection: string, id: string) =>
	json(await editor.ask(records(collection, id))) as Stored;
const listOf = async (collection: string) =>
	(json(await editor.ask(`${records(collection)}?sort=rank`)) as { items: Stored[] }).items;

const ask = (collection: string, record: object) =>
	editor.ask('/api/preview', 'POST', { collection, record });

async function see(collection: string, record: object) {
	const response = await ask(collection, record);
	expect(response.status, response.body.toString()).toBe(200);
	const { html, anchor } = json(response) as { html: string; anchor: string };
	return { html, anchor, shows: (text: string) => html.includes(text) };
}
const pageText = async (path: string) => (await request(site.url, path)).body.toString();
const isPublic = async (path: string, text: string) => (await pageText(path)).includes(text);
const cardsIn = (html: string) =>
	[...html.matchAll(/<h3 id="org-[^"]+"[^>]*>([^<]*)</g)].map(([, name]) => name);

const minimal = (collection: ScheduledName, name: string) => {
	const { slug: _, ...record } = minimalRecord(collection, name);
	return record;
};

const [past, future, never] = [2020, 2998, 2999].map((year) => `${year}-01-01 00:00:00.000Z`);
const toCome = { from: future, until: never };
const over = { from: past, until: '2021-01-01 00:00:00.000Z' };
const schedules = [{ hidden: true }, toCome, over];
/** Each collection with the page that has its list, and one of the schedules. A file has no page. */
const listed = scheduledCollections.filter((name) => !collections[name].address.endsWith('.pdf'));
const scheduled = listed.map((name, at): [ScheduledName, string, object] => [
	name,
	collections[name].address.replace(/#.*|\/\{id\}$/, ''),
	schedules[at % schedules.length] ?? {},
]);

test.each(scheduled)(
	'the preview of %s shows unsaved and unpublished records',
	async (collection, path, schedule) => {
		const name = `Brand new in ${collection}`;
		const unsaved = { ...minimal(collection, name), id: '', hidden: true, from: future };
		const { shows, anchor } = await see(collection, unsaved);
		expect(shows(name)).toBe(true);
		const slug = name.toLowerCase().replace(/[ _]/g, '-');
		const address = addressOf(collection, { id: '', slug });
		expect(anchor).toBe(address?.split('#')[1] ?? '');
		expect(anchor === '' || shows(`id="${anchor}"`)).toBe(true);

		const names = { stored: `Stored in ${collection}`, typed: `Typed in ${collection}` };
		const record = await save(collection, { ...minimal(collection, names.stored), ...schedule });
		const typed = { ...record, [collections[collection].namedBy]: names.typed };
		const changed = await see(collection, typed);
		expect([changed.shows(names.typed), changed.shows(names.stored)]).toEqual([true, false]);
		expect(await stored(collection, record.id)).toEqual(record);
		const page = await pageText(path);
		for (const text of [name, names.stored]) expect(page).not.toContain(text);
	},
);

describe('the preview has', () => {
	test('a record at its unsaved rank', async () => {
		const before = cardsIn(await pageText('/'));
		const last = (await listOf('featured_orgs')).find(({ name }) => name === before.at(-1));
		const { html } = await see('featured_orgs', { ...last, rank: 1 });
		expect(cardsIn(html)[0]).toBe(before.at(-1));
		expect(cardsIn(await pageText('/'))).toEqual(before);
	});

	test('the unsaved order of a list, and the unsaved site text', async () => {
		const words = await stored('site', 'site');
		const { organizationsInOrder } = words as unknown as { organizationsInOrder: string[] };
		const [first = '', second = '', ...others] = organizationsInOrder;
		const [one, two] = cardsIn(await pageText('/'));
		const typed = {
			heroFirstSentence: 'A headline in the form alone',
			announcement: 'Announced in the form alone',
			announcementUntil: future,
			organizationsInOrder: [second, first, ...others],
		};
		const { html, shows } = await see('site', { ...words, ...typed });
		expect(cardsIn(html).slice(0, 2)).toEqual([two, one]);
		expect([shows(typed.heroFirstSentence), shows(typed.announcement)]).toEqual([true, true]);
	});

	test('a post on its own page, first in the list of posts', async () => {
		const { html } = await see('posts', { id: '', title: 'The newest', body: '**News**' });
		expect(html).toMatch(/>The newest<\/h1>/);
		expect(html).toContain('<strong>News</strong>');
		const [first] = html.slice(html.indexOf('posts-nav')).split('</li>');
		expect(first).toContain('>The newest<');
	});

	test('the unsaved text of a page without text', async () => {
		const events = await stored('pages', 'events');
		const { shows } = await see('pages', { ...events, body: 'Come to the **vigil**.' });
		expect(shows('Come to the <strong>vigil</strong>.')).toBe(true);
		expect(await isPublic('/events', 'vigil')).toBe(false);
	});

	test('an unsaved picture, and no removed picture', async () => {
		const [org] = await listOf('featured_orgs');
		const address = 'blob:http://127.0.0.1/0000-1111';
		const chosen = await see('featured_orgs', { ...org, picture: address });
		const source = `src="/api/files/featured_orgs/${org?.id}/${address}?thumb=250x200f"`;
		expect(chosen.shows(source)).toBe(true);
		const without = await see('featured_orgs', { ...org, picture: '' });
		expect(without.shows('/api/files/')).toBe(false);
	});
});

describe('a record that could not be saved', () => {
	test('gets the same validation errors as from a save', async () => {
		const record = { name: '', slug: 'Main', rank: 2.5, imageUrl: '//x' };
		const response = await ask('sections', record);
		expect(response.status).toBe(400);
		expect(json(response)).toEqual(json(await editor.ask(records('sections'), 'POST', record)));
		expect(Object.keys((json(response) as { data: object }).data)).toHaveLength(4);
	});

	test('is also a deleted record, a value that is not a record, and one with the pictures of others', async () => {
		expect((await ask('posts', { id: 'abcdefghijklmno', title: 'Gone' })).status).toBe(404);
		expect((await ask('pages', { title: 'One more', body: 'Text' })).status).toBe(404);
		const others = [['other.jpg'], [{}], 'x', 7].map((pictures) => ({
			title: 'Pictures',
			body: '![a](1)',
			pictures,
		}));
		for (const record of [null, 'x', 7, [], ...others]) {
			const response = await editor.ask('/api/preview', 'POST', { collection: 'posts', record });
			expect(response.status, JSON.stringify(record)).toBe(400);
		}
	});
});

test('a preview changes no page, no record and no log', async () => {
	const paths = ['/', '/medical', '/posts', '/events', '/nowhere'];
	const state = async () =>
		Promise.all([
			...paths.map(pageText),
			...paths.map(async (path) => (await request(site.url, path)).one('ETag')),
			listOf('posts'),
			listOf('changes'),
			site.logs(),
		]);
	// Let the pages be rendered again after the last save of the tests above.
	await state();
	const before = await state();
	for (let turn = 0; turn < 4; turn += 1) {
		await see('posts', { title: 'Secret', body: 'A secret' });
		await see('featured_orgs', minimal('featured_orgs', 'A secret fund'));
		await ask('posts', { title: '', body: 'A secret' });
	}
	expect(await state()).toEqual(before);
	// The renderer of the previews renders the next pages too.
	await save('posts', { title: 'Saved', body: 'For all' });
	for (const path of paths) expect(await isPublic(path, 'secret'), path).toBe(false);
});

describe('a preview is sent', () => {
	const body = { collection: 'posts', record: { title: 'Not for all' } };
	const send = (headers: Record<string, string>, sent?: object) =>
		request(site.url, '/api/preview', { method: 'POST', headers, ...(sent && { body: sent }) });

	test('to nobody without a session', async () => {
		expect((await send({})).status).toBe(401);
		const files = json(await editor.ask('/api/files/token', 'POST')) as { token: string };
		for (const Authorization of ['', 'made-up', files.token]) {
			const response = await send({ Authorization }, body);
			expect(response.status).toBe(403);
			expect(json(response)).toMatchObject({ message: withoutAccount.superusersOnly });
		}
	});

	test('for no record of other collections', async () => {
		for (const collection of ['_superusers', 'changes', '_params', 'nothing', 'posts; --', '']) {
			const { status } = await ask(collection, { id: editor.id, title: 'x' });
			expect(status, collection).toBe(404);
		}
	});
});

test('a preview runs no scripts, and may load what the site may', async () => {
	const hostile = '<script>a()</script><img src=x onerror=a()> [x](javascript:a()) <iframe src=/>';
	const { html } = await see('posts', { title: hostile, body: hostile });
	expect(html).not.toMatch(/<script|<iframe|<img src=x|="javascript:/i);
	const page = await request(site.url, '/');
	const policy = page.one('Content-Security-Policy') ?? '';
	const [, shown = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
	expect(`${shown.replace(' blob:', '')}; frame-ancestors 'none'`).toBe(policy);
	expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<style'));
});
