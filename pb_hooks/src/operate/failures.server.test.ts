import { expect, test } from 'vitest';
import { sharedSiteWithHooks } from '../../../scripts/testing/copies.ts';
import { post } from '../../../scripts/testing/records.ts';
import { superuserOf } from '../../../scripts/testing/request.ts';

/** The database may grow no further, as on a full disk. */
const full = `
routerAdd('POST', '/api/test-full', (e) => {
	$app.nonconcurrentDB().newQuery('PRAGMA max_page_count = 1').execute();
	e.noContent(204);
});
`;
const site = sharedSiteWithHooks({ 'full.pb.js': full });
const list = '/api/collections/posts/records';

test('a save on a full disk is told in one line with its cause', async () => {
	const asSuperuser = superuserOf(site);
	await asSuperuser('/api/test-full', 'POST');
	const body = 'x'.repeat(100_000);
	const answer = await asSuperuser(list, 'POST', post({ body: body.slice(0, 19_000) }));
	expect(answer.status).toBe(400);
	const lines = () => site.logs().match(/\[data\] a change of posts was not saved: .*full.*$/gm);
	await expect.poll(lines).toHaveLength(1);
});

test('what an editor typed wrong is not news', async () => {
	const answer = await superuserOf(site)(list, 'POST', post({ title: '' }));
	expect(answer.status).toBe(400);
	const again = await superuserOf(site)(list, 'POST', post({ id: 'x' }));
	expect(again.status).toBe(400);
	await site.halt('SIGTERM');
	expect(site.logs().match(/\[data\]/g) ?? []).toHaveLength(1);
});
