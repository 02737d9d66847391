import { expect, test } from 'vitest';
import { isReservedSlug } from './reserved-slug.ts';

test.each(['featured', 'main', 'top', 'content', 'site-x'])('"%s" is the page’s own', (slug) => {
	expect(isReservedSlug(slug)).toBe(true);
});

test.each(['featured-care', 'mainland', 'sitework', 'medical-aid', 'constructor'])(
	'"%s" is free',
	(slug) => {
		expect(isReservedSlug(slug)).toBe(false);
	},
);
