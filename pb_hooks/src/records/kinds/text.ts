import type { Kind } from './kind.ts';

/** A name, a title: one line, plain. */
export const oneLine: Kind = { normalize: cleanLine };

/** Text of many lines; Markdown where the field's help says so. */
export const manyLines: Kind = { normalize: cleanText };

// What has no shape on the screen, as Word, mail programs and web pages leave it in copied text.

/** Ends of lines besides Word's own: line tabulation, next line, line separator. */
const lineBreaks = /[\v\u0085\u2028]/g;
/** Ends of paragraphs and of pages. */
const paragraphBreaks = /[\f\u2029]/g;
/** Word writes a hyphen that does not end a line as this control character. */
const firmHyphen = '\u001e';
/**
 * Soft hyphen, zero-width space, word joiner and invisible operators, byte order mark, and control
 * characters other than tab and line ends. Not the joiners U+200C and U+200D, which Persian, Indic
 * scripts and many emoji are written with, nor the marks U+200E and U+200F of Arabic and Hebrew.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const shapeless = /[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u200b\u2060-\u2064\ufeff]/g;
/** They turn the direction of what follows, up to the end of the line if nothing ends them. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;
/** Joiners with nothing to join. */
const looseJoiners = /(^|\s)[\u200c\u200d]+|[\u200c\u200d]+(?=\s|$)/g;

/** Text of many lines: without what is invisible, and with line breaks that are ones. */
function cleanText(typed: string): string {
	return typed
		.replaceAll(firmHyphen, '-')
		.replace(lineBreaks, '\n')
		.replace(paragraphBreaks, '\n\n')
		.replace(shapeless, '')
		.replace(/^(?:[^\S\n]*\r?\n)+/, '')
		.trimEnd();
}

/** Text of one line: line breaks and tabs become spaces, and there are none around it. */
export function cleanLine(typed: string): string {
	return cleanText(typed)
		.replace(turns, '')
		.replace(/[^\S\n]*[\t\r\n][\s]*/g, ' ')
		.replace(looseJoiners, '$1')
		.trim();
}
