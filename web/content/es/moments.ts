import type { momentWords as english } from '../moments.ts';
import type { Words } from '../words.ts';
import { commonWords } from './common.ts';
import { months } from './day-in-words.ts';

export const momentWords: Words<typeof english> = {
	weekdays: 'domingo lunes martes miércoles jueves viernes sábado'.split(' '),
	months,
	halves: ['a.\u00a0m.', 'p.\u00a0m.'],
	digits: '0123456789',
	day: '{1}, {2}\u00a0de\u00a0{3}',
	days: 'del\u00a0{2} al\u00a0{5}\u00a0de\u00a0{3}',
	year: ' de\u00a0{4}',
	text: '{1}, {2}',
	until: 'hasta el {1}',
	short: 3,
	untilTime: 'fin: {1}',
	near: commonWords.near,
};
