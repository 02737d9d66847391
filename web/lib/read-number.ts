import { withoutInvisible } from './invisible-characters.ts';

/** Arabic, Persian and full-width digits, which phones and keyboards write. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Returns the text with ASCII digits. Each kind of digits begins at a multiple of 16. */
export const asciiDigits = (text: string): string =>
	text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15));

/** Groups of thousands. Only whole numbers are typed, so that 1.000 means a thousand, too. */
const grouped = /^[1-9]\d{0,2}([,.'’\s])\d{3}(?:\1\d{3})*$/;
/** `Number()` alone would accept '', ' 1 ', '0x1' and 2e3. */
const numeral = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;

/** Reads a number as people type it; NaN if it is none, or could be two, such as 1,5. */
export function readNumber(typed: string): number {
	const text = asciiDigits(withoutInvisible(typed))
		.replace('\u066b', '.')
		.replaceAll('\u066c', ',')
		.trim();
	if (grouped.test(text)) return Number(text.replace(/\D/g, ''));
	return numeral.test(text) ? Number(text) : Number.NaN;
}
