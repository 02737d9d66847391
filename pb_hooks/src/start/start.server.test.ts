import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedHooks } from '../../../scripts/testing/copies.ts';
import { request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';

/** The number of workers that each of these requests holds, and of PocketBase's own pool. */
const PER_REQUEST = 2;
const POOL = 15;
const requests = Math.floor(POOL / PER_REQUEST);

// Responds only once so many requests hold a worker each, with what is loaded in it.
const loaded = `routerAdd('GET', '/api/loaded', (e) => {
	$app.store().setFunc('holding', (count) => (count ?? 0) + 1);
	while ($app.store().get('holding') < ${requests}) sleep(5);
	return e.string(200, typeof globalThis['lib/serve-page'] + ' ' + typeof globalThis['lib/every-request']);
});`;
const hooks = sharedHooks({ 'loaded.pb.js': loaded });
const site = sharedSite(() => ({ sample: false, args: [hooks.flag] }));

// Otherwise, PocketBase would create a worker for each of many first requests.
test('all workers are ready before the first request', async () => {
	const asked = Array.from({ length: requests }, () => request(site.url, '/api/loaded'));
	const found = (await Promise.all(asked)).map(({ body }) => body.toString());
	expect(new Set(found)).toEqual(new Set(['object object']));
});

// Even a new site's pages are rendered before the first response.
test('the first page is sent without reading the files of the hooks', async () => {
	const folder = hooks.flag.replace('--hooksDir=', '');
	await rm(join(folder, 'lib'), { recursive: true });
	expect((await request(site.url, '/')).status).toBe(200);
	expect((await request(site.url, '/nope.html')).status).toBe(404);
});
