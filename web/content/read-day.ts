import { momentWords as arabic } from './ar/moments.ts';
import { momentWords as spanish } from './es/moments.ts';
import { momentWords as english } from './moments.ts';

/** Without accents, and with one form of each letter. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const languages = [english, spanish, arabic];
const months = languages.map((words) => words.months.map(fold));
const weekdays = languages.flatMap((words) => words.weekdays.map(fold));
/** The months' names in Palestine and its neighbors. */
const levantine = [
	'كانون الثاني',
	'شباط',
	'آذار',
	'نيسان',
	'أيار',
	'حزيران',
	'تموز',
	'آب',
	'أيلول',
	'تشرين الأول',
	'تشرين الثاني',
	'كانون الأول',
].map(fold);
const withEnglishMonth = (line: string) =>
	levantine.reduce(
		(text, name, at) => text.replace(` ${name} `, ` ${months[0]?.[at]} `),
		` ${line} `,
	);
/** Words around a day: “Exp. 31st of December”, “Vence: 31 de diciembre”. */
const fillers = 'st nd rd th of de del exp expires vence'.split(' ');

const begins = (name: string, word: string) => word.length > 2 && name.startsWith(word);
const isFiller = (word: string) =>
	fillers.includes(word) || weekdays.some((name) => begins(name, word));

/** Returns the number of a month's name or its first letters, 0 if it is none. */
const monthOf = (word: string) =>
	1 + Math.max(...months.map((names) => names.findIndex((name) => begins(name, word))));

/**
 * Returns the days, such as "2027-12-31", that a text with ASCII digits can mean: "31.12.2027", "Dec
 * 31, 2027". Of two, as for 5/6/2027, the first is the American one. A month may have no such day.
 *
 * @param orMonth whether a month without a day, such as "03/2027", means its last day
 */
export function readDay(typed: string, orMonth = false): string[] {
	const line = withEnglishMonth(fold(typed));
	const words = (line.match(/\p{L}+/gu) ?? []).filter((word) => monthOf(word) || !isFiller(word));
	const named = monthOf(words[0] ?? '');
	const numbers = line.match(/\d+/g) ?? [];
	const year = Number(numbers.find((number) => number.length === 4));
	const others = numbers.filter((number) => number.length < 3).map(Number);
	const isOdd = /[^\d\p{L}\s.,:/()-]/u.test(line) || others.length + 1 !== numbers.length;
	if (isOdd || !year || words.length > (named ? 1 : 0)) return [];
	const parts = named ? [named, ...others] : others;
	const [first = 0, second] = parts;
	if (parts.length > 2 || first === 0) return [];
	if (second === undefined) return orMonth ? [dayOf(year, first)] : [];
	const american = dayOf(year, first, second);
	if (named || Number(numbers[0]) === year || first === second) return [american];
	const european = dayOf(year, second, first);
	return first > 12 ? [european] : second > 12 ? [american] : [american, european];
}

/** Without a day: the last one of the month. */
const dayOf = (
	year: number,
	month: number,
	day = new Date(Date.UTC(year, month, 0)).getUTCDate(),
) => [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
