import { type TextLanguage, textLanguage } from './text-language.ts';

const digits = '\\d٠-٩۰-۹';
const candidate = new RegExp(
	`([a-zA-Z@]\\S*)|[+(]{0,2}[${digits}]+(?:[ \\u00a0()./×xX*‑-]{1,3}[${digits}]+)*(?:[ \\u00a0][a-zµ]{1,3}(?![a-zA-Z]))?\\)?`,
	'g',
);
const groups = new RegExp(`[${digits}]+`, 'g');

/** Digits whose groups run from right to left even in an isolated text, without an override. */
const arabicDigit = /[٠-٩]/;

/** Returns the element in which a number runs from left to right. */
export const isolatingTag = (number: string) => (arabicDigit.test(number) ? 'bdo' : 'bdi');

/**
 * Returns a text in parts. Every second one is a number whose groups browsers would reverse: a
 * telephone number, a size such as `10 x 20 cm`, or an amount with a unit. Dates, and ranges of hours,
 * days and years, are not among them, because readers begin with the number at the right.
 */
export function splitNumbers(text: string, { dir }: TextLanguage): string[] {
	if (dir === 'ltr' && !arabicDigit.test(text)) return [text];
	const parts: string[] = [];
	let from = 0;
	for (const { 0: all, 1: word, index } of text.matchAll(candidate)) {
		const run = balanced(all);
		const isKept = dir === 'ltr' && !arabicDigit.test(run);
		if (isKept || word !== undefined || !isReversed(run)) continue;
		const at = index + all.indexOf(run);
		parts.push(text.slice(from, at), run);
		from = at + run.length;
	}
	return [...parts, text.slice(from)];
}

/** Returns these parts of a text in the direction of its letters, or of the text around it. */
export function numberParts(text: string, around: TextLanguage): string[] {
	return splitNumbers(text, textLanguage(text, around) ?? around);
}

/** Returns a text for programs that show no HTML, with these numbers between isolating characters. */
export const isolateNumbers = (text: string, around: TextLanguage = unknown): string =>
	numberParts(text, around)
		.map((part, place) => (place % 2 === 0 ? part : isolateNumber(part)))
		.join('');

const isolateNumber = (number: string) =>
	arabicDigit.test(number) ? `\u2066\u202d${number}\u202c\u2069` : `\u2066${number}\u2069`;

const unknown: TextLanguage = { dir: 'ltr', lang: '' };

/** Without a parenthesis whose partner is outside. */
function balanced(run: string): string {
	const [opening, closing] = [run.split('(').length, run.split(')').length];
	if (opening === closing) return run;
	return opening < closing ? run.slice(0, -1) : run.replace('(', '');
}

function isReversed(run: string): boolean {
	const numbers = run.match(groups) ?? [];
	const [first = '', second = '', third = '', ...others] = numbers;
	if (run.startsWith('+') || /[×xX*]|[a-zµ]$/.test(run)) return true;
	const isPlain = /^\(?[^ \u00a0()‑-]+\)?$/.test(run);
	if (isPlain || numbers.join('').length < 7) return false;
	if (third === '') return !isYear(first) || !isYear(second);
	const isDate = others.length === 0 && second.length <= 2 && [first, third].some(isYear);
	return !isDate;
}

const isYear = (number: string) => /^(?:[1١۱][9٩۹]|[2٢۲][0٠۰])..$/.test(number);
