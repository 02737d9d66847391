import { expect, test } from 'vitest';
import { endings, takesCoding } from './content-coding.ts';

test.each([
	['', []],
	['gzip, deflate, br, zstd', ['br', 'gzip']],
	['GZIP', ['gzip']],
	['gzip;q=1.0, br;q=0.5', ['br', 'gzip']],
	['br;q=0, gzip', ['gzip']],
	['br ; q=0.0 , gzip;q=0', []],
	['*;q=0, gzip', ['gzip']],
	['*, br;q=0', ['gzip']],
	['x-gzip, brotli', []],
	['br;q=nonsense, gzip', ['gzip']],
	[',,;;=,gzip', ['gzip']],
	[`${'x,'.repeat(600)}br`, []],
])('Accept-Encoding "%s" accepts %j', (header, expected) => {
	expect(Object.keys(endings).filter((coding) => takesCoding(header, coding))).toEqual(expected);
});
