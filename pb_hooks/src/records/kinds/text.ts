import { joiners, shapeless, turns } from '../../../../web/lib/invisible-characters.ts';
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
const removed = new RegExp(`[${shapeless}]`, 'gu');
const turning = new RegExp(`[${turns}]`, 'gu');
/** Joiners with nothing to join. */
const looseJoiners = new RegExp(`(^|\\s)[${joiners}]+|[${joiners}]+(?=\\s|$)`, 'gu');

/** Text of many lines: without what is invisible, and with line breaks that are ones. */
function cleanText(typed: string): string {
	return typed
		.replaceAll(firmHyphen, '-')
		.replace(lineBreaks, '\n')
		.replace(paragraphBreaks, '\n\n')
		.replace(removed, '')
		.replace(/^(?:[^\S\n]*\r?\n)+/, '')
		.trimEnd();
}

/** Text of one line: line breaks and tabs become spaces, and there are none around it. */
export function cleanLine(typed: string): string {
	return cleanText(typed)
		.replace(turning, '')
		.replace(/[^\S\n]*[\t\r\n][\s]*/g, ' ')
		.replace(looseJoiners, '$1')
		.trim();
}
