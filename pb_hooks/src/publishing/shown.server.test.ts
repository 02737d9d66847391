// Tests that the API, a page, its header and the sitemap agree on the records that are shown now,
// and on their order.
import { beforeAll, describe, expect, test } from 'vitest';
import { minimalRecord } from '../../../scripts/testing/records.ts';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { schedule, sortOf } from '../../../web/records/collection.ts';
import { collections } from '../../../web/records/collections.ts';
import { scheduledCollections } from './shown.ts';

const site = sharedSite({ sample: false });
const asSuperuser = superuserOf(site);
const records = (collection: string) => `/api/collections/${collection}/records`;
const text = async (path: string) => (await request(site.url, path)).body.toString();

const day = 86_400_000;
const moment = (days: number) =>
	days === 0 ? '' : new Date(Date.now() + days * day).toISOString().replace('T', ' ');

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
/** Events start on that day of January. Two share a rank, so they sort by name. Two have no rank, and come last. */
const ranks: Record<string, number> = { 'S 0 0': 30, 'S 0 1': 20, 'S -2 0': 20, 'S -2 3': 10 };
const expected = ['S -2 3', 'S -2 0', 'S 0 1', 'S 0 0', 'S -2 1', 'S 0 3'];

/** The ids by collection and name. */
const ids = new Map<string, string>();

beforeAll(async () => {
	for (const collection of scheduledCollections) {
		for (const state of states) {
			const { hidden, from, until } = state;
			const name = nameOf(state);
			const record = { rank: ranks[name] ?? 0, hidden, from: moment(from), until: moment(until) };
			const start = `2999-01-${ranks[name] ?? 31} 00:00:00.000Z`;
			const body = { ...minimalRecord(collection, name), ...record, start };
			const response = await asSuperuser(records(collection), 'POST', body);
			expect(response.status, response.body.toString()).toBe(200);
			ids.set(`${collection} ${name}`, (json(response) as { id: string }).id);
		}
	}
	await asSuperuser('/api/settings', 'PATCH', { meta: { appURL: 'https://site.example' } });
});

/** Returns the states' names in a text, each once. */
const namesIn = (found: string) => [...new Set([...found.matchAll(/[HS] -?\d -?\d/g)].map(String))];
const dataOf = (html: string) =>
	JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Record<string, object[]>;
const idOf = (collection: string, state: State) => ids.get(`${collection} ${nameOf(state)}`);

describe.each(scheduledCollections)('the API of %s', (collection) => {
	test('lists shown records to visitors, without their schedules, and all to superusers', async () => {
		const list = `${records(collection)}?perPage=200`;
		const { items } = json(
			await request(site.url, `${list}&sort=${sortOf(collections[collection])}`),
		) as {
			items: Record<string, unknown>[];
		};
		const { namedBy } = collections[collection];
		expect(items.map((item) => item[namedBy])).toEqual(expected);
		for (const field of Object.keys(schedule)) expect(items[0]).not.toHaveProperty(field);
		expect(namesIn((await request(site.url, list)).body.toString()).sort()).toEqual(
			expected.toSorted(),
		);
		const all = await asSuperuser(list);
		expect(namesIn(all.body.toString())).toHaveLength(states.length);
		expect(all.body.toString()).toContain('"shownWhen":"On the site until');
	});

	test('makes the admin not blur the schedule, and not require the end of an address', async () => {
		const response = json(await asSuperuser('/api/collections?perPage=200')) as {
			items: { name: string; fields: { name: string; hidden: boolean; required: boolean }[] }[];
		};
		const { fields = [] } = response.items.find(({ name }) => name === collection) ?? {};
		expect(fields.filter(({ hidden }) => hidden)).toEqual([]);
		expect(fields.filter(({ name, required }) => name === 'slug' && required)).toEqual([]);
	});

	test('returns a record to visitors only if it is shown', async () => {
		for (const state of states) {
			const response = await request(site.url, `${records(collection)}/${idOf(collection, state)}`);
			expect(response.status, nameOf(state)).toBe(isExpected(state) ? 200 : 404);
		}
	});
});

test('the home page contains the shown records, in its HTML and in its data', async () => {
	const html = await text('/');
	const { sections, featured_orgs: organizations } = dataOf(html);
	expect(namesIn(JSON.stringify(sections))).toEqual(expected);
	expect(namesIn(JSON.stringify(organizations))).toEqual(expected);
	for (const heading of ['h2', 'h3']) {
		const found = [...html.matchAll(new RegExp(`<${heading}[^>]*>(.*?)</${heading}>`, 'g'))];
		expect(namesIn(found.join())).toEqual(expected);
	}
});

test.each(['/', '/medical'])('the header of %s links to the shown records', async (path) => {
	const html = await text(path);
	const [header = ''] = /<header.*?<\/header>/s.exec(html) ?? [];
	expect(namesIn(header)).toEqual(expected);
	expect(namesIn(html)).toEqual(expected);
});

test('the list of posts contains the shown records, in its HTML and under its key in the data', async () => {
	const html = await text('/posts');
	expect(namesIn(html)).toEqual(expected);
	const { site: _words, ...data } = dataOf(html);
	expect(Object.keys(data)).toEqual(['posts']);
	expect(namesIn(JSON.stringify(data.posts))).toEqual(expected);
});

test('/medical contains the supplies and needs that are shown', async () => {
	const html = await text('/medical');
	for (const list of [/<tbody>.*?<\/tbody>/s, /<h2>What we need<\/h2><ul>.*?<\/ul>/s]) {
		expect(namesIn(list.exec(html)?.[0] ?? '')).toEqual(expected);
	}
});

test('the sitemap contains the posts that are shown', async () => {
	const listed = [...(await text('/sitemap.xml')).matchAll(/\/posts\/(\w+)</g)];
	const nameById = new Map(states.map((state) => [idOf('posts', state), nameOf(state)]));
	expect(listed.map(([, id]) => nameById.get(id))).toEqual(expected);
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

describe('a record on the site', () => {
	const requests = (collection: string, state: State) => ({
		path: `${records(collection)}/${idOf(collection, state)}`,
		words: `"${nameOf(state)}" was not deleted, because it is on the site now. Open it, switch on “Hidden” and save. Then delete it.`,
	});
	const [one, other] = states.filter(isExpected);

	test.each(scheduledCollections)(
		'is not deleted from %s before it is hidden',
		async (collection) => {
			const { path, words } = requests(collection, one as State);
			const refused = await asSuperuser(path, 'DELETE');
			expect([refused.status, json(refused)]).toEqual([
				400,
				{ data: {}, message: words, status: 400 },
			]);
			expect((await asSuperuser(path, 'PATCH', { hidden: true })).status).toBe(200);
			expect((await asSuperuser(path, 'DELETE')).status).toBe(204);
		},
	);

	test('is not deleted in a batch, nor are the other records of the batch', async () => {
		await asSuperuser('/api/settings', 'PATCH', { batch: { enabled: true } });
		const unseen = states.find((state) => !isExpected(state));
		const urls = [unseen, other].map((state) => requests('posts', state as State).path);
		const requestsOf = urls.map((url) => ({ method: 'DELETE', url }));
		const response = await asSuperuser('/api/batch', 'POST', { requests: requestsOf });
		expect(response.status).toBe(400);
		expect(response.body.toString()).toContain('was not deleted, because it is on the site now');
		for (const url of urls) expect((await asSuperuser(url)).status).toBe(200);
	});

	test('can be deleted when it is not shown', async () => {
		for (const state of states.filter((one) => !isExpected(one))) {
			const { path } = requests('posts', state);
			expect((await asSuperuser(path, 'DELETE')).status, nameOf(state)).toBe(204);
		}
	});
});

test('posts without a rank are sorted newest first, below those with one', async () => {
	const titles = ['A news', 'B news', 'C news'];
	for (const title of titles) await asSuperuser(records('posts'), 'POST', { title });
	// The fourth was deleted above.
	const ranked = expected.filter((name) => ranks[name] && name !== 'S 0 0');
	const links = [...(await text('/posts')).matchAll(/<bdi>(.*?)<\/bdi>/g)].map(
		([, title]) => title,
	);
	expect(links.slice(0, 6)).toEqual([...ranked, ...titles.toReversed()]);
});
