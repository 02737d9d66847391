import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, test } from 'vitest';
import { addRecords } from '../../../scripts/testing/content.mjs';
import { request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';

const site = sharedSite({ sample: false });
const origin = 'https://coalition.example.org';
const future = '2036-01-01 12:00:00.000Z';

const get = (headers = {}) => request(site.url, '/feed.xml', { headers });
const readText = async () => (await get()).body.toString('utf8');
const read = async () => parseFeed(await readText());
const setAppUrl = (appURL: string) =>
	superuserOf(site)('/api/settings', 'PATCH', { meta: { appURL } });

test('there is a feed only with an application URL', async () => {
	expect((await get()).status).toBe(404);
	expect((await request(site.url, '/')).body.toString()).not.toContain('feed.xml');
	await setAppUrl(origin);
	const { items, url } = await read();
	expect((await get()).one('Content-Type')).toBe('application/atom+xml; charset=utf-8');
	expect([items.length, url]).toEqual([0, `${origin}/`]);
	for (const path of ['/', '/medical', '/posts']) {
		const page = (await request(site.url, path)).body.toString();
		expect(page, path).toContain(
			`<link rel="alternate" type="application/atom+xml" href="${origin}/feed.xml">`,
		);
	}
});

test('the feed has the shown posts and events with their whole text, and absolute addresses', async () => {
	const body = 'A [page](/medical), ![a picture](/share.png) and **more**.\n\n## Part\n\nThe end.';
	const [post = ''] = await addRecords(site, 'posts', [{ title: 'News & <more>', body }]);
	await addRecords(site, 'posts', [
		{ title: 'Hidden', body, hidden: true },
		{ title: 'Later', body, from: future },
	]);
	const [event = ''] = await addRecords(site, 'events', [
		{ title: 'Vigil', start: future, place: 'The <square>', description: 'Bring a *light*.' },
	]);
	const { items, language } = await read();
	expect(language).toBe('en');
	expect(items.map(({ title }) => title).sort()).toEqual(['News & <more>', 'Vigil']);
	const news = items.find(({ title }) => title?.startsWith('News'));
	expect([news?.id, news?.url]).toEqual([
		`tag:anemone.invalid,2026:posts/${post}`,
		`${origin}/posts/${post}`,
	]);
	expect(news?.content).toContain(`<a href="${origin}/medical"`);
	expect(news?.content).toContain(`src="${origin}/share.png"`);
	expect(news?.content).toMatch(/<strong>more<\/strong>.*The end\./s);
	const vigil = items.find(({ title }) => title === 'Vigil');
	expect(vigil?.url).toBe(`${origin}/events/${event}`);
	expect(vigil?.content).toMatch(/2036.*<em>light<\/em>/s);
	// The parser resolves references twice.
	expect(await readText()).toContain('The &amp;lt;square&amp;gt;&lt;/p&gt;');
});

test('an unchanged feed is not sent again', async () => {
	const first = await get();
	const again = await get({ 'If-None-Match': first.one('ETag') });
	expect([again.status, again.body.length]).toEqual([304, 0]);
	expect(Date.parse(first.one('Last-Modified') ?? '')).toBeGreaterThan(Date.now() - 600_000);
});

test('hostile text stays in its entry, and 20 entries are the maximum', async () => {
	const attack = ']]></content></entry><script>alert(1)</script>\u{1F33A}';
	const many = Array.from({ length: 25 }, (_, at) => ({ title: `${attack} ${at}`, body: attack }));
	await addRecords(site, 'posts', many);
	const { items } = await read();
	expect(items).toHaveLength(20);
	for (const { title } of items) expect(title).toContain(attack);
	// A script that an entry's HTML contained would be escaped once.
	const text = await readText();
	const contents = text.match(/<content.*?<\/content>/gs)?.join() ?? '';
	expect(contents).toContain('&amp;lt;script');
	expect(contents).not.toContain('&lt;script');
});
