import { momentWords } from '../content/moments.ts';

/** Returns a number in the digits of the page's language, without separators, such as a year. */
export const inDigits = (number: string) =>
	number.replace(/\d/g, (digit) => momentWords.digits[Number(digit)] ?? digit);
