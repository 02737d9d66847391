import { describe, expect, test } from 'vitest';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { leastOf, org, post, section } from '../../../scripts/testing/records.ts';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { scheduledCollections } from './shown.ts';

const site = sharedSite({ sample: false });
const asSuperuser = superuserOf(site);
const records = (collection: string) => `/api/collections/${collection}/records`;
async function save(
	collection: string,
	record: object,
): Promise<{ id: string; shownWhen: string }> {
	const answer = await asSuperuser(records(collection), 'POST', record);
	expect(answer.status, answer.body.toString()).toBe(200);
	return json(answer) as { id: string; shownWhen: string };
}
async function changeSite(words: object): Promise<unknown> {
	const answer = await asSuperuser(`${records('site')}/site`, 'PATCH', words);
	expect(answer.status, answer.body.toString()).toBe(200);
	return json(answer);
}
const stored = (milliseconds: number) => new Date(milliseconds).toISOString().replace('T', ' ');

describe.each(scheduledCollections)('%s', (collection) => {
	const make = (over: object) => ({ ...leastOf(collection, 'Masks'), ...over });

	test('say in the coalition’s time when they are shown', async () => {
		const schedule = { from: '2026-07-01 02:00:00.000Z', until: '2026-11-01 09:30:00.000Z' };
		const { shownWhen } = await save(collection, make({ ...schedule, shownWhen: 'typed' }));
		expect(shownWhen).toBe(
			'Shown from Tuesday 30 June 2026, 7:00 pm PDT until Sunday 1 November 2026, 1:30 am PST (Los Angeles time).',
		);
	});

	test('say so anew with each save', async () => {
		const { id } = await save(collection, make({ hidden: true }));
		const shown = await asSuperuser(`${records(collection)}/${id}`, 'PATCH', { hidden: false });
		expect(json(shown)).toMatchObject({ shownWhen: 'Always shown.' });
	});

	test('that end before they begin are refused in words', async () => {
		const moment = '2026-11-22 03:00:00.000Z';
		const record = make({ from: moment, until: moment });
		const answer = await asSuperuser(records(collection), 'POST', record);
		const message = 'This moment must come after the one in "from".';
		expect([answer.status, json(answer)]).toEqual([
			400,
			{
				status: 400,
				message: `Not saved. until: ${message}`,
				data: { until: { code: 'validation_until_before_from', message } },
			},
		]);
	});
});

/**
 * Asks for a path again and again until `end`, one request after the other, so that none meets
 * another's rendering: all of the marks are there from `start` to `end` and at no other time.
 */
async function watch(path: string, marks: readonly string[], start: number, end: number) {
	let seen = 0;
	for (let asked = 0; asked < end; ) {
		asked = Date.now();
		const text = (await request(site.url, path)).body.toString();
		const answered = Date.now();
		const found = marks.filter((mark) => text.includes(mark));
		if (answered < start || asked >= end) expect(found, path).toEqual([]);
		if (asked < start || answered >= end) continue;
		expect(found, path).toEqual(marks);
		seen += 1;
	}
	return seen;
}

test('both boundaries pass by themselves, to the moment, wherever it is shown', async () => {
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
	const seen = await Promise.all(places.map(([path, ...marks]) => watch(path, marks, start, end)));
	expect(seen.every((times) => times > 0)).toBe(true);
});

test('an announcement goes by itself when its time is over', async () => {
	const end = Date.now() + 1500;
	await changeSite({ announcement: 'Soon over', announcementUntil: stored(end) });
	const page = async () => (await request(site.url, '/events')).body.toString();
	if (Date.now() < end) expect(await page()).toContain('Soon over');
	await expect.poll(page, { timeout: 5000 }).not.toContain('Soon over');
	expect(Date.now()).toBeGreaterThanOrEqual(end);
});

test('a page that shows nothing of what passes is kept as long as others again', async () => {
	const end = Date.now() + 1500;
	await save('sections', section({ name: 'Soon over', slug: 'soon-over', until: stored(end) }));
	const kept = async () => (await request(site.url, '/posts')).one('Cache-Control');
	const early = await kept();
	if (Date.now() < end) expect(early).toContain('s-maxage=0,');
	await expect.poll(kept, { timeout: 5000 }).toContain('s-maxage=60,');
	expect(Date.now()).toBeGreaterThanOrEqual(end);
});

describe('the words of the site', () => {
	test.each([
		[{ announcement: '', announcementUntil: '' }, 'There is no announcement.'],
		[
			{ announcement: 'Vigil', announcementUntil: '2026-11-23 03:00:00.000Z' },
			'Shown until Sunday 22 November 2026, 7:00 pm PST (Los Angeles time).',
		],
	])('say until when the announcement is shown: %j', async (words, announcementShownWhen) => {
		expect(await changeSite(words)).toMatchObject({ announcementShownWhen });
	});

	test('have all moments told in another time zone once that is theirs, which is no change', async () => {
		const from = '2026-11-23 03:00:00.000Z';
		const { id } = await save('posts', post({ from }));
		const { updated } = json(await asSuperuser(`${records('posts')}/${id}`)) as { updated: string };
		const found = await changeSite({ timeZone: 'Asia/Gaza', announcementUntil: from });
		expect(found).toMatchObject({
			announcementShownWhen: 'Shown until Monday 23 November 2026, 5:00 am EET (Gaza time).',
		});
		expect(json(await asSuperuser(`${records('posts')}/${id}`))).toMatchObject({
			shownWhen: 'Shown from Monday 23 November 2026, 5:00 am EET (Gaza time).',
			updated,
		});
		const saved = await save('posts', post({ until: from }));
		expect(saved.shownWhen).toContain('5:00 am EET (Gaza time)');
	});
});
