import { describe, expect, test } from 'vitest';
import { robotsText, sitemapText } from './robots-and-sitemap-text.ts';

describe('robots.txt', () => {
	test('keeps robots out of the API and the admin, and names the sitemap', () => {
		expect(robotsText('https://example.org')).toBe(
			'User-agent: *\nDisallow: /api/\nDisallow: /_/\n\nSitemap: https://example.org/sitemap.xml\n',
		);
	});

	test('names no sitemap while nobody has said where the site is', () => {
		expect(robotsText('')).toBe('User-agent: *\nDisallow: /api/\nDisallow: /_/\n');
	});
});

describe('sitemap.xml', () => {
	test('lists absolute addresses with the day of the last change', () => {
		const text = sitemapText('https://example.org', [
			{ path: '/' },
			{ path: '/posts/a', updated: '2026-11-21 12:00:00.000Z' },
		]);
		expect(text).toContain('<url><loc>https://example.org/</loc></url>');
		expect(text).toContain(
			'<url><loc>https://example.org/posts/a</loc><lastmod>2026-11-21</lastmod></url>',
		);
	});

	test('is empty while nobody has said where the site is', () => {
		expect(sitemapText('', [{ path: '/' }])).not.toContain('<url>');
	});

	test('escapes what XML would read', () => {
		expect(sitemapText('https://example.org/?a=1&b=2', [{ path: '/<x>' }])).toContain(
			'<loc>https://example.org/?a=1&amp;b=2/%3Cx%3E</loc>',
		);
	});
});
