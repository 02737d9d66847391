import { expect, test } from 'vitest';
import { siteAddress } from './site-address.ts';

test.each([
	['', ''],
	['https://example.org', 'https://example.org'],
	['https://example.org/', 'https://example.org'],
	['https://example.org/site//', 'https://example.org/site'],
	['http://[2001:db8::1]:8090', 'http://[2001:db8::1]:8090'],
])('%s means "%s"', (appUrl, address) => {
	expect(siteAddress(appUrl)).toBe(address);
});

test.each([
	'http://localhost:8090',
	'https://LocalHost/site',
	'http://localhost.:8090',
	'http://coalition.localhost:8090',
	'http://127.0.0.1:8090',
	'http://127.1:9000',
	'127.0.0.1:8090',
	'HTTP://127.0.0.1?page',
	'http://someone:secret@localhost',
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
	'https://localhost.example.org',
	'https://127.0.0.1.example.org',
	'https://example.org/localhost',
	'https://example.org#@localhost',
	'https://localhost:secret@example.org:8443',
	'http://10.0.0.1',
	'http://[::10]',
	'http://[2001:db8::ffff:7f00:1]',
])('%s may be published, although it looks local', (appUrl) => {
	expect(siteAddress(appUrl)).toBe(appUrl);
});
