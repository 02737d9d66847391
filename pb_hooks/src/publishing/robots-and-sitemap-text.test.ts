import { expect, test } from 'vitest';
import { robotsText, sitemapText } from './robots-and-sitemap-text.ts';

test('robots.txt keeps robots out of the API and the admin, and names the sitemap', () => {
	expect(robotsText('https://example.org')).toBe(
		'User-agent: *\nDisallow: /api/\nDisallow: /_/\n\nSitemap: https://example.org/sitemap.xml\n',
	);
});

test('the sitemap escapes XML characters', () => {
	expect(sitemapText('https://example.org/?a=1&b=2', [{ path: '/<x>' }])).toContain(
		'<loc>https://example.org/?a=1&amp;b=2/%3Cx%3E</loc>',
	);
});
