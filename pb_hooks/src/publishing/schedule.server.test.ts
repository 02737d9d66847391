import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runInOtherProcess } from '../../../scripts/testing/engine.mjs';
import { need, org, post, section } from '../../../scripts/testing/records.ts';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';

const site = sharedSite({ sample: false });
const asSuperuser = superuserOf(site);
const records = (collection: string) => `/api/collections/${collection}/records`;
async function save(
	collection: string,
	record: object,
): Promise<{ id: string; shownWhen: string }> {
	const response = await asSuperuser(records(collection), 'POST', record);
	expect(response.status, response.body.toString()).toBe(200);
	return json(response) as { id: string; shownWhen: string };
}
async function changeSite(words: object): Promise<unknown> {
	const response = await asSuperuser(`${records('site')}/site`, 'PATCH', words);
	expect(response.status, response.body.toString()).toBe(200);
	return json(response);
}
const stored = (milliseconds: number) => new Date(milliseconds).toISOString().replace('T', ' ');

test('a status shows, in the coalition’s time, whether a record is on the site', async () => {
	const from = stored(Date.now() + 86_400_000);
	const { id, shownWhen } = await save('needs', need({ from, shownWhen: 'typed' }));
	expect(shownWhen).toMatch(
		/^Scheduled: on the site from \w+day .*\u00a0[ap]m \(Los Angeles time\)\.$/,
	);
	const path = `${records('needs')}/${id}`;
	expect(json(await asSuperuser(path))).toMatchObject({ shownWhen });
	const hidden = await asSuperuser(path, 'PATCH', { hidden: true });
	expect(json(hidden)).toMatchObject({ shownWhen: expect.stringMatching(/^Hidden/) });
});

test('a schedule that ends before it begins is refused with a message', async () => {
	const moment = '2026-11-22 03:00:00.000Z';
	const response = await asSuperuser(
		records('needs'),
		'POST',
		need({ from: moment, until: moment }),
	);
	const message = 'This moment must be later than “Shown from”.';
	expect([response.status, json(response)]).toMatchObject([
		400,
		{
			message: `Not saved. Shown until: ${message}`,
			data: { until: { code: 'validation_until_before_from', message } },
		},
	]);
});

test('a post has its date and the posts next to it, in its page and in the API alike', async () => {
	const [first, , second] = [
		await save('posts', post({ title: 'First', from: '2025-03-01 07:59:00.000Z' })),
		await save('posts', post({ hidden: true, from: '2025-03-01 09:00:00.000Z' })),
		await save('posts', post({ title: 'Second', from: '2025-03-01 08:00:00.000Z' })),
	];
	const older = { id: first.id, title: 'First' };
	const ofVisitor = json(await request(site.url, `${records('posts')}/${second.id}`));
	expect(ofVisitor).toMatchObject({ date: '2025-03-01', older });
	expect(json(await asSuperuser(`${records('posts')}/${second.id}`))).toMatchObject({
		date: '1 March 2025',
	});
	const page = async (path: string) => (await request(site.url, path)).body.toString();
	const firstPage = await page(`/posts/${first.id}`);
	expect(firstPage).toContain(`datetime="2025-02-28">28 February 2025</time>`);
	expect(firstPage).toContain(`"newer":{"id":"${second.id}","title":"Second"}`);
	expect(firstPage).not.toContain('"older"');
	const newest = await save('posts', post({ title: 'Made just now' }));
	expect(await page('/')).not.toContain('Made just now');
	await changeSite({ newestPostShown: true });
	expect(await page('/')).toMatch(
		new RegExp(`Newest post: <a [^>]*href="/posts/${newest.id}"><bdi>Made just now<.*<time `),
	);
});

test('a status follows changes by a process without hooks', async () => {
	const { id, shownWhen } = await save('posts', post({ hidden: true }));
	expect(shownWhen).toMatch(/^Hidden/);
	const show = `UPDATE posts SET hidden = FALSE WHERE id = '${id}'`;
	await runInOtherProcess(site, `$app.db().newQuery("${show}").execute()`);
	const seen = await asSuperuser(`${records('posts')}/${id}`);
	expect(json(seen)).toMatchObject({ shownWhen: 'On the site.' });
});

/**
 * Requests a path every 20 ms until `end` from an address of its own, one request at a time, so that
 * none meets another's rendering. Expects all marks from `start` to `end`, and at no other time.
 */
async function watch(
	{ path, localAddress }: { path: string; localAddress: string },
	marks: readonly string[],
	start: number,
	end: number,
) {
	let seen = 0;
	for (let asked = 0; asked < end; await setTimeout(20)) {
		asked = Date.now();
		const text = (await request(site.url, path, { localAddress })).body.toString();
		const responded = Date.now();
		const found = marks.filter((mark) => text.includes(mark));
		if (responded < start || asked >= end) expect(found, path).toEqual([]);
		if (asked < start || responded >= end) continue;
		expect(found, path).toEqual(marks);
		seen += 1;
	}
	return seen;
}

test('both boundaries take effect automatically and on time, on every page', async () => {
	await asSuperuser('/api/settings', 'PATCH', { meta: { appURL: 'https://site.example' } });
	const start = Date.now() + 2000;
	const end = start + 2000;
	const schedule = { from: stored(start), until: stored(end) };
	await save('sections', section({ name: 'Passing section', slug: 'passing', ...schedule }));
	await save('featured_orgs', org({ name: 'Passing fund', ...schedule }));
	const { id } = await save('posts', post({ title: 'Passing post', ...schedule }));
	const places: [path: string, ...marks: string[]][] = [
		['/', 'Passing section', 'Passing fund'],
		['/medical', '/#passing'],
		['/posts', 'Passing post'],
		[`/posts/${id}`, 'Passing post</h1>'],
		['/sitemap.xml', `/posts/${id}<`],
		[records('featured_orgs'), 'Passing fund'],
	];
	const seen = await Promise.all(
		places.map(([path, ...marks], at) =>
			watch({ path, localAddress: `127.0.0.${at + 2}` }, marks, start, end),
		),
	);
	expect(seen.every((times) => times > 0)).toBe(true);
});

test('an announcement disappears automatically when it ends', async () => {
	const end = Date.now() + 1500;
	await changeSite({ announcement: 'Soon over', announcementUntil: stored(end) });
	const page = async () => (await request(site.url, '/events')).body.toString();
	if (Date.now() < end) expect(await page()).toContain('Soon over');
	await expect.poll(page, { timeout: 5000 }).not.toContain('Soon over');
	expect(Date.now()).toBeGreaterThanOrEqual(end);
});

test('a page unaffected by a boundary is stored as long as others afterwards', async () => {
	const end = Date.now() + 1500;
	await save('sections', section({ name: 'Soon over', slug: 'soon-over', until: stored(end) }));
	const kept = async () => (await request(site.url, '/posts')).one('Cache-Control');
	const early = await kept();
	if (Date.now() < end) expect(early).toContain('s-maxage=0,');
	await expect.poll(kept, { timeout: 5000 }).toContain('s-maxage=1,');
	expect(Date.now()).toBeGreaterThanOrEqual(end);
});

describe('the site’s record', () => {
	test.each([
		[{ announcement: '', announcementUntil: '' }, 'None.'],
		[
			{ announcement: 'Vigil', announcementUntil: '2025-11-23 03:00:00.000Z' },
			'Ended Saturday 22 November 2025, 7:00\u00a0pm (Los Angeles time).',
		],
		[
			{ timeZone: 'Asia/Gaza', announcementUntil: '2035-11-23 03:00:00.000Z' },
			'On the site until Friday 23 November 2035, 5:00\u00a0am (Gaza time).',
		],
	])('shows whether the announcement is on the site: %j', async (words, announcementShownWhen) => {
		expect(await changeSite(words)).toMatchObject({ announcementShownWhen });
		const seen = await asSuperuser(`${records('site')}/site`);
		expect(json(seen)).toMatchObject({ announcementShownWhen });
	});
});

test('a post omitted from the full list of ten shows so', async () => {
	for (let count = 0; count < 11; count += 1) await save('posts', post({ rank: count + 1 }));
	const { shownWhen } = await save('posts', post({}));
	expect(shownWhen).toBe('On the site, but not in the list, because the list is full.');
});
