import { expect, test } from 'vitest';
import { sharedSiteWithHooks } from '../../../scripts/testing/hooks-copy.ts';
import { type RawAnswer, request } from '../../../scripts/testing/request.ts';

/** Makes the next look for changes fail: what is kept of the database is no connection. */
const fault = `
routerAdd('GET', '/api/break', (e) => {
	$app.store().set('pages:watcher', 'no connection');
	e.noContent(204);
});
`;
const site = sharedSiteWithHooks({ 'fault.pb.js': fault });

function expectCors(answer: RawAnswer) {
	expect(answer.all('Access-Control-Allow-Origin')).toEqual(['*']);
	expect(answer.all('Access-Control-Allow-Methods')).toEqual(['GET, POST, PUT']);
	expect(answer.all('Access-Control-Allow-Headers')).toEqual(['Content-Type']);
}

test.each(['/', '/medical', '/posts'])(
	'%s carries each CORS header once when it is ready, as a 304 too',
	async (path) => {
		// The first request has the page compressed; after it, ready bytes answer.
		let tag = '';
		for (let time = 0; time < 5; time += 1) {
			const answer = await request(site.url, path);
			expect(answer.status).toBe(200);
			expectCors(answer);
			tag = answer.one('ETag') ?? '';
		}
		const unchanged = await request(site.url, path, { headers: { 'If-None-Match': tag } });
		expect(unchanged.status).toBe(304);
		expectCors(unchanged);
	},
);

test("a page's 500 carries each CORS header once, and the next request is well", async () => {
	await request(site.url, '/api/break');
	let last: RawAnswer | undefined;
	const nextStatus = async () => {
		last = await request(site.url, '/');
		return last.status;
	};
	await expect.poll(nextStatus, { timeout: 10_000 }).toBe(500);
	if (last) expectCors(last);
	await expect.poll(nextStatus).toBe(200);
});
