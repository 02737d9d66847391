// The first visitors of a new site, who come while others have its pages rendered.
import { expect, test } from 'vitest';
import { sharedSiteWithHooks } from '../../../scripts/testing/hooks-copy.ts';
import { request } from '../../../scripts/testing/request.ts';

const others = `routerAdd('GET', '/others', (e) => {
	for (const key of ['404', 'shell']) {
		$app.store().remove('page:' + key);
		$app.store().set('page-lock:' + key, { version: 1e9, since: Date.now(), state: 'running' });
	}
	return e.noContent(204);
});`;

const site = sharedSiteWithHooks({ 'others.pb.js': others });

test('get the page without content while nothing else is there', async () => {
	expect((await request(site.url, '/others')).status).toBe(204);
	const { status, body } = await request(site.url, '/unknown');
	expect(status, body.toString()).toBe(404);
	expect(body.toString()).toMatch(/^<!doctype html>(?!.*<h1).*<\/html>\s*$/is);
});
