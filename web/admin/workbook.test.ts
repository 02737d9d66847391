import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readWorkbook } from '../../scripts/testing/spreadsheet.ts';
import { makeWorkbook } from './workbook.ts';

const read = async (...rows: Parameters<typeof makeWorkbook>[0]) =>
	readWorkbook(await makeWorkbook(rows));

// Spreadsheet programs change most of these texts if they read them in a CSV file, or run them as formulas.
test.each([
	...'0590000123 00970590000123 +970590000123 0012345 007 1.10 12E5 1e10'.split(' '),
	...'12345678901234567890 4111111111111111 MAR-10 9-12 3/4 1:30 10:00 SEP2'.split(' '),
	...'2027-12-31 5% $5 TRUE 1,000 ٠٥٩٠٠٠٠١٢٣ _x0041_ _X000D_ قناع 🧤 <b>&amp;"'.split(' '),
	...'=1+1 +1 -1 @SUM(A1) ＝1+1 "=1 ="0012"'.split(' '),
	...['+970 59 000 0123', '(510) 555-0100', "'0012", '0012 ', ' 7', 'two\n- lines', '\t=1'],
	"x;=1+cmd|'/c calc'!A1;",
])('keeps the text %j', async (text) => {
	expect(await read(['Lot'], [text, 1])).toEqual([
		['Lot', null],
		[text, 1],
	]);
});

test('drops what a file of this kind cannot hold', async () => {
	expect(await read(['a\0b\u000bc\ud800d\uffffe'])).toEqual([['abcde']]);
});

test('has numbers to add, and days and moments to sort by', async () => {
	const [, row] = await read(
		['Quantity', 'Day', 'Arrived', 'Earlier'],
		[200, { day: '2027-12-31' }, { day: '2026-03-09', time: '02:59' }, { day: '0202-01-01' }],
	);
	expect(row).toEqual([
		200,
		new Date('2027-12-31T00:00Z'),
		new Date('2026-03-09T02:59Z'),
		'0202-01-01',
	]);
});

test('has no formula, and a format that keeps an edited text a text', async () => {
	const file = await makeWorkbook([['=1+1'], ['0012']]);
	const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
	const text = (name: string) => new TextDecoder().decode(parts[`xl/${name}.xml`]);
	expect(text('worksheets/sheet1')).not.toContain('<f');
	expect(text('worksheets/sheet1').match(/<c [^>]*s="1" t="s"/g)).toHaveLength(2);
	expect(text('styles')).toMatch(/formatCode="@".*<cellXfs[^>]*><xf ?><\/xf><xf numFmtId="100"/);
});
