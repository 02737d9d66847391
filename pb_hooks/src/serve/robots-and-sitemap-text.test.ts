import { expect, test } from 'vitest';
import { sitemapText } from './robots-and-sitemap-text.ts';

test('the sitemap escapes XML characters', () => {
	expect(sitemapText('https://example.org/?a=1&b=2', [{ path: '/<x>' }])).toContain(
		'<loc>https://example.org/?a=1&amp;b=2/%3Cx%3E</loc>',
	);
});
