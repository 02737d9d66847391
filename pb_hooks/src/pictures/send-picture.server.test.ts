import { beforeAll, describe, expect, test } from 'vitest';
import { upload, uploaderTo } from '../../../scripts/testing/content.mjs';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { smallJpeg } from '../../../scripts/testing/pictures.ts';
import { org } from '../../../scripts/testing/records.ts';
import { json, request } from '../../../scripts/testing/request.ts';

const site = sharedSite({ sample: false });
const save = uploaderTo(site);
const fields = () => org() as Record<string, string>;

describe('the answer with a picture', () => {
	let path: string;
	beforeAll(async () => {
		const { body } = await save('featured_orgs', { ...fields(), picture: upload(smallJpeg) });
		path = `/api/files/featured_orgs/${body.id}/${body.picture}`;
	});
	const ask = (query: string, headers = {}) => request(site.url, path + query, { headers });

	test('is kept for long by browsers, for a day by shared caches, and is not sniffed', async () => {
		const answer = await ask('?thumb=250x200f');
		expect(answer.status).toBe(200);
		expect(answer.all('Cache-Control')).toEqual([
			'public, max-age=2592000, s-maxage=86400, stale-if-error=86400, immutable',
		]);
		expect(answer.all('X-Content-Type-Options')).toEqual(['nosniff']);
		expect(answer.all('Content-Security-Policy')).toEqual([
			"default-src 'none'; frame-ancestors 'none'",
		]);
		const seen = { 'If-Modified-Since': answer.one('Last-Modified') ?? '' };
		expect((await ask('?thumb=250x200f', seen)).status).toBe(304);
	});

	test.each(['?thumb=200x200f', '?thumb=250x200f&x=1'])(
		'%s is refused, as no page asks for it',
		async (query) => {
			const answer = await ask(query);
			expect([answer.status, json(answer)]).toMatchObject([
				400,
				{ message: 'Visitors cannot query this.' },
			]);
		},
	);

	test('is kept by nobody where there is none', async () => {
		const answer = await request(site.url, '/api/files/featured_orgs/nope/nope.jpg');
		expect([answer.status, answer.one('Cache-Control')]).toEqual([404, 'no-store']);
	});
});
