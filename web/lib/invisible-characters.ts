// Parts of character classes for regular expressions with the flag u. They exclude line breaks and
// tabs. They list every character, because \p{Cf} does not match U+200B in PocketBase's engine.

/**
 * Characters without shape or meaning: control characters, soft hyphen, zero-width space, word joiner,
 * invisible operators and byte order mark. Pasted text often contains them.
 */
export const shapeless =
	'\\x00-\\x08\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f\\xad\\u200b\\u2060-\\u2064\\ufeff';

/** Characters that change the direction of the text after them, if unclosed until the line's end. */
export const turns = '\\u202a-\\u202e\\u2066-\\u2069';

/** Joiners, which Persian, Indic scripts and many emoji need. */
export const joiners = '\\u200c\\u200d';

/**
 * All characters without a shape: also the marks of Arabic and Hebrew, variation selectors, tags, and
 * fillers of Hangul, Khmer and Braille.
 */
export const invisible = `${shapeless}${turns}${joiners}\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200e\\u200f\\u2065\\u206a-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0\\ufff0-\\ufffb\\u{e0000}-\\u{e0fff}`;
