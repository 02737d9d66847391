// Tests drafts and the links to their previews, also as somebody who should not see them.
import { describe, expect, test } from 'vitest';
import { runSql } from '../../../scripts/testing/engine.ts';
import { SECRET, smallJpeg, withSecrets } from '../../../scripts/testing/pictures.ts';
import { minimalRecord } from '../../../scripts/testing/records.ts';
import { json, type RawResponse, records, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { sharedAccount } from '../../../scripts/testing/sign-in.ts';
import { sharedPreview as arabic } from '../../../web/content/ar/notices.ts';
import { sharedPreview } from '../../../web/content/notices.ts';
import type { CollectionName } from '../../../web/records/collections.ts';

const site = sharedSite();
const askAsVisitor: ReturnType<typeof sharedAccount>['ask'] = (path, method = 'GET', body) =>
	request(site.url, path, { method, body });
const accounts = {
	owner: sharedAccount(site, 'owner'),
	editor: sharedAccount(site, 'editor'),
	coordinator: sharedAccount(site, 'coordinator'),
	visitor: { ask: askAsVisitor, token: '' },
};
type Who = keyof typeof accounts;

type Stored = Readonly<Record<string, unknown>> & { id: string; when: string; files: string[] };

const ok = (response: RawResponse) => {
	expect(response.status, response.body.toString()).toBe(200);
	return json(response) as Stored;
};
const save = async (who: Who, path: string, body: object, method = 'POST') =>
	ok(await accounts[who].ask(path, method, body));
const setAddress = (appURL: string) =>
	save('owner', '/api/settings', { meta: { appURL } }, 'PATCH');
const unset = 'http://localhost:8090';
const draftOf = (collection: CollectionName, record = '', name = 'Not yet public') => ({
	collection,
	record,
	values: minimalRecord(collection, name),
});
const keep = (who: Who, ...draft: Parameters<typeof draftOf>) =>
	save(who, records('drafts'), draftOf(...draft));

/** Keeps a draft with a picture, which says where it was taken. */
async function keepWithPicture(draft: object) {
	const body = new FormData();
	body.set('@jsonPayload', JSON.stringify(draft));
	body.append('files', new File([new Uint8Array(withSecrets(smallJpeg))], 'a.jpg'));
	const headers = { Authorization: accounts.editor.token };
	const sent = { method: 'POST', body, headers };
	return (await (await fetch(site.url + records('drafts'), sent)).json()) as Stored;
}
const exists = async ({ id }: Stored) =>
	(await accounts.owner.ask(records('drafts', id))).status === 200;

test.each([
	['posts', { owner: 200, editor: 200, coordinator: 403, visitor: 403 }],
	['needs', { owner: 200, editor: 200, coordinator: 200, visitor: 403 }],
	['translations', { owner: 200, editor: 403, coordinator: 403, visitor: 403 }],
] as const)('drafts of %s are for accounts that edit the list', async (list, roles) => {
	for (const [who, status] of Object.entries(roles)) {
		const { ask } = accounts[who as Who];
		const draft = await keep('owner', list);
		const path = records('drafts', draft.id);
		const found = await ask(`${records('drafts')}?filter=id="${draft.id}"`);
		const isAllowed = status === 200;
		expect(found.body.includes('Not yet public'), `${who} lists`).toBe(isAllowed);
		expect((await ask(path)).status === 200, `${who} opens`).toBe(isAllowed);
		expect((await ask(records('drafts'), 'POST', draftOf(list))).status, who).toBe(status);
		const again = await ask(path, 'PATCH', { values: {}, when: draft.when });
		const deleted = await ask(path, 'DELETE');
		expect([again.status, deleted.status], who).toEqual([status, isAllowed ? 204 : 403]);
	}
});

test('a draft has its author and a list of content, and is neither moved nor overwritten', async () => {
	const own = { who: 'x@example.org', name: 'x' };
	const draft = await save('editor', records('drafts'), { ...draftOf('posts'), ...own });
	expect(draft).toMatchObject({ who: 'editor@example.org', name: 'Not yet public' });
	for (const values of ['text', null, 1, undefined]) {
		const refused = await accounts.editor.ask(records('drafts'), 'POST', {
			...draftOf('posts'),
			values,
		});
		expect(refused.status).toBe(400);
	}
	const ofAccount = { collection: '_superusers', values: {} };
	expect((await accounts.owner.ask(records('drafts'), 'POST', ofAccount)).status).toBe(403);
	const path = records('drafts', draft.id);
	const keepAgain = async (body: object) => (await accounts.editor.ask(path, 'PATCH', body)).status;
	for (const moved of [{ collection: 'needs' }, { record: 'abcdefghijklmno' }]) {
		expect(await keepAgain({ ...moved, when: draft.when })).toBe(403);
	}
	await save('owner', path, { values: { title: 'By a colleague' }, when: draft.when }, 'PATCH');
	for (const when of [draft.when, '', undefined]) {
		expect(await keepAgain({ values: { title: 'Mine' }, when })).toBe(409);
	}
	expect(ok(await accounts.editor.ask(path))).toMatchObject({ name: 'By a colleague' });
});

test('a picture of a draft has no data of the camera, and goes only to those accounts', async () => {
	const draft = await keepWithPicture(draftOf('posts'));
	const [name] = draft.files;
	const path = `/api/drafts/${draft.id}/${name}`;
	for (const who of ['owner', 'editor'] as const) {
		const { one, body } = await accounts[who].ask(path);
		expect([one('Content-Type'), one('Cache-Control')]).toEqual(['image/jpeg', 'no-store']);
		expect(body.includes(SECRET)).toBe(false);
	}
	expect((await accounts.editor.ask(`/api/drafts/${draft.id}/data.db`)).status).toBe(404);
	const { id } = ok(await accounts.owner.ask('/api/collections/drafts'));
	for (const who of ['visitor', 'coordinator', 'editor'] as const) {
		const { ask, token } = accounts[who];
		if (who !== 'editor') expect((await ask(path)).status, who).toBeGreaterThan(400);
		const forFiles = token && ok(await ask('/api/files/token', 'POST')).token;
		const addresses = ['drafts', id, 'DRAFTS'].map(
			(list) => `/api/files/${list}/${draft.id}/${name}`,
		);
		for (const query of ['', '?thumb=100x100', `?token=${forFiles}`]) {
			// As a link, and as a request of the admin.
			for (const send of [accounts.visitor.ask, ask]) {
				const all = await Promise.all(addresses.map((address) => send(address + query)));
				expect(
					all.map(({ status }) => status),
					who + query,
				).toEqual([404, 404, 404]);
			}
		}
	}
	expect((await accounts.editor.ask(records('drafts', draft.id), 'DELETE')).status).toBe(204);
	expect((await accounts.editor.ask(path)).status).toBe(404);
});

test('nothing of a draft is on the site', async () => {
	const lists = ['posts', 'events', 'featured_orgs', 'needs', 'sections'] as const;
	for (const list of lists) await keep('editor', list);
	// Without an address, there is no feed.
	await setAddress('https://example.org');
	const pages = ['/', '/posts', '/events', '/medical', '/feed.xml', '/sitemap.xml', '/events.ics'];
	const search = `${records('posts')}?filter=${encodeURIComponent('@collection.drafts.name!=""')}`;
	const closed = ['/api/collections/drafts', records('drafts'), search];
	for (const path of [...pages, ...lists.map((list) => records(list)), ...closed]) {
		const { status, body } = await accounts.visitor.ask(path);
		expect([status < 400, body.includes('Not yet public')], path).toEqual([
			!closed.includes(path),
			false,
		]);
	}
	await setAddress(unset);
});

describe('a save', () => {
	const publish = (draft: Stored, path: string, body: object, method = 'PATCH') =>
		accounts.editor.ask(path, method, { ...body, keptDraft: `${draft.id}/${draft.when}` });

	test('deletes the draft that it publishes, and no other', async () => {
		const draft = await keep('editor', 'posts');
		const refused = await publish(draft, records('posts'), { title: '' }, 'POST');
		expect([refused.status, await exists(draft)]).toEqual([400, true]);
		const post = ok(await publish(draft, records('posts'), { title: 'Published' }, 'POST'));
		expect(await exists(draft)).toBe(false);
		const other = await save('editor', records('posts'), { title: 'Other' });
		const path = records('posts', post.id);
		const again = await keep('editor', 'posts', post.id);
		const kept = [
			await keep('editor', 'sections'),
			await keep('owner', 'translations'),
			await keep('editor', 'posts', other.id),
			again,
		];
		const newer = { values: {}, when: again.when };
		const latest = await save('owner', records('drafts', again.id), newer, 'PATCH');
		for (const one of kept) {
			ok(await publish(one, path, { title: 'Mine' }));
			expect(await exists(one)).toBe(true);
		}
		ok(await publish(latest, path, { title: 'Seen' }));
		expect(await exists(latest)).toBe(false);
	});

	test('merges a draft by field, like a form that was open for long', async () => {
		const post = await save('owner', records('posts'), { title: 'Old', body: 'Old' });
		const values = { title: 'From the draft', body: 'Old' };
		// A change within two seconds of a version counts as part of it.
		const opened = new Date(Date.now() - 5000).toISOString().replace('T', ' ');
		const body = { ...draftOf('posts', post.id), values, opened };
		const draft = await save('editor', records('drafts'), body);
		const path = records('posts', post.id);
		await save('owner', path, { body: 'By a colleague' }, 'PATCH');
		const sent = { ...values, updated: draft.opened };
		expect([(await publish(draft, path, sent)).status, await exists(draft)]).toEqual([400, true]);
		const merged = { title: 'From the draft', body: 'By a colleague' };
		expect(ok(await publish(draft, path, sent))).toMatchObject(merged);
		expect(await exists(draft)).toBe(false);
	});
});

test('the draft of a record that is deleted becomes one of a new record', async () => {
	const post = await save('editor', records('posts'), { title: 'Old', hidden: true });
	const { id } = await keep('editor', 'posts', post.id);
	expect((await accounts.editor.ask(records('posts', post.id), 'DELETE')).status).toBe(204);
	const draft = ok(await accounts.editor.ask(records('drafts', id)));
	expect(draft).toMatchObject({ record: '', opened: '', name: 'Not yet public' });
});

const links = '/api/preview-links';
const get = (path: string, options?: Parameters<typeof request>[2]) =>
	request(site.url, path.replace(/#.*/, ''), options);
const linkTo = async (body: object) =>
	String(ok(await accounts.editor.ask(links, 'POST', body)).address);
const keepIn = (collection: CollectionName, values: object, record = '') =>
	keepWithPicture({ collection, record, values });
const post = { title: 'Not yet public', body: 'Text\n\n![A tent](1)', pictures: [0], cover: [0] };
const linkToPost = async () => linkTo({ draft: (await keepIn('posts', post)).id });
const named = (list: CollectionName) => minimalRecord(list, 'Not yet public');

const shown: [CollectionName, object, RegExp][] = [
	['posts', post, /<h1[^>]*>Not yet public/],
	['events', { ...named('events'), cover: 0 }, /<h1[^>]*>Not yet public/],
	['featured_orgs', { ...named('featured_orgs'), picture: [0] }, /<h3 id="org-[^>]*>Not yet/],
	['sections', { ...named('sections'), picture: 0 }, /Not yet public/],
	['needs', named('needs'), /Not yet public/],
	['pages', { title: 'x', body: 'Not yet public' }, /Not yet public/],
	['site', { name: 'Not yet public', timeZone: 'x', language: 'x' }, /Not yet public/],
	// Unfinished, so that they could not be saved.
	['posts', { title: '', body: 'Not yet public', date: 'soon', pictures: {} }, /Not yet public/],
	['events', { ...named('events'), title: '' }, /2027-12-31T/],
	['featured_orgs', { description: 'Not yet public', slug: '!' }, /Not yet public/],
];
const recordOf: Partial<Record<CollectionName, string>> = { pages: 'terms', site: 'site' };

test.each(shown)(
	'a link to a draft of %s shows it as on the site',
	async (list, values, wanted) => {
		const draft = await keepIn(list, values, recordOf[list]);
		const address = await linkTo({ draft: draft.id });
		expect(address).toMatch(/^\/preview\/[A-Za-z0-9]{22}(#[\w!-]+)?$/);
		const page = await get(address);
		const html = page.body.toString();
		expect([page.status, html]).toEqual([200, expect.stringMatching(wanted)]);
		expect(html).toContain(`<div class="container">${sharedPreview.note}</div>`);
		expect(html).not.toMatch(/<script|\/api\/files\/[^"]*_photo/);
		const [, anchor] = address.split('#');
		if (anchor) expect(html).toContain(`id="${anchor}"`);
		const pictures = html.match(/\/preview\/[\w/.]+/g) ?? [];
		expect(pictures.length > 0).toBe(Object.values(values).flat().includes(0));
		for (const path of pictures) {
			const picture = await get(path);
			expect([picture.status, picture.one('Content-Type')]).toEqual([200, 'image/jpeg']);
			expect(picture.one('Cache-Control')).toBe('no-store');
		}
	},
);

test('no cache, search engine, chat, frame or other site learns of the page', async () => {
	const address = await linkToPost();
	await setAddress('https://example.org');
	expect(await linkToPost()).toMatch(/^https:\/\/example\.org\/preview\//);
	const { headers, body } = await get(address);
	await setAddress(unset);
	expect(headers).toMatchObject({
		'cache-control': 'no-store',
		'referrer-policy': 'no-referrer',
		'x-robots-tag': 'noindex',
		'x-frame-options': 'DENY',
		'content-security-policy': expect.stringMatching(/script-src 'self'.*; sandbox allow-same-or/),
	});
	expect(headers.etag).toBeUndefined();
	expect(body.toString()).toContain('<meta name="robots" content="noindex">');
	expect(body.toString()).not.toMatch(/og:|name="description"|canonical|https:\/\/example\.org/);
});

test.each([
	['العربية', arabic],
	['English', sharedPreview],
])('in %s, the page and its end are in the site’s language', async (language, words) => {
	ok(await accounts.owner.ask(records('site', 'site'), 'PATCH', { language }));
	expect((await get(await linkToPost())).body.toString()).toContain(words.note);
	const ended = await get(`/preview/${'a'.repeat(22)}`);
	expect([ended.status, ended.body.toString()]).toEqual([404, `${words.ended}\n`]);
});

test('a hidden or scheduled record is shown, and follows its changes', async () => {
	for (const schedule of [{ hidden: true }, { from: '2998-01-01 00:00:00.000Z' }]) {
		const { id } = ok(
			await accounts.editor.ask(records('posts'), 'POST', { title: 'Hidden', ...schedule }),
		);
		const address = await linkTo({ collection: 'posts', record: id });
		expect((await get(address)).body.toString()).toContain('>Hidden</h1>');
		expect((await get(`/posts/${id}`)).status).toBe(404);
		ok(await accounts.editor.ask(records('posts', id), 'PATCH', { title: 'Changed' }));
		expect((await get(address)).body.toString()).toContain('>Changed</h1>');
		expect((await accounts.editor.ask(records('posts', id), 'DELETE')).status).toBe(204);
		expect((await get(address)).status).toBe(404);
	}
});

test('an event without a start has no link, and no page once it loses its start', async () => {
	const draft = await keepIn('events', named('events'));
	const address = await linkTo({ draft: draft.id });
	const again = { values: { title: 'Vigil' }, when: draft.when };
	ok(await accounts.editor.ask(records('drafts', draft.id), 'PATCH', again));
	expect((await get(address)).status).toBe(404);
	const refused = await accounts.editor.ask(links, 'POST', { draft: draft.id });
	expect([refused.status, refused.body.toString()]).toEqual([
		400,
		expect.stringContaining('start'),
	]);
});

describe('a link', () => {
	const answerTo = async (path: string) => {
		const { status, headers, body } = await get(path);
		const { date: _, ...rest } = headers;
		return { status, rest, text: body.toString() };
	};
	const unknown = () => answerTo(`/preview/${'a'.repeat(22)}`);
	const latest = async () => {
		const list = await accounts.owner.ask(`${records('preview_links')}?sort=-@rowid`);
		const [link] = (json(list) as { items: Stored[] }).items;
		return link as Stored;
	};
	const withdraw = async () =>
		accounts.editor.ask(records('preview_links', (await latest()).id), 'DELETE');
	const past = '2026-01-01 00:00:00.000Z';
	const account = (change: object) =>
		accounts.owner.ask(records('_superusers', accounts.editor.id), 'PATCH', change);

	const ways: [string, (draft: Stored) => Promise<unknown>][] = [
		['withdrawn', withdraw],
		['expired', async () => runSql(site, `UPDATE preview_links SET until = '${past}'`)],
		['made to a deleted draft', ({ id }) => accounts.editor.ask(records('drafts', id), 'DELETE')],
		['of an account that may not edit the list', () => account({ role: 'coordinator' })],
	];
	test.each(ways)('that is %s gives the same 404 as an unknown one', async (_, end) => {
		const draft = await keepIn('posts', post);
		const address = await linkTo({ draft: draft.id });
		const picture = `${address}/${draft.files[0]}`;
		expect([(await get(address)).status, (await get(picture)).status]).toEqual([200, 200]);
		await end(draft);
		const none = await unknown();
		expect([none.status, await answerTo(address), await answerTo(picture)]).toEqual([
			404,
			none,
			none,
		]);
		ok(await account({ role: 'editor' }));
	});

	test('is listed with its author, stored as a hash, and not found by guesses, spellings or another method', async () => {
		const draft = await keepIn('posts', post);
		const address = await linkTo({ draft: draft.id });
		const secret = address.slice(-22);
		const link = await latest();
		const [who, name] = ['editor@example.org', 'Not yet public'];
		expect(link).toMatchObject({ who, name, collection: 'posts' });
		const days = (Date.parse(String(link.until)) - Date.now()) / 86_400_000;
		expect([days > 13.9, days <= 14]).toEqual([true, true]);
		expect(JSON.stringify(link)).not.toContain(secret);
		const guesses = [
			...[secret.slice(0, -1), `${secret}a`, secret.toLowerCase(), '%25', '%00', '', '/', '.'],
			...[
				`${link.hash}`,
				link.id,
				draft.id,
				"' OR 1=1 --",
				'"||hash!="',
				`${secret}%2F`,
				`${secret}//`,
			],
		];
		for (const guess of guesses) {
			const found = await answerTo(`/preview/${encodeURI(guess)}`);
			expect(found.text, guess).not.toContain('Not yet public');
		}
		const none = await unknown();
		for (const name of ['data.db', '..%2Fdata.db', `${draft.files[0]}.attrs`, 'x/y', '']) {
			expect(await answerTo(`${address}/${name}`), name).toEqual(none);
		}
		expect((await get(address, { method: 'POST', body: {} })).status).toBeGreaterThanOrEqual(400);
		expect((await get(address, { method: 'HEAD' })).status).toBe(200);
	});

	test('is made, seen and withdrawn only by accounts that may edit the list', async () => {
		const draft = await keepIn('posts', { title: 'Only for editors' });
		const need = await keepIn('needs', minimalRecord('needs', 'Gloves'));
		const { address } = ok(await accounts.coordinator.ask(links, 'POST', { draft: need.id }));
		expect((await get(String(address))).status).toBe(200);
		await linkTo({ draft: draft.id });
		const path = records('preview_links', (await latest()).id);
		const longer = { until: '2998-01-01 00:00:00.000Z' };
		const refused: [status: number, path: string, method?: string, body?: object][] = [
			[403, links, 'POST', { draft: draft.id }],
			[403, links, 'POST', { collection: 'posts', record: 'sample' }],
			[404, links, 'POST', { collection: '_superusers', record: accounts.editor.id }],
			[404, links, 'POST', { collection: 'translations', record: 'x' }],
			[404, links, 'POST', { draft: 'x' }],
			[404, path],
			[403, path, 'DELETE'],
			[403, path, 'PATCH', longer],
			[403, records('preview_links'), 'POST', { collection: 'needs', hash: 'x' }],
		];
		for (const [status, to, method, body] of refused) {
			expect((await accounts.coordinator.ask(to, method, body)).status, `${method} ${to}`).toBe(
				status,
			);
		}
		const { body } = await accounts.coordinator.ask(records('preview_links'));
		expect([body.includes('Only for editors'), body.includes('Gloves')]).toEqual([false, true]);
		for (const to of [records('preview_links'), path]) {
			expect((await get(to)).status).toBeGreaterThan(400);
		}
		expect((await accounts.owner.ask(path, 'PATCH', longer)).status).toBe(403);
	});

	test('is in no log', async () => {
		ok(await accounts.owner.ask('/api/settings', 'PATCH', { logs: { maxDays: 1, minLevel: -4 } }));
		const address = await linkToPost();
		const headers = { Referer: site.url + address };
		await get(address, { headers });
		await withdraw();
		for (const path of [address, `${address}/a.jpg`]) await get(path, { method: 'POST' });
		for (const path of [address, '/nope']) await get(path, { headers });
		await site.restart();
		const logs = site.logs() + (await accounts.owner.ask('/api/logs?perPage=500')).body.toString();
		expect([logs.includes(address.slice(-22)), logs.includes('/preview/…')]).toEqual([false, true]);
	});
});
