import { expect, test } from 'vitest';
import { momentWords as arabic } from '../../../web/content/ar/moments.ts';
import { momentWords as spanish } from '../../../web/content/es/moments.ts';
import { momentWords as english } from '../../../web/content/moments.ts';
import { momentInWords, timesInWords } from '../site/moment-in-words.ts';
import { parseInWords, type ZonedMoment } from './zoned-moments.ts';

test.each([
	['2026-12-04 18:00 PST', english, 'Friday, December~4, 2026, 6:00~pm~PST'],
	['2026-06-07 00:05 +03', english, 'Sunday, June~7, 2026, 12:05~am~+03'],
	['2026-12-04 12:00 PST', spanish, 'viernes, 4~de~diciembre de~2026, 12:00~p.~m.~PST'],
	['2026-12-04 09:30 EET', arabic, 'الجمعة ٤~ديسمبر ٢٠٢٦، ٩:٣٠~ص~EET'],
	['2026-12-04', english, 'Friday, December~4, 2026'],
	['2026-12-04', spanish, 'viernes, 4~de~diciembre de~2026'],
	['2026-12-04', arabic, 'الجمعة ٤~ديسمبر ٢٠٢٦'],
])('%s is written in each language, with ~ for no-break spaces', (local, words, text) => {
	expect(momentInWords(local, words).replaceAll('\u00a0', '~')).toBe(text);
});

const night = '2026-12-05 22:00 PST';

test.each([
	[night, '2026-12-05 23:30 PST', english, '10:00~pm~– 11:30~pm~PST'],
	[night, '2026-12-06 02:00 PST', english, '10:00~pm~– 2:00~am~PST'],
	[night, '2026-12-06 02:00 PST', spanish, '10:00~p.~m.~– 2:00~a.~m.~PST'],
	[night, '2026-12-06 02:00 PST', arabic, '١٠:٠٠~م~– ٢:٠٠~ص~PST'],
	['2026-10-31 22:00 PDT', '2026-11-01 02:00 PST', english, '10:00~pm~PDT~– 2:00~am~PST'],
])('from %s to %s is one day, with times', (start, end, words, times) => {
	const plain = (text: string) => text.replaceAll('\u00a0', '~');
	expect(plain(timesInWords(start, words, end))).toBe(times);
	const whole = plain(momentInWords(start, words, end));
	expect(whole.startsWith(plain(momentInWords(start.slice(0, 10), words)))).toBe(true);
	expect(whole.slice(-times.length - 2)).toMatch(/^[,،] /);
});

test.each([
	[
		'2026-12-05 03:00 PST',
		'2026-12-06 05:00 PST',
		english,
		'3:00~am until Sunday, December~6, 5:00~am~PST',
	],
	[
		'2026-12-05 14:00 PST',
		'2026-12-06 12:00 PST',
		english,
		'2:00~pm until Sunday, December~6, 12:00~pm~PST',
	],
	[
		'2026-12-05 14:00 PST',
		'2026-12-06 12:00 PST',
		spanish,
		'2:00~p.~m. hasta el domingo, 6~de~diciembre, 12:00~p.~m.~PST',
	],
	[
		'2026-12-05 14:00 PST',
		'2026-12-06 12:00 PST',
		arabic,
		'٢:٠٠~م حتى الأحد ٦~ديسمبر، ١٢:٠٠~م~PST',
	],
	['2027-01-30', '2027-02-02', english, 'until Tuesday, February~2'],
	['2026-12-31', '2027-01-01', english, 'until Friday, January~1, 2027'],
	['2027-06-05', '2027-06-05', english, ''],
])('beside the day, from %s to %s', (start, end, words, times) => {
	expect(timesInWords(start, words, end).replaceAll('\u00a0', '~')).toBe(times);
});

test.each([
	['2027-06-05', english, 'Saturday, June~5, 2027'],
	['2027-06-07', english, 'June~5–7, 2027'],
	['2027-06-07', spanish, 'del~5 al~7~de~junio de~2027'],
	['2027-06-07', arabic, 'من~٥ إلى~٧~يونيو ٢٠٢٧'],
	['2027-07-01', english, 'Saturday, June~5, 2027~– Thursday, July~1, 2027'],
])('whole days until %s are written once', (end, words, text) => {
	expect(momentInWords('2027-06-05', words, end).replaceAll('\u00a0', '~')).toBe(text);
});

test('page data formats its zoned moments at every depth, and nothing else', () => {
	const zoned = { zonedMoment: '2026' };
	const posts = {
		posts: [{ title: '{"zonedMoment":', begins: zoned }],
		post: { start: { zonedIso: '2027' } },
	};
	const data = {
		site: { timeZone: 'UTC' },
		...posts,
		medical: { needs: [{ by: zoned, to: null }] },
	};
	const say = ({ zonedMoment }: ZonedMoment, { site }: typeof data) =>
		`${zonedMoment} in ${site.timeZone}`;
	const sayIso = (moment: string) => `${moment} in ISO`;
	expect(parseInWords(JSON.stringify(data), say, sayIso)).toEqual({
		site: { timeZone: 'UTC' },
		post: { start: '2027 in ISO' },
		posts: [{ title: '{"zonedMoment":', begins: '2026 in UTC' }],
		medical: { needs: [{ by: '2026 in UTC', to: null }] },
	});
});
