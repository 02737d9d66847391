// Tests the texts for programs: robots.txt, the sitemap and the feed.
import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, test } from 'vitest';
import {
	addRecords,
	changeSettings,
	upload,
	uploaderTo,
} from '../../../scripts/testing/content.ts';
import { smallJpeg } from '../../../scripts/testing/pictures.ts';
import { event as makeEvent, org } from '../../../scripts/testing/records.ts';
import { itemsOf, readText, request } from '../../../scripts/testing/request.ts';
import { sample } from '../../../scripts/testing/sample.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { decidingLists, listedPages } from '../../../web/content/pages.ts';

const site = sharedSite();
const origin = 'https://coalition.example.org';

const read = (path: string) => readText(site, path);

const setAppUrl = (appURL: string) => changeSettings(site, { meta: { appURL } });

// As after a local setup, whose address means nothing to visitors.
test('without an application URL the sitemap is empty, there is no feed, and no page has absolute tags', async () => {
	const { status, type, text } = await read('/sitemap.xml');
	expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
	expect(text).not.toContain('<loc>');
	expect((await read('/robots.txt')).text).not.toContain('Sitemap');
	expect((await read('/feed.xml')).status).toBe(404);
	for (const path of ['/', '/medical', '/posts/samplepost00001']) {
		const page = (await read(path)).text;
		expect(page, path).not.toMatch(/localhost|rel="canonical"|og:url|feed\.xml/);
	}
});

test('with one, the sitemap lists pages with content and all posts, and pages have canonical links', async () => {
	await setAppUrl(`${origin}/`);
	expect((await read('/robots.txt')).text).toContain(`Sitemap: ${origin}/sitemap.xml`);
	const page = (await read('/medical')).text;
	expect(page).toContain(`<link rel="canonical" href="${origin}/medical">`);
	expect(page).toContain(`content="${origin}/share.png"`);
	const listed = [...(await read('/sitemap.xml')).text.matchAll(/<loc>(.*?)<\/loc>/g)];
	const posts = itemsOf(await request(site.url, '/api/collections/posts/records?sort=rank'));
	expect(posts.length).toBeGreaterThan(10);
	const paths = listedPages(decidingLists.filter((name) => name in sample))
		.map(({ path }) => path)
		.concat(posts.map(({ id }) => `/posts/${id}`));
	expect(paths).toEqual(expect.arrayContaining(['/', '/medical', '/posts']));
	expect(listed.map(([, address]) => address)).toEqual(paths.map((path) => `${origin}${path}`));
});

/**
 * Returns whether all robots may request a path. Of the rules that match, robots apply the longest
 * (RFC 9309), or in older ones the first.
 */
function mayRequest(robots: string, path: string): boolean {
	const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
		.map(([, rule = '', start = '']) => ({ rule, start }))
		.filter(({ start }) => path.startsWith(start));
	const longest = rules.toSorted((a, b) => b.start.length - a.start.length)[0];
	return [rules[0], longest].every((applied) => applied?.rule !== 'Disallow');
}

test('robots may request all that pages, cards and the feed show, but neither lists nor the admin', async () => {
	await setAppUrl(origin);
	const save = uploaderTo(site);
	const picture = upload(smallJpeg);
	await save('featured_orgs', { ...(org() as object), picture });
	const { body: post } = await save('posts', { title: 'News', body: '![](1)', pictures: picture });
	const card = `og:image" content="${origin}/api/files/posts/${post.id}/`;
	expect((await read(`/posts/${post.id}`)).text).toContain(card);
	await save('site', { sharePicture: picture }, 'site');
	const shown = new Set<string>();
	for (const path of ['/', '/medical', '/posts', '/feed.xml', '/sitemap.xml']) {
		const { text } = await read(path);
		const addresses = / (?:href|src|srcset|content)="([^" ]+)|<loc>(.*?)<|src=&quot;(.*?)&quot;/g;
		for (const [, ...found] of text.matchAll(addresses)) {
			const address = (found.find(Boolean) ?? '').replace(origin, '');
			if (address.startsWith('/')) shown.add(address);
		}
	}
	for (const start of ['/api/files/featured_orgs/', '/api/files/posts/', '/api/files/site/']) {
		expect([...shown].join('\n')).toContain(start);
	}
	const { text } = await read('/robots.txt');
	expect([...shown].filter((path) => !mayRequest(text, path))).toEqual([]);
	const others = ['/api/collections/posts/records', '/api/offers', '/_/'];
	expect(others.filter((path) => mayRequest(text, path))).toEqual([]);
});

test('error pages ask search engines not to index them', async () => {
	for (const path of ['/nope', '/posts/i-do-not-exist']) {
		const { status, text } = await read(path);
		expect(status).toBe(404);
		expect(text).toContain('<meta name="robots" content="noindex">');
		expect(text).not.toContain('canonical');
	}
});

test.each([
	['unset', 'http://localhost:8090'],
	['set', origin],
])(
	'a Host header or a forwarded one is never trusted while the address is %s, and the texts may be stored for an hour',
	async (_, appURL) => {
		await setAppUrl(appURL);
		// `fetch` would replace this Host header.
		const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
		for (const path of ['/', '/medical', '/sitemap.xml', '/robots.txt']) {
			const response = await request(site.url, path, { headers });
			expect(response.status, path).toBe(200);
			expect(response.body.toString(), path).not.toContain('evil.example');
			expect(response.all('Location'), path).toEqual([]);
			if (path.includes('.')) expect(response.one('Cache-Control')).toBe('public, max-age=3600');
		}
		const redirect = await request(site.url, '/medical/', { headers });
		expect(redirect.one('Location')).toBe('/medical');
		const spelled = await request(site.url, '/mutual%5Faid?a=1', { headers });
		expect(spelled.one('Location')).toBe('/mutual_aid?a=1');
	},
);

const readFeed = async () => parseFeed((await read('/feed.xml')).text);

test('the feed has the shown posts and events with their whole text, and absolute addresses', async () => {
	await setAppUrl(origin);
	for (const path of ['/', '/medical', '/posts']) {
		expect((await read(path)).text, path).toContain(
			`<link rel="alternate" type="application/atom+xml" href="${origin}/feed.xml">`,
		);
	}
	expect((await read('/feed.xml')).type).toBe('application/atom+xml; charset=utf-8');
	const future = '2036-01-01 12:00:00.000Z';
	const body = 'A [page](/medical), ![a picture](/share.png) and **more**.\n\n## Part\n\nThe end.';
	const [post = ''] = await addRecords(site, 'posts', [{ title: 'News & <more>', body }]);
	await addRecords(site, 'posts', [
		{ title: 'Hidden', body, hidden: true },
		{ title: 'Later', body, from: future },
		{ title: 'Moved here', date: '2019-05-04' },
		{ title: 'Dated ahead', date: '2036-05-04' },
	]);
	const number = '+970 590 000 123';
	const [event = ''] = await addRecords(site, 'events', [
		{ title: 'Vigil', start: future, place: 'The <square>', description: 'Bring a *light*.' },
		{ title: `وقفة ${number}`, start: future, place: `ساحة المدينة المنورة، اتصل ${number}` },
	]);
	const { items, language, url } = await readFeed();
	expect([language, url]).toEqual(['en', `${origin}/`]);
	expect(items.map(({ title }) => title)).not.toContainEqual(
		expect.stringMatching(/^(Hidden|Later)$/),
	);
	// At noon of a typed date, and never in the future.
	const dateOf = (name: string) => items.find(({ title }) => title === name)?.published;
	expect(dateOf('Moved here')).toEqual(new Date('2019-05-04T12:00:00Z'));
	expect(Number(dateOf('Dated ahead'))).toBeLessThan(Date.now());
	const news = items.find(({ title }) => title?.startsWith('News'));
	expect([news?.id, news?.url]).toEqual([
		`tag:anemone.invalid,2026:posts/${post}`,
		`${origin}/posts/${post}`,
	]);
	expect(news?.content).toContain(`<a href="${origin}/medical"`);
	expect(news?.content).toContain(`src="${origin}/share.png"`);
	expect(news?.content).toMatch(/<strong>more<\/strong>.*The end\./s);
	expect(news?.content).not.toMatch(/new tab|visually-hidden|target=|loading=|class=/);
	const vigil = items.find(({ title }) => title === 'Vigil');
	expect(vigil?.url).toBe(`${origin}/events/${event}`);
	expect(vigil?.content).toMatch(/2036.*<em>light<\/em>/s);
	const arabic = items.find(({ title }) => title === `وقفة \u2066${number}\u2069`);
	expect(arabic?.content).toContain(`اتصل <bdi dir="ltr">${number}</bdi></bdi></p>`);
	// The parser resolves references twice.
	expect((await read('/feed.xml')).text).toContain('The &amp;lt;square&gt;&lt;/bdi&gt;&lt;/p&gt;');
});

test.each(['/feed.xml', '/events.ics'])('%s is sent again only after a change', async (path) => {
	await setAppUrl(origin);
	await addRecords(site, 'events', [makeEvent({ title: 'First' })]);
	const first = await request(site.url, path);
	const modified = first.one('Last-Modified') ?? '';
	expect(Date.parse(modified)).toBeGreaterThan(Date.now() - 600_000);
	const conditions = [
		{ 'If-None-Match': first.one('ETag') ?? '' },
		{ 'If-Modified-Since': modified },
	];
	// One after the other: while a text is made again, others get the previous one.
	const ask = async () => {
		const statuses: number[] = [];
		for (const headers of conditions) {
			statuses.push((await request(site.url, path, { headers })).status);
		}
		return statuses;
	};
	expect(await ask()).toEqual([304, 304]);
	// Within the same second.
	await addRecords(site, 'events', [makeEvent({ title: 'Second' })]);
	expect(await ask()).toEqual([200, 200]);
	const other = { 'If-Modified-Since': first.one('Last-Modified') ?? '', 'If-None-Match': '"a"' };
	expect((await request(site.url, path, { headers: other })).status).toBe(200);
});

test('hostile text stays in its entry, and 20 entries are the maximum', async () => {
	await setAppUrl(origin);
	const attack = ']]></content></entry><script>alert(1)</script>\u{1F33A}';
	const many = Array.from({ length: 25 }, (_, at) => ({ title: `${attack} ${at}`, body: attack }));
	await addRecords(site, 'posts', many);
	const { items } = await readFeed();
	expect(items).toHaveLength(20);
	for (const { title } of items) expect(title).toContain(attack);
	// A script that an entry's HTML contained would be escaped once.
	const { text } = await read('/feed.xml');
	const contents = text.match(/<content.*?<\/content>/gs)?.join() ?? '';
	expect(contents).toContain('&amp;lt;script');
	expect(contents).not.toContain('&lt;script');
});
