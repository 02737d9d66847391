import { expect, test } from 'vitest';
import { momentWords as arabic } from '../../../web/content/ar/moments.ts';
import { momentWords as spanish } from '../../../web/content/es/moments.ts';
import { momentWords as english } from '../../../web/content/moments.ts';
import { shortEnd, shortMoment } from './short-moment.ts';

const days = ['2026-12-31', '2027-01-01'];
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
	[
		'2027-02-04 18:30',
		'Thu, Feb 4, 6:30 pm',
		'jue, 4 de feb, 6:30 p. m.',
		'الخميس ٤ فبراير، ٦:٣٠ م',
	],
	['2026-12-31 20:00', 'Today, 8 pm', 'Hoy, 8 p. m.', 'اليوم، ٨ م'],
	['2027-01-01 00:15', 'Tomorrow, 12:15 am', 'Mañana, 12:15 a. m.', 'غدًا، ١٢:١٥ ص'],
	['2027-01-01', 'Tomorrow', 'Mañana', 'غدًا'],
	['2027-12-30', 'Thu, Dec 30', 'jue, 30 de dic', 'الخميس ٣٠ ديسمبر'],
	['2027-12-31', 'Fri, Dec 31, 2027', 'vie, 31 de dic de 2027', 'الجمعة ٣١ ديسمبر ٢٠٢٧'],
])('the beginning %s in few words is %j, %j and %j', (local, ...expected) => {
	const said = [english, spanish, arabic].map((words) => plain(shortMoment(local, words, days)));
	expect(said).toEqual(expected);
});

test.each([
	['2026-12-31 20:00', 'until 8 pm', 'fin: 8 p. m.', 'حتى ٨ م'],
	['2026-12-31', 'Today', 'Hoy', 'اليوم'],
	['2027-01-01 02:00', 'until Fri, Jan 1', 'hasta el vie, 1 de ene', 'حتى الجمعة ١ يناير'],
])('the end %s in few words is %j, %j and %j', (local, ...expected) => {
	const said = [english, spanish, arabic].map((words) => plain(shortEnd(local, words, days)));
	expect(said).toEqual(expected);
});
