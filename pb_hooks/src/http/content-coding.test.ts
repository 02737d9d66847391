import { expect, test } from 'vitest';
import { acceptedCodings } from './content-coding.ts';

test.each([
	['', []],
	['gzip, deflate, br, zstd', ['br', 'gzip']],
	['GZIP', ['gzip']],
	['gzip;q=1.0, br;q=0.5', ['gzip', 'br']],
	['br;q=0, gzip', ['gzip']],
	['br ; q=0.0 , gzip;q=0', []],
	['*;q=0, gzip', ['gzip']],
	['*, br;q=0', ['gzip']],
	['x-gzip, brotli', []],
	['br;q=nonsense, gzip', ['gzip']],
	[',,;;=,gzip', ['gzip']],
	[`${'x,'.repeat(600)}br`, []],
])('Accept-Encoding "%s" accepts %j', (header, expected) => {
	expect(acceptedCodings(header).map((coding) => coding.name)).toEqual(expected);
});
