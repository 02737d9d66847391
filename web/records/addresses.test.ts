import { expect, test } from 'vitest';
import { addressOf } from './addresses.ts';

test.each([
	['posts', '/posts/a1'],
	['events', '/events/a1'],
	['featured_orgs', '/#org-a-slug'],
	['sections', '/#a-slug'],
	['pages', '/a1'],
	['site', '/'],
	['footer_links', undefined],
])('visitors see a record of %s at %s', (collection, address) => {
	expect(addressOf(collection, { id: 'a1', slug: 'a-slug' })).toBe(address);
});
