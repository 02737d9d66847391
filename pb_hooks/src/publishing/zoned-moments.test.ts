import { expect, test } from 'vitest';
import { momentWords as arabic } from '../../../web/content/ar/moments.ts';
import { momentWords as spanish } from '../../../web/content/es/moments.ts';
import { momentWords as english } from '../../../web/content/moments.ts';
import { momentInWords } from '../site/moment-in-words.ts';
import { parseInWords } from './zoned-moments.ts';

test.each([
	['2026-12-04 18:00 PST', english, 'Friday 4~December~2026, 6:00~pm~PST'],
	['2026-06-07 00:05 +03', english, 'Sunday 7~June~2026, 12:05~am~+03'],
	['2026-12-04 12:00 PST', spanish, 'viernes, 4~de~diciembre~de~2026, 12:00~p.~m.~PST'],
	['2026-12-04 09:30 EET', arabic, 'الجمعة ٤~ديسمبر~٢٠٢٦، ٩:٣٠~ص~EET'],
	['2026-12-04', english, 'Friday 4~December~2026'],
	['2026-12-04', spanish, 'viernes, 4~de~diciembre~de~2026'],
	['2026-12-04', arabic, 'الجمعة ٤~ديسمبر~٢٠٢٦'],
])('%s is written in each language, with ~ for no-break spaces', (local, words, text) => {
	expect(momentInWords(local, words).replaceAll('\u00a0', '~')).toBe(text);
});

test.each([
	['2026-12-04 20:00 PST', 'Friday 4~December~2026, 6:00~pm~– 8:00~pm~PST'],
	[
		'2026-12-05 01:00 PST',
		'Friday 4~December~2026, 6:00~pm~PST~– Saturday 5~December~2026, 1:00~am~PST',
	],
])('an end at %s adds a time, or a date too', (end, text) => {
	expect(momentInWords('2026-12-04 18:00 PST', english, end).replaceAll('\u00a0', '~')).toBe(text);
});

test('whole days are written as one day, or as the first and the last', () => {
	const inWords = (end: string) =>
		momentInWords('2027-06-05', english, end).replaceAll('\u00a0', '~');
	expect(inWords('2027-06-05')).toBe('Saturday 5~June~2027');
	expect(inWords('2027-06-06')).toBe('Saturday 5~June~2027~– Sunday 6~June~2027');
});

test('page data formats its zoned moments and days at every depth, and nothing else', () => {
	const zoned = { zonedMoment: '2026' };
	const posts = {
		posts: [{ title: '{"zonedMoment":', begins: zoned }],
		post: { date: { zonedDay: '2026' }, start: { zonedIso: '2027' } },
	};
	const data = {
		site: { timeZone: 'UTC' },
		...posts,
		medical: { needs: [{ by: zoned, to: null }] },
	};
	const say = (moment: string, { site }: typeof data) => `${moment} in ${site.timeZone}`;
	const sayDay = (moment: string) => `day of ${moment}`;
	const sayIso = (moment: string) => `${moment} in ISO`;
	expect(parseInWords(JSON.stringify(data), say, sayDay, sayIso)).toEqual({
		site: { timeZone: 'UTC' },
		post: { date: 'day of 2026', start: '2027 in ISO' },
		posts: [{ title: '{"zonedMoment":', begins: '2026 in UTC' }],
		medical: { needs: [{ by: '2026 in UTC', to: null }] },
	});
});
