import { describe, expect, test } from 'vitest';
import { sharedSite } from '../../scripts/testing/kit.mjs';
import { org, post, section } from '../../scripts/testing/records.ts';
import { json, request, superuserOf } from '../../scripts/testing/request.ts';

const site = sharedSite({ sample: false });
const asSuperuser = superuserOf(site);

describe('a visitor', () => {
	const lists = [
		['sections', section],
		['featured_orgs', org],
		['posts', post],
	] as const;

	for (const [name, make] of lists) {
		test(`reads ${name} in their order`, async () => {
			const path = `/api/collections/${name}/records`;
			for (const rank of [300, 100, 200]) await asSuperuser(path, 'POST', make({ rank }));
			const answer = json(
				await request(site.url, `${path}?page=1&perPage=4000&sort=rank&skipTotal=1`),
			) as { items: { id: string; rank: number }[]; totalItems: number };
			const ranks = answer.items.map((item) => item.rank);
			expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
			expect(ranks.slice(-3)).toEqual([100, 200, 300]);
			expect(answer.totalItems).toBe(-1);
			const one = await request(site.url, `${path}/${answer.items[0]?.id}`);
			expect(one.status).toBe(200);
		});
	}

	test.each(['sections', 'featured_orgs', 'posts'])('changes nothing in %s', async (name) => {
		const path = `/api/collections/${name}/records`;
		const before = json(await request(site.url, `${path}?perPage=1`)) as {
			items: { id: string }[];
		};
		const record = `${path}/${before.items[0]?.id}`;
		const body = { name: 'x', title: 'x', slug: 'x', link: 'https://example.org' };
		for (const [method, target] of [
			['POST', path],
			['PATCH', record],
			['DELETE', record],
		] as const) {
			const answer = await request(site.url, target, { method, body });
			expect(answer.status, method).toBe(403);
			expect(json(answer)).toMatchObject({ message: 'Only superusers can perform this action.' });
		}
		const after = json(await request(site.url, `${path}?perPage=1`));
		expect(after).toEqual(before);
	});

	test('finds no way to sign up', async () => {
		const answer = await request(site.url, '/api/collections/users/records', {
			method: 'POST',
			body: { email: 'a@example.org', password: '12345678', passwordConfirm: '12345678' },
		});
		expect(answer.status).toBe(403);
	});

	test.each(['/api/collections', '/api/settings', '/api/logs', '/api/backups', '/api/crons'])(
		'may not see %s',
		async (path) => {
			expect((await request(site.url, path)).status).toBe(401);
		},
	);
});
