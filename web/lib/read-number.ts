import { withoutInvisible } from './invisible-characters.ts';

/** Arabic, Persian and full-width digits, which phones and keyboards write. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Returns the text with ASCII digits. Each kind of digits begins at a multiple of 16. */
export const asciiDigits = (text: string): string =>
	text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15));

/** Returns a number's text with ASCII digits and signs, and without invisible characters. */
export const asciiNumber = (text: string): string =>
	asciiDigits(withoutInvisible(text)).replace('\u066b', '.').replaceAll('\u066c', ',').trim();

/** Groups of thousands. Only whole numbers are typed, so that 1.000 means a thousand, too. */
const grouped = /^[1-9]\d{0,2}([,.'’\s])\d{3}(?:\1\d{3})*$/;
/** Numbers as number inputs write them. `Number()` alone would accept '', ' 1 ' and '0x1'. */
const numeral = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Reads a number as people type it; NaN if it is none, or could be two, such as 1,5. */
export function readNumber(typed: string): number {
	const text = asciiNumber(typed);
	if (grouped.test(text)) return Number(text.replace(/\D/g, ''));
	return numeral.test(text) ? Number(text) : Number.NaN;
}
