// Many expensive requests at the same time, after a start and again: the site stays small and fast.
import { beforeAll, expect, test } from 'vitest';
import { addManyRecords, id } from '../../../scripts/testing/many-records.ts';
import { memoryOf } from '../../../scripts/testing/process.ts';
import { request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';

const site = sharedSite();

/**
 * In bytes; 100 to 370 MB are usual, as each of 300 requests has its own worker while 64 wait. Without
 * limits, lists took 750 MB. The service may take 650 MB.
 */
const MAX_MEMORY = 450e6;
/** Milliseconds: ten times the longest wait, 1.2 s, that a storm causes on an idle machine. */
const MAX_WAIT = 12_000;

const times = (count: number, pathOf: (at: number) => string) =>
	Array.from({ length: count }, (_, at) => pathOf(at));

beforeAll(() => addManyRecords(site));

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
])('%s at the same time take little memory and time, and work afterward', async (_, paths) => {
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
