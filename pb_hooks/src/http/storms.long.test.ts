// Many expensive requests at the same time, after a start and again: the site stays small and fast.
import { beforeAll, expect, test } from 'vitest';
import { runSql } from '../../../scripts/testing/engine.ts';
import { memoryOf } from '../../../scripts/testing/process.ts';
import { request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';

const site = sharedSite();

/** Bytes; 100 to 160 MB are usual, more on a busy machine. Without limits, lists took 750 MB. */
const MAX_MEMORY = 400e6;
/** Ten times the half second that visitors may wait during a storm; milliseconds. */
const MAX_WAIT = 5000;

const text =
	`Kitchens and clinics need **people**, _time_ and [gifts](https://example.org). `.repeat(12);
const rows = (count: number, into: string, values: string) => `WITH RECURSIVE n(at) AS
	(SELECT 0 UNION ALL SELECT at + 1 FROM n WHERE at < ${count - 1})
	INSERT INTO ${into} SELECT ${values} FROM n`;
const id = (kind: string, at: number) => `${kind}${String(at).padStart(15 - kind.length, '0')}`;
const times = (count: number, pathOf: (at: number) => string) =>
	Array.from({ length: count }, (_, at) => pathOf(at));

beforeAll(async () => {
	await superuserOf(site)('/api/settings', 'PATCH', { meta: { appURL: 'https://site.example' } });
	const made = "'2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z'";
	const body = `'${text.repeat(4)}'`;
	await runSql(
		site,
		rows(
			500,
			'posts (id, title, created, updated, body)',
			`printf('manyposts%06d', at), 'Post', ${made}, ${body}`,
		),
	);
	const start = "'2099-01-01 00:00:00.000Z'";
	await runSql(
		site,
		rows(
			50,
			'events (id, title, created, updated, start, description)',
			`printf('manyevents%05d', at), 'Event', ${made}, ${start}, '${text}'`,
		),
	);
	// Each deletion is in the log of changes, as if 2,000 upcoming events had been canceled.
	await runSql(
		site,
		rows(
			2000,
			'changes (id, collection, record, action, `when`, before)',
			`printf('manychange%05d', at), 'events', printf('gonevents%06d', at), 'deleted', ${start.replace('2099', '2026')},
			json_object('start', ${start}, 'hidden', json('false'), 'from', '2025-01-01 00:00:00.000Z')`,
		),
	);
});

test('a calendar names at most 100 canceled events, the next ones first', async () => {
	const { body } = await request(site.url, '/events.ics');
	expect(body.toString().match(/STATUS:CANCELLED/g)).toHaveLength(100);
	expect(body.toString().match(/STATUS:CONFIRMED/g)?.length).toBeGreaterThanOrEqual(50);
});

test.each([
	['16 calendars', times(16, () => '/events.ics')],
	[
		'200 calendars of one event',
		times(200, (at) => `/events/${id('manyevents', at % 50)}/event.ics`),
	],
	[
		'200 lists',
		times(200, (at) => `/api/collections/posts/records?perPage=150&page=${(at % 4) + 1}`),
	],
	['300 post pages', times(300, (at) => `/posts/${id('manyposts', at)}`)],
	['24 feeds', times(24, () => '/feed.xml')],
	['300 missing pages', times(300, (at) => `/posts/${id('nosuchpost', at)}`)],
	['200 scripts of the admin', times(200, () => '/_/extensions.js')],
])('%s at the same time take little memory and time, and work afterwards', async (_, paths) => {
	await site.restart();
	// All addresses together after a start and again, and then a single one.
	for (const clients of [60, 60, 1]) {
		let over = false;
		const waits: number[] = [];
		const visitor = (async () => {
			while (!over) {
				const begun = performance.now();
				expect((await request(site.url, '/', { localAddress: '127.0.0.9' })).status).toBe(200);
				waits.push(performance.now() - begun);
			}
		})();
		const storm = paths.map((path, at) =>
			request(site.url, path, { localAddress: `127.0.1.${(at % clients) + 1}` }),
		);
		const statuses = new Set((await Promise.all(storm)).map(({ status }) => status));
		over = true;
		await visitor;
		expect([200, 404, 503]).toEqual(expect.arrayContaining([...statuses]));
		expect(Math.max(...waits)).toBeLessThan(MAX_WAIT);
		expect((await memoryOf(site.pid())).peak).toBeLessThan(MAX_MEMORY);
	}
	const path = paths[0] ?? '';
	const status = async () => (await request(site.url, path)).status;
	const expected = path.includes('nosuch') ? 404 : 200;
	await expect.poll(status, { timeout: 10_000 }).toBe(expected);
});
