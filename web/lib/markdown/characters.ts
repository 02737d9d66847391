// snarkdown takes every sign for a mark. Signs that are plain text are hidden from it: each as a
// control character, of which the source has none left.
const signs = '\\`*_~[]<>!()"\'';
const code = (index: number) => String.fromCharCode(index);
const firstHidden = 14;
export const hiddenSigns = `${code(firstHidden)}-${code(firstHidden + signs.length - 1)}`;

/** Stands on both sides of the number of finished nodes. */
export const slot = code(2);
/** Stands before a line that can only go on with a paragraph. */
export const lazy = code(3);
/** Stands for text without marks. */
export const standIn = code(4);

/**
 * A pattern that few texts meet. A trick: it looks ahead for nothing. Gains: PocketBase's engine gives
 * such a pattern to its other matcher, which passes over text without a hit five times as fast.
 * Fails: in time alone, which scripts/bench/growth.mjs tells.
 */
export const seldom = (pattern: string, flags = '') => new RegExp(`(?:${pattern})(?=)`, flags);

const hiddenOnes = seldom(`[${hiddenSigns}]`, 'g');
const sign = /[\\`*_~[\]<>!()"']/g;
/** Text in a form that means nothing to Markdown: one character for each. */
export const hide = (text: string) =>
	text.replace(sign, (sign) => code(firstHidden + signs.indexOf(sign)));

/** The text that `hide` was given. */
export const reveal = (text: string) =>
	text.replace(hiddenOnes, (sign) => signs.charAt(sign.charCodeAt(0) - firstHidden));

const controls = seldom(
	`[${code(0)}-${code(8)}${code(11)}-${code(31)}${code(127)}-${code(159)}\ufeff]`,
	'g',
);

/** Text without control characters and byte order marks, but with line feeds and tabs. */
export const withoutControls = (text: string) => text.replace(controls, '');

/** Names of the characters from 160 on, in order. */
const latin =
	'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn ' +
	'sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave ' +
	'Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
	'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN ' +
	'szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute ' +
	'icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml ' +
	'yacute thorn yuml';
const others =
	'amp & lt < gt > quot " apos \' trade ™ hellip … mdash — ndash – lsquo ‘ rsquo ’ ldquo “ rdquo ” ' +
	'bull • euro € larr ← rarr → zwj \u200d zwnj \u200c lrm \u200e rlm \u200f colon : Tab \t NewLine \n';
const entities = new Map(latin.split(' ').map((name, at) => [name, code(160 + at)]));
for (const [, name = '', text = ''] of others.matchAll(/(\w+) (\S|\s)/g)) entities.set(name, text);

/** The text a character reference such as `&copy;` or `&#169;` stands for, or itself if unknown. */
export function entityText(reference: string): string {
	const name = reference.slice(1, -1);
	if (!name.startsWith('#')) return entities.get(name) ?? reference;
	const number = Number(/^#x/i.test(name) ? `0${name.slice(1)}` : name.slice(1));
	if ([9, 10, 0x2028, 0x2029].includes(number)) return ' ';
	const isText = number > 31 && !(number > 126 && number < 160) && number >> 11 !== 27;
	return isText && number < 0x110000 ? String.fromCodePoint(number) : '\ufffd';
}

/** Signs outside ASCII in the scripts editors use here: by ranges, as not every engine knows `\p{P}`. */
const otherSigns =
	/[\u00a1-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u2bff\u3001-\u303f]/;

/** What a character is to the marks beside it. The ends of the text (the empty string) are spaces. */
export function kindOf(character: string): 'space' | 'sign' | 'word' {
	// Most of what there is. Told by patterns, 200 marks took PocketBase's engine 10 ms instead of 6.5.
	if (character === '' || character === ' ') return 'space';
	if (character >= 'a' && character <= 'z') return 'word';
	if (/\s/.test(character)) return 'space';
	if (/[^_\W]/.test(character)) return 'word';
	return character < '\u0080' || otherSigns.test(character) ? 'sign' : 'word';
}
