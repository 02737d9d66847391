import { expect, test } from 'vitest';
import { isSiteUrl, siteAddress } from './site-address.ts';

test.each([
	['', ''],
	['https://example.org', 'https://example.org'],
	['https://example.org/', 'https://example.org'],
	['https://example.org//', 'https://example.org'],
	['http://[2001:db8::1]:8090', 'http://[2001:db8::1]:8090'],
])('%s means "%s"', (appUrl, address) => {
	expect(siteAddress(appUrl)).toBe(address);
});

test.each([
	'http://localhost:8090',
	'https://LocalHost/',
	'http://localhost.:8090',
	'http://coalition.localhost:8090',
	'http://127.0.0.1:8090',
	'http://127.1:9000',
	'http://0.0.0.0:8090',
	'http://[::1]:8090',
	'http://[::]',
	'http://[::1%25lo]:8090',
	'http://[::ffff:127.0.0.1]:8090',
	'http://[::FFFF:7F00:1]',
])('%s is not an address for visitors', (appUrl) => {
	expect(siteAddress(appUrl)).toBe('');
});

test.each([
	'https://127.0.0.1.example.org',
	'https://localhost.example.org:8443',
	'http://10.0.0.1',
	'http://[::10]',
	'http://[2001:db8::ffff:7f00:1]',
])('%s may be published, although it looks local', (appUrl) => {
	expect(siteAddress(appUrl)).toBe(appUrl);
});

// Canonical addresses, sitemap and cards would lead nowhere.
test.each([
	'https://example.org/site',
	'https://example.org/?site=1',
	'https://example.org?site=1',
	'https://example.org#home',
	'https://someone:secret@example.org',
	'https://example.org:port',
	'https://',
	'ftp://example.org',
	'example.org',
])('no path can be added to %s, so it counts as unset', (appUrl) => {
	expect(isSiteUrl(appUrl)).toBe(false);
	expect(siteAddress(appUrl)).toBe('');
});
