import { expect, test } from 'vitest';
import { siteAddress } from './site-address.ts';

test.each([
	['', ''],
	['https://example.org', 'https://example.org'],
	['https://example.org/', 'https://example.org'],
	['https://example.org/site//', 'https://example.org/site'],
	['http://192.168.1.5:8090', 'http://192.168.1.5:8090'],
	['http://[2001:db8::1]:8090', 'http://[2001:db8::1]:8090'],
])('%s means "%s"', (appUrl, address) => {
	expect(siteAddress(appUrl)).toBe(address);
});

test.each([
	'http://localhost:8090',
	'http://localhost:8090/',
	'http://localhost',
	'https://LocalHost/site',
	'http://localhost.:8090',
	'http://coalition.localhost:8090',
	'localhost:8090',
	'http://127.0.0.1:8090',
	'http://127.0.0.1.:8090',
	'http://127.8.9.10',
	'http://127.1:9000',
	'127.0.0.1:8090',
	'HTTP://127.0.0.1?page',
	'http://someone@127.0.0.1:8090',
	'http://someone:secret@localhost',
	'http://0.0.0.0:8090',
	'http://0:8090',
	'http://[::1]:8090',
	'http://[::]',
	'http://[0:0:0:0:0:0:0:1]:8090/',
	'http://[::1%25lo]:8090',
	'http://[::ffff:127.0.0.1]:8090',
	'http://[::FFFF:7F00:1]',
])('%s is no address for visitors', (appUrl) => {
	expect(siteAddress(appUrl)).toBe('');
});

test.each([
	'https://localhost.example.org',
	'https://mylocalhost',
	'https://127.example.org',
	'https://127.0.0.1.example.org',
	'https://example.org/localhost',
	'https://example.org/?at=http://localhost',
	'https://example.org#@localhost',
	'https://localhost@example.org',
	'https://localhost:secret@example.org:8443',
	'http://10.0.0.1',
	'http://[::10]',
	'http://[1::]',
	'http://[2001:db8::ffff:7f00:1]',
])('%s may be published, although it looks like this machine', (appUrl) => {
	expect(siteAddress(appUrl)).toBe(appUrl);
});
