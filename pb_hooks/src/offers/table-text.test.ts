import { expect, test } from 'vitest';
import { tableText } from './table-text.ts';

test.each([
	['=1+1', "'=1+1"],
	['+1', "'+1"],
	['-1', "'-1"],
	['@SUM(A1)', "'@SUM(A1)"],
	['\tx', "'\tx"],
	['\rx', `"'\rx"`],
	['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
	['a,b', '"a,b"'],
	['say "x"', '"say ""x"""'],
	['two\nlines', '"two\nlines"'],
	['قناع', 'قناع'],
	['1=1', '1=1'],
	['', ''],
	[200, '200'],
])('%j stands as %j', (value, cell) => {
	expect(tableText([[value]])).toBe(`\ufeff${cell}\r\n`);
});

test('rows end as RFC 4180 says', () => {
	expect(
		tableText([
			['a', 'b'],
			[1, 2],
		]),
	).toBe('\ufeffa,b\r\n1,2\r\n');
});
