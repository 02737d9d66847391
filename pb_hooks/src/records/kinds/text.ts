import { joiners, shapeless, turns } from '../../../../web/lib/invisible-characters.ts';
import type { Kind } from './kind.ts';

/** One line of plain text, such as a name or a title. */
export const oneLine: Kind = { normalize: cleanLine };

/** The address of an onion service, without scheme and path. Its pattern refuses any other text. */
export const onionAddress: Kind = {
	normalize: (typed) => cleanWord(typed.toLowerCase()).replace(/^https?:\/\/|[:/?#].*$/g, ''),
};

/** Text of several lines. */
export const manyLines: Kind = { normalize: cleanText };

// Invisible characters that Word, mail programs and web pages leave in copied text.

/** Line breaks: line tabulation (from Word), next line, line separator. */
const lineBreaks = /[\v\u0085\u2028]/g;
/** Paragraph separators and page breaks. */
const paragraphBreaks = /[\f\u2029]/g;
/** The control character that Word writes for a non-breaking hyphen. */
const firmHyphen = '\u001e';
/** Marks for the direction of text, which phones set to Arabic copy together with an address. */
const directions = /[\u061c\u200e\u200f]/g;
const removed = new RegExp(`[${shapeless}]`, 'gu');
const turning = new RegExp(`[${turns}]`, 'gu');
/** Joiners with nothing to join. */
const looseJoiners = new RegExp(`(^|\\s)[${joiners}]+|[${joiners}]+(?=\\s|$)`, 'gu');

/** Removes invisible differences: characters, line breaks, and accents as signs of their own. */
export function cleanText(typed: string): string {
	return typed
		.normalize('NFC')
		.replaceAll(firmHyphen, '-')
		.replace(lineBreaks, '\n')
		.replace(paragraphBreaks, '\n\n')
		.replace(removed, '')
		.replace(/^(?:[^\S\n]*\r?\n)+/, '')
		.trimEnd();
}

/** Cleans a text of one line: line breaks and tabs become spaces, and outer spaces are removed. */
export function cleanLine(typed: string): string {
	return cleanText(typed)
		.replace(turning, '')
		.replace(/[^\S\n]*[\t\r\n][\s]*/g, ' ')
		.replace(looseJoiners, '$1')
		.trim();
}

/** Cleans an address or a day: as a line, and without marks of a direction. */
export const cleanWord = (typed: string): string => cleanLine(typed.replace(directions, ''));
