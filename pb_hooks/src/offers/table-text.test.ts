import { describe, expect, test } from 'vitest';
import { readCells } from '../../../scripts/testing/spreadsheet.ts';
import { tableRow } from './table-text.ts';

test.each([
	['=1+1', "'=1+1"],
	['+1', "'+1"],
	['-1', "'-1"],
	['@SUM(A1)', "'@SUM(A1)"],
	['＝1+1', "'＝1+1"],
	['＋1', "'＋1"],
	['－1', "'－1"],
	['＠SUM(A1)', "'＠SUM(A1)"],
	['﹦1', "'﹦1"],
	[' =1', " '=1"],
	['\u00a0=1', "\u00a0'=1"],
	['\u200b\ufeff\u2060\u200e\u2800=1', "\u200b\ufeff\u2060\u200e\u2800'=1"],
	['\t=1', "\t'=1"],
	['"=1', `"'=1`],
	["x;=1+cmd|'/c calc'!A1;", "x;'=1+cmd|'/c calc'!A1;"],
	['x; ""＝1', `x; ""'＝1`],
	['x\t-1', "x\t'-1"],
	['two\n- lines\r\n+1', "two\n'- lines\r\n'+1"],
	['two\u2028=lines', "two\u2028'=lines"],
	['\tx', '\tx'],
	['a,b; c', 'a,b; c'],
	['say "x"', 'say "x"'],
	['call 555-010, a+b=c@d', 'call 555-010, a+b=c@d'],
	['قناع', 'قناع'],
	['1=1', '1=1'],
	['', ''],
	[200, '200'],
])('%j becomes the cell %j', (value, cell) => {
	expect(tableRow([value])).toBe(`"${cell.replaceAll('"', '""')}"\r\n`);
});

test('a row ends as RFC 4180 requires', () => {
	expect(tableRow(['a', 2, true])).toBe('"a","2","true"\r\n');
});

describe('a table of all short texts that could begin a formula', () => {
	const signs = [...'x;,"=＠ \t\n', '\u00a0', '\r\n'];
	const longer = (texts: string[]) => texts.flatMap((text) => signs.map((sign) => text + sign));
	const texts = [1, 2, 3].reduce((all) => [...all, ...longer(all)], ['']);
	const rows = texts.map((text, at) => [text, texts.at(-at) ?? '', text]);
	const file = rows.map(tableRow).join('');

	test.each([',', ';'] as const)(
		'has no formula in a program that separates cells by %s',
		(separator) => {
			const cells = readCells(file, separator).flat();
			expect(cells.length).toBeGreaterThan(texts.length);
			expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell.trim()))).toEqual([]);
		},
	);

	test('keeps the texts, except for the apostrophes', () => {
		const read = readCells(file, ',').map((row) => row.map((cell) => cell.replaceAll("'", '')));
		expect(read).toEqual(rows);
	});
});

test('a long text of white space and quotes takes less than a second', () => {
	const began = performance.now();
	for (const sign of [...'; \n"\t', '; ']) tableRow([sign.repeat(100_000)]);
	expect(performance.now() - began).toBeLessThan(1000);
});
