import { expect, it } from 'vitest';
import { isolateNumbers, splitNumbers } from './number-runs.ts';

it.each([
	'+970 590 000 123',
	'0590-000-123',
	'(510) 555-0100',
	'555-0100',
	'٠٥٩-١٢٣-٤٥٦٧',
	'+٩٧٠ ٥٩٠ ٠٠٠ ١٢٣',
	'۰۵۹۰ ۰۰۰ ۱۲۳',
	'+970-59-912-3456',
	'10 x 20 x 30 cm',
	'10×20',
	'500 mg',
	'1 500 000',
])('%s stays as typed in an Arabic text', (number) => {
	expect(splitNumbers(`قبل ${number} بعد`, arabic)).toEqual(['قبل ', number, ' بعد']);
	expect(splitNumbers(`«${number}»، (ب ${number})`, arabic)).toEqual([
		'«',
		number,
		'»، (ب ',
		number,
		')',
	]);
});

it.each([
	'9:00-17:00',
	'9-17',
	'10-12 ديسمبر',
	'2026-2027',
	'15-12-2027',
	'١٥-١٢-٢٠٢٧',
	'٢٠٢٦-٢٠٢٧',
	'۱۹۶۷-۱۹۸۷',
	'2027-12-15',
	'8/3/2027',
	'1,500',
	'3.5',
	'12 14 16',
	'(12 علبة)',
	'N95',
	'COVID-19',
	'https://example.org/10-20-30-40-50',
	'ann-1234567@example.org',
	'',
])('%s is read from the right, or has no groups', (text) => {
	expect(splitNumbers(`قبل ${text}`, arabic)).toEqual([`قبل ${text}`]);
});

const arabic = { dir: 'rtl', lang: 'ar' } as const;

it.each([
	['اتصل 0590-000-123 الآن', 'اتصل \u20660590-000-123\u2069 الآن'],
	['UNRWA: قياس 10 x 20 cm للعيادة', 'UNRWA: قياس \u206610 x 20 cm\u2069 للعيادة'],
	['Call +970 590 000 123', 'Call +970 590 000 123'],
	['Call 0590 000 123, ٠٥٩٠ ٠٠٠ ١٢٣', 'Call 0590 000 123, \u2066\u202d٠٥٩٠ ٠٠٠ ١٢٣\u202c\u2069'],
	['٠٥٩٠-٠٠٠-١٢٣', '\u2066\u202d٠٥٩٠-٠٠٠-١٢٣\u202c\u2069', arabic],
	['اتصل ۰۵۹۰ ۰۰۰ ۱۲۳', 'اتصل \u2066۰۵۹۰ ۰۰۰ ۱۲۳\u2069'],
	['من 9:00 إلى ١٧:٠٠', 'من 9:00 إلى ١٧:٠٠'],
	['+970 590 000 123', '+970 590 000 123'],
	['+970 590 000 123', '\u2066+970 590 000 123\u2069', arabic],
])(
	'%s is isolated without markup if it is written from right to left',
	(text, isolated, around?: typeof arabic) => {
		expect(isolateNumbers(text, around)).toBe(isolated);
	},
);
