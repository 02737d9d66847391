// Tests that the API, a page, its header and the sitemap agree on the records that are shown now,
// on their order, and on the moments at which they appear and end.
import { beforeAll, describe, expect, test } from 'vitest';
import { changeSettings, uploaderTo } from '../../../scripts/testing/content.ts';
import { runSql } from '../../../scripts/testing/engine.ts';
import { minimalRecord, need, post } from '../../../scripts/testing/records.ts';
import { itemsOf, json, records, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { type Collection, isList, schedule, sortOf } from '../../../web/records/collection.ts';
import { collections } from '../../../web/records/collections.ts';
import { scheduledCollections } from './shown.ts';

const site = sharedSite({ sample: false });
const text = async (path: string) => (await request(site.url, path)).body.toString();

interface Saved {
	readonly id: string;
	readonly shownWhen: string;
}
async function send(path: string, method: string, fields: object): Promise<Saved> {
	const response = await site.ask(path, method, fields);
	expect(response.status, response.body.toString()).toBe(200);
	return json(response) as Saved;
}
async function save(collection: string, record: object): Promise<Saved> {
	// As a form: a file to download is required.
	const { status, body } = await uploaderTo(site)(collection, record);
	expect(status, body.message).toBe(200);
	return body;
}
const changeSite = (words: object) => send(records('site', 'site'), 'PATCH', words);
const stored = (milliseconds: number) => new Date(milliseconds).toISOString().replace('T', ' ');
const moment = (days: number) => (days === 0 ? '' : stored(Date.now() + days * 86_400_000));

beforeAll(() => changeSettings(site, { meta: { appURL: 'https://site.example' } }));

describe('at its moment', () => {
	test('a record appears and ends automatically, on its pages and in the sitemap', async () => {
		const now = Date.now();
		const [from, until] = [stored(now + 1500), stored(now + 9000)];
		const { id } = await save('posts', post({ title: 'Passing', from, until }));
		const shown = async () => {
			const pages = await Promise.all(['/posts', `/posts/${id}`, '/sitemap.xml'].map(text));
			return pages.map((page) => /Passing<|\/posts\/\w{15}</.test(page));
		};
		const early = await shown();
		if (stored(Date.now()) < from) expect(early).toEqual([false, false, false]);
		await expect.poll(shown).toEqual([true, true, true]);
		await expect.poll(shown).toEqual([false, false, false]);
		expect(stored(Date.now()) >= until).toBe(true);
	});

	test('the announcement ends, and all pages are stored as long as before again', async () => {
		const end = Date.now() + 1500;
		await changeSite({ announcement: 'Soon over', announcementUntil: stored(end) });
		const read = async () => {
			// A page without the announcement.
			const posts = await request(site.url, '/posts');
			const kept = /s-maxage=\d+/.exec(posts.one('Cache-Control') ?? '')?.[0];
			return [(await text('/donate')).includes('Soon over'), kept];
		};
		const early = await read();
		if (Date.now() < end) expect(early).toEqual([true, 's-maxage=0']);
		await expect.poll(read, { timeout: 5000 }).toEqual([false, 's-maxage=1']);
		expect(Date.now()).toBeGreaterThanOrEqual(end);
	});
});

interface State {
	readonly hidden: boolean;
	/** In days from now; 0 if there is none. */
	readonly from: number;
	readonly until: number;
}
const states: State[] = [false, true].flatMap((hidden) =>
	[0, -2, 2].flatMap((from) =>
		[0, -1, 1, 3]
			.filter((until) => until === 0 || until > from)
			.map((until) => ({ hidden, from, until })),
	),
);
const nameOf = ({ hidden, from, until }: State) => `${hidden ? 'H' : 'S'} ${from} ${until}`;
const isExpected = ({ hidden, from, until }: State) => !hidden && from <= 0 && until >= 0;
/** Records in the order of a moment begin on that day of January. Two share a rank, so they sort by name. Two have no rank, and come last. */
const ranks: Record<string, number> = { 'S 0 0': 30, 'S 0 1': 20, 'S -2 0': 20, 'S -2 3': 10 };
const expected = ['S -2 3', 'S -2 0', 'S 0 1', 'S 0 0', 'S -2 1', 'S 0 3'];

/** The ids by collection and name. */
const ids = new Map<string, string>();
const idOf = (collection: string, state: State) => ids.get(`${collection} ${nameOf(state)}`);

describe('in each state', () => {
	beforeAll(async () => {
		for (const collection of scheduledCollections) {
			const { orderedBy }: Collection = collections[collection];
			const field = typeof orderedBy === 'object' ? orderedBy.moment : '';
			for (const state of states) {
				const { hidden, from, until } = state;
				const name = nameOf(state);
				const record = { rank: ranks[name] ?? 0, hidden, from: moment(from), until: moment(until) };
				const begins = `2999-01-${ranks[name] ?? 31} 00:00:00.000Z`;
				const moments = { ...(field && { [field]: begins }), date: '2026-01-01' };
				const body = { ...minimalRecord(collection, name), ...record, ...moments };
				ids.set(`${collection} ${name}`, (await save(collection, body)).id);
			}
		}
	});

	/** Returns the states' names in a text, each once. */
	const namesIn = (found: string) => [
		...new Set([...found.matchAll(/[HS] -?\d -?\d/g)].map(String)),
	];
	const dataOf = (html: string) =>
		JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Record<string, object[]>;

	describe.each(scheduledCollections)('the API of %s', (collection) => {
		test('lists shown records to visitors, without their schedules, and all to superusers', async () => {
			const list = `${records(collection)}?perPage=200`;
			const { namedBy } = collections[collection];
			const sorted = async (sort: string) =>
				itemsOf<Record<string, unknown>>(await request(site.url, `${list}&sort=${sort}`));
			const isOrdered = isList(collections[collection]);
			const items = await sorted(isOrdered ? sortOf(collections[collection]) : 'rank');
			for (const found of [items, await sorted('rank'), await sorted('%2Brank,id&fields=*')]) {
				const names = found.map((item) => item[namedBy]);
				expect(isOrdered ? names : names.sort()).toEqual(
					isOrdered ? expected : expected.toSorted(),
				);
			}
			for (const field of Object.keys(schedule)) expect(items[0]).not.toHaveProperty(field);
			expect(namesIn(await text(list)).sort()).toEqual(expected.toSorted());
			const all = (await site.ask(list)).body.toString();
			expect(namesIn(all)).toHaveLength(states.length);
			expect(all).toContain('"shownWhen":"On the site until');
		});

		test('makes the admin not blur the schedule, and not require the end of an address', async () => {
			type Fields = { name: string; hidden: boolean; required: boolean }[];
			const response = await site.ask('/api/collections?perPage=200');
			const all = itemsOf<{ name: string; fields: Fields }>(response);
			const { fields = [] } = all.find(({ name }) => name === collection) ?? {};
			expect(fields.filter(({ hidden }) => hidden)).toEqual([]);
			expect(fields.filter(({ name, required }) => name === 'slug' && required)).toEqual([]);
		});
	});

	const found = (html: string, part: RegExp) => [...html.matchAll(part)].join();
	test.each<[path: string, where: string, part: (html: string) => string]>([
		['/', 'the data of sections', (html) => JSON.stringify(dataOf(html).sections)],
		['/', 'the data of organizations', (html) => JSON.stringify(dataOf(html).featured_orgs)],
		['/', 'headings of sections', (html) => found(html, /<h2[^>]*>.*?<\/h2>/g)],
		['/', 'headings of organizations', (html) => found(html, /<h3[^>]*>.*?<\/h3>/g)],
		['/', 'the header', (html) => found(html, /<header.*?<\/header>/gs)],
		['/medical', 'the table', (html) => found(html, /<tbody>.*?<\/tbody>/gs)],
		['/medical', 'the needs', (html) => found(html, /<h2>What we need<\/h2><ul>.*?<\/ul>/gs)],
		...['/', '/medical', '/posts'].map((path): [string, string, (html: string) => string] => [
			path,
			'the whole page',
			(html) => html,
		]),
		['/posts', 'the data', (html) => JSON.stringify(dataOf(html).posts)],
	])('%s contains the shown records, in their order, in %s', async (path, _, part) => {
		expect(namesIn(part(await text(path)))).toEqual(expected);
	});

	test('a post that is not shown has the same bytes as a missing post', async () => {
		const missing = await text('/posts/notthere0000000');
		for (const state of states) {
			const id = idOf('posts', state) ?? '';
			const response = await request(site.url, `/posts/${id}`);
			expect(response.status, nameOf(state)).toBe(isExpected(state) ? 200 : 404);
			if (isExpected(state)) continue;
			expect(response.body.toString().replaceAll(id, 'notthere0000000')).toBe(missing);
		}
	});
});

describe('a record on the site', () => {
	const pathTo = (collection: string, state: State | undefined) =>
		`${records(collection)}/${state && idOf(collection, state)}`;
	const [one, other] = states.filter(isExpected);
	const unseen = states.find((state) => !isExpected(state));

	test.each(scheduledCollections)(
		'is not deleted from %s before it is hidden',
		async (collection) => {
			const path = pathTo(collection, one);
			const message = `"${nameOf(one as State)}" was not deleted, because it is on the site now. Open it, switch on “Hidden” and save. Then delete it.`;
			const refused = await site.ask(path, 'DELETE');
			expect(json(refused)).toEqual({ data: {}, message, status: 400 });
			await send(path, 'PATCH', { hidden: true });
			expect((await site.ask(path, 'DELETE')).status).toBe(204);
		},
	);

	test('is not deleted in a batch, nor are the other records of the batch', async () => {
		await changeSettings(site, { batch: { enabled: true } });
		const urls = [unseen, other].map((state) => pathTo('posts', state));
		const requests = urls.map((url) => ({ method: 'DELETE', url }));
		const response = await site.ask('/api/batch', 'POST', { requests });
		expect(response.status).toBe(400);
		expect(response.body.toString()).toContain('was not deleted, because it is on the site now');
		for (const url of urls) expect((await site.ask(url)).status).toBe(200);
	});
});

test('posts without a rank are sorted newest first, below those with one', async () => {
	const date = '2026-01-03';
	await save('posts', { title: 'A news', date, from: moment(-1) });
	for (const title of ['B news', 'C news']) await save('posts', { title, date });
	// Long before the first of them was shown.
	await runSql(site, "UPDATE posts SET created = '2020' || substr(created, 5) WHERE rank = 0");
	await save('posts', { title: 'D news', date: '2026-01-02' });
	// The fourth was deleted above.
	const ranked = expected.filter((name) => ranks[name] && name !== 'S 0 0');
	const links = [...(await text('/posts')).matchAll(/<bdi>(.*?)<\/bdi>/g)];
	const sorted = [...ranked, 'A news', 'C news', 'B news', 'D news'];
	expect(links.slice(0, 7).map(([, title]) => title)).toEqual(sorted);
});

test('a post has its date and the posts next to it, in its page and in the API alike', async () => {
	const first = await save('posts', post({ title: 'First', from: '2025-03-01 07:59:00.000Z' }));
	await save('posts', post({ hidden: true, from: '2025-03-01 09:00:00.000Z' }));
	const second = await save('posts', post({ title: 'Second', from: '2025-03-01 08:00:00.000Z' }));
	const path = records('posts', second.id);
	expect(json(await request(site.url, path))).toMatchObject({
		date: '2025-03-01',
		older: { id: first.id, title: 'First' },
	});
	expect(json(await site.ask(path))).toMatchObject({ date: '2025-03-01' });
	const moved = await save('posts', post({ title: 'Moved here', date: '2019-05-04' }));
	const firstPage = await text(`/posts/${first.id}`);
	expect(firstPage).toContain(`datetime="2025-02-28">February\u00a028, 2025</time>`);
	expect(firstPage).toContain(`"newer":{"id":"${second.id}","title":"Second"}`);
	expect(firstPage).toContain(`"older":{"id":"${moved.id}","title":"Moved here"}`);
	expect(await text(`/posts/${moved.id}`)).not.toContain('"older"');
	const newest = await save('posts', post({ title: 'Made just now' }));
	await save('posts', post({ title: 'Moved later', date: '2019-05-04' }));
	expect(await text('/')).not.toContain('Made just now');
	await changeSite({ newestPostShown: true });
	expect(await text('/')).toMatch(
		new RegExp(
			`href="/posts/${newest.id}"><bdi>Made just now</bdi></a> <small>Newest post · <time `,
		),
	);
});

describe('a status', () => {
	test('shows, in the coalition’s time, whether a record is on the site', async () => {
		const from = moment(1);
		const { id, shownWhen } = await save('needs', need({ from, shownWhen: 'typed' }));
		expect(shownWhen).toMatch(
			/^Scheduled: on the site from \w+day, .*\u00a0[ap]m \(Los Angeles time\)\.$/,
		);
		const path = records('needs', id);
		expect(json(await site.ask(path))).toMatchObject({ shownWhen });
		expect((await send(path, 'PATCH', { hidden: true })).shownWhen).toMatch(/^Hidden/);
		// By a process without hooks.
		await runSql(site, `UPDATE needs SET hidden = FALSE, \`from\` = '' WHERE id = '${id}'`);
		expect(json(await site.ask(path))).toMatchObject({ shownWhen: 'On the site.' });
	});

	test('shows that the full list of ten posts omits one', async () => {
		const { id } = await save('posts', post());
		for (let count = 0; count < 10; count += 1) await save('posts', post());
		expect(json(await site.ask(records('posts', id)))).toMatchObject({
			shownWhen: 'On the site, but not in the list, because the list is full.',
		});
	});

	test('shows whether the announcement is on the site', async () => {
		const past = { announcement: 'Vigil', announcementUntil: '2025-11-23 03:00:00.000Z' };
		const future = { timeZone: 'Asia/Gaza', announcementUntil: '2035-11-23 03:00:00.000Z' };
		for (const [words, announcementShownWhen] of [
			[past, 'Ended Saturday, November\u00a022, 2025, 7:00\u00a0pm (Los Angeles time).'],
			[future, 'On the site until Friday, November\u00a023, 2035, 5:00\u00a0am (Gaza time).'],
			[{ announcement: '', announcementUntil: '', timeZone: 'America/Los_Angeles' }, 'None.'],
		] as const) {
			expect(await changeSite(words)).toMatchObject({ announcementShownWhen });
			const seen = json(await site.ask(records('site', 'site')));
			expect(seen).toMatchObject({ announcementShownWhen });
		}
	});
});

test('a schedule that ends before it begins is refused with a message', async () => {
	const from = '2026-11-22 03:00:00.000Z';
	const response = await site.ask(records('needs'), 'POST', need({ from, until: from }));
	const message = 'This moment must be later than “Shown from”.';
	expect(json(response)).toMatchObject({
		status: 400,
		message: `Not saved. Shown until: ${message}`,
		data: { until: { code: 'validation_until_before_from', message } },
	});
});
