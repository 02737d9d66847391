import { describe, expect, it, vi } from 'vitest';
import { featuredOrg, section } from '../../scripts/testing/api-records.ts';
import { stubBackend } from '../../scripts/testing/backend.ts';
import { listRecords } from './records.ts';

/** Stands in for the network: answers the pages of a list in turn, and keeps what was asked. */
function stubPages(...pages: unknown[][]): { method: string; url: URL }[] {
	const requests: { method: string; url: URL }[] = [];
	vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
		requests.push({ method, url: new URL(address) });
		// The server gives no more than 1000 at once, whatever it is asked for.
		return Response.json({ perPage: 1000, items: pages[requests.length - 1] ?? [] });
	});
	return requests;
}

describe('a list without a limit', () => {
	it('is asked for by rank, without the total', async () => {
		const requests = stubPages([]);
		await listRecords('sections');
		const path = '/api/collections/sections/records';
		expect(requests.map(({ method, url }) => [method, url.pathname])).toEqual([['GET', path]]);
		expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
			page: '1',
			perPage: '4000',
			sort: 'rank',
			skipTotal: '1',
		});
	});

	it('is read whole, in batches of 4000', async () => {
		const all = Array.from({ length: 1500 }, (_, index) => section(index + 1));
		const requests = stubPages(all.slice(0, 1000), all.slice(1000));
		const records = await listRecords('sections');
		expect(records.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
		const asked = requests.map(({ url: { searchParams } }) => searchParams);
		expect(asked.map((query) => query.get('page'))).toEqual(['1', '2']);
		expect(asked.map((query) => query.get('perPage'))).toEqual(['4000', '4000']);
	});

	it('is not cancelled by another call', async () => {
		stubBackend({ sections: [section(1)] });
		const both = Promise.all([listRecords('sections'), listRecords('sections')]);
		await expect(both).resolves.toHaveLength(2);
	});
});

describe('the fields', () => {
	it('of a section are id, name, slug, rank, imageUrl and description', async () => {
		stubPages([section(1)]);
		await expect(listRecords('sections')).resolves.toEqual([
			{
				id: 'section1',
				name: 'Section 1',
				slug: 'section-1',
				rank: 1,
				imageUrl: '/sample/section-1.svg',
				description: 'About **section 1**.',
			},
		]);
	});

	it('of an organization are id, name, slug, imageUrl, description, link and rank', async () => {
		stubPages([featuredOrg(1)]);
		await expect(listRecords('featured_orgs')).resolves.toEqual([
			{
				id: 'org1',
				name: 'Sample Organization 1',
				slug: 'sample-organization-1',
				imageUrl: '/sample/org-1.svg',
				description: 'About *organization 1*.',
				link: 'https://example.org/donate/1',
				rank: 1,
			},
		]);
	});
});
