import { numberInWords } from './number-in-words.ts';

/** PocketBase's engine, which renders pages, has no names of months. */
export const months =
	'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ');

/** Returns a day such as 2026-11-01 in words. Returns any other text unchanged. */
export function dayInWords(day: string): string {
	const [, year = '', month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
	const name = months[Number(month) - 1];
	return name ? `${numberInWords(Number(date))}\u00a0${name} ${numberInWords(year)}` : day;
}
