import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sharedSiteWithHooks } from '../../../scripts/testing/copies.ts';
import { runInOtherProcess } from '../../../scripts/testing/engine.mjs';
import { json, request } from '../../../scripts/testing/request.ts';

const POSTS = 105;
const idOf = (n: number) => `manyposts${String(n).padStart(6, '0')}`;

/** Tells which of the posts have their page kept. */
const counter = `
routerAdd('GET', '/kept', (e) => {
	const ids = e.request.url.query().get('ids').split(',');
	e.json(200, ids.filter((id) => $app.store().has('page:/posts/' + id)));
});
`;
const site = sharedSiteWithHooks({ 'counter.pb.js': counter });
beforeAll(() =>
	runInOtherProcess(
		site,
		`for (let n = 0; n < ${POSTS}; n++) {
			const record = new Record($app.findCollectionByNameOrId('posts'));
			record.set('id', 'manyposts' + String(n).padStart(6, '0'));
			record.set('title', 'Post ' + n); $app.save(record);
		}`,
	),
);

const statusOf = async (path: string) => (await request(site.url, path)).status;

test('the pages of a hundred posts are kept, and the oldest makes room', async () => {
	await expect.poll(() => statusOf(`/posts/${idOf(POSTS - 1)}`)).toBe(200);
	for (let n = 0; n < POSTS; n += 1) expect(await statusOf(`/posts/${idOf(n)}`)).toBe(200);
	const all = Array.from({ length: POSTS }, (_, n) => idOf(n));
	const kept = json(await request(site.url, `/kept?ids=${all.join(',')}`)) as string[];
	expect(kept).toHaveLength(100);
	expect(kept).not.toContain(idOf(0));
	expect(kept).toContain(idOf(POSTS - 1));
});

test('compressing pages leaves no file behind', async () => {
	expect(await statusOf('/')).toBe(200);
	expect(await readdir(join(site.dir, '.pb_temp_to_delete'))).toEqual([]);
});

test('a server that is stopped leaves its database in one file', async () => {
	await site.halt('SIGTERM');
	const files = await readdir(site.dir);
	expect(files.filter((name) => name.startsWith('data.db'))).toEqual(['data.db']);
});
