import { beforeAll, expect, test } from 'vitest';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { leastOf } from '../../../scripts/testing/records.ts';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { collections } from '../../../web/records/collections.ts';
import { scheduledCollections } from '../publishing/shown.ts';

const site = sharedSite({ sample: false });

/** Neither in the order of their making nor in that of their names; two share a rank, two have none. */
const ranks = [30, 0, 10, 20, 20, 0];
const names = ['B', 'F', 'D', 'C', 'A', 'E'];
const inOrder = ['D', 'A', 'C', 'B', 'E', 'F'];

beforeAll(async () => {
	for (const collection of scheduledCollections) {
		for (const [index, name] of names.entries()) {
			const record = { ...leastOf(collection, `${collection} ${name}`), rank: ranks[index] };
			const path = `/api/collections/${collection}/records`;
			const answer = await superuserOf(site)(path, 'POST', record);
			expect(answer.status, answer.body.toString()).toBe(200);
		}
	}
});

const pageAt = async (path: string) => (await request(site.url, path)).body.toString('utf8');

/** The letters after a word, in the order of their elements. */
const lettersOf = (html: string, element: string, word: string) =>
	[...html.matchAll(new RegExp(`<${element}[^>]*>${word} ([A-F])<`, 'g'))].map(([, name]) => name);

/** What the page brings along for the stores. */
const dataOf = (html: string): Record<string, { id?: string; name?: string; title?: string }[]> =>
	JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

test('the home page has the featured organizations by rank, in its HTML and its data', async () => {
	const html = await pageAt('/');
	expect(lettersOf(html, 'h3', 'featured_orgs')).toEqual(inOrder);
	expect(dataOf(html).featured_orgs?.map(({ name }) => name)).toEqual(
		inOrder.map((name) => `featured_orgs ${name}`),
	);
});

test("/posts has the list by rank, and brings it along under the key 'posts'", async () => {
	const html = await pageAt('/posts');
	expect(lettersOf(html, 'bdi', 'posts')).toEqual(inOrder);
	const data = dataOf(html);
	expect(Object.keys(data)).toEqual(['site', 'posts']);
	expect(data.posts?.map(({ title }) => title)).toEqual(inOrder.map((name) => `posts ${name}`));
});

test('/medical has its lists by rank', async () => {
	const html = await pageAt('/medical');
	expect(lettersOf(html, '[^>]+', 'supplies')).toEqual(inOrder);
	expect(lettersOf(html, '[^>]+', 'needs')).toEqual(inOrder);
});

test.each(scheduledCollections)(
	'the API has %s in the order of the page, part by part',
	async (collection) => {
		const path = `/api/collections/${collection}/records`;
		const letters: unknown[] = [];
		for (const page of [1, 2, 3]) {
			const answer = json(await request(site.url, `${path}?page=${page}&perPage=4&sort=rank`));
			expect(answer).toMatchObject({ page, perPage: 4, totalItems: 6, totalPages: 2 });
			const { items } = answer as { items: Record<string, string>[] };
			for (const item of items) {
				letters.push(item[collections[collection].namedBy]?.at(-1));
				expect(item).toHaveProperty('rank');
				expect(item).not.toHaveProperty('shownWhen');
			}
		}
		expect(letters).toEqual(inOrder);
	},
);

test('the sitemap has the posts in their order', async () => {
	const settings = { meta: { appURL: 'https://coalition.example' } };
	await superuserOf(site)('/api/settings', 'PATCH', settings);
	const posts = dataOf(await pageAt('/posts')).posts?.map(({ id }) => id);
	const listed = [...(await pageAt('/sitemap.xml')).matchAll(/\/posts\/(\w+)</g)];
	expect(posts).toHaveLength(inOrder.length);
	expect(listed.map(([, id]) => id)).toEqual(posts);
});
