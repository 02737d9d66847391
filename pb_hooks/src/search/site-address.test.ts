import { expect, test } from 'vitest';
import { siteAddress } from './site-address.ts';

test.each([
	['http://localhost:8090', ''],
	['http://localhost:8090/', ''],
	['', ''],
	['http://localhost:8091', 'http://localhost:8091'],
	['https://example.org', 'https://example.org'],
	['https://example.org/', 'https://example.org'],
])('%s means "%s"', (appUrl, address) => {
	expect(siteAddress(appUrl)).toBe(address);
});
