// Parts of character classes for regular expressions with the flag u. They exclude line breaks and
// tabs.

const control = '\\x00-\\x08\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f';

/**
 * Characters without shape or meaning: control characters, soft hyphen, zero-width space, word joiner,
 * invisible operators and byte order mark. Pasted text often contains them.
 */
export const shapeless = `${control}\\xad\\u200b\\u2060-\\u2064\\ufeff`;

/** Characters that change the direction of the text after them, if unclosed until the line's end. */
export const turns = '\\u202a-\\u202e\\u2066-\\u2069';

/** Joiners, which Persian, Indic scripts and many emoji need. */
export const joiners = '\\u200c\\u200d';

/** Has a property, which the build spells out only in a regular expression. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/**
 * All characters without a shape: also marks of a direction, variation selectors, tags, and fillers
 * of Hangul, Khmer and Braille.
 */
export const invisible = `${control}${ignorable.source.slice(1, -1)}`;

const unseen = new RegExp(`[${invisible}]`, 'gu');

/** Returns a text without its invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(unseen, '');
