import { expect, test } from 'vitest';
import { sharedSite } from '../../scripts/testing/kit.mjs';
import { post } from '../../scripts/testing/records.ts';
import { json, request, superuserOf } from '../../scripts/testing/request.ts';

const site = sharedSite({ sample: false });
const posts = '/api/collections/posts/records';

test('a visitor changes nothing, with a body or without', async () => {
	const made = json(await superuserOf(site)(posts, 'POST', post())) as { id: string };
	const record = `${posts}/${made.id}`;
	const before = json(await request(site.url, record));
	for (const [method, path] of [
		['POST', posts],
		['PATCH', record],
		['DELETE', record],
	] as const) {
		for (const body of [{ title: 'x' }, undefined]) {
			const answer = await request(site.url, path, { method, body });
			expect(answer.status, method).toBe(403);
			expect(json(answer)).toMatchObject({ message: 'Only superusers can perform this action.' });
		}
	}
	expect(json(await request(site.url, record))).toEqual(before);
});

test.each(['collections', 'settings', 'logs', 'backups', 'crons', 'guide'])(
	'a visitor may not see /api/%s',
	async (name) => {
		expect((await request(site.url, `/api/${name}`)).status).toBe(401);
	},
);
