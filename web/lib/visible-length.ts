/**
 * Characters without a shape: controls, marks such as U+200B, variation selectors, tags, and fillers
 * of Hangul, Khmer and Braille. Written out, as PocketBase's engine does not find U+200B by \p{Cf}.
 */
const INVISIBLE =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are counted out
	/\u17b4|\u17b5|[\u034f\u180b-\u180f\ufe00-\ufe0f\x00-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;

/** The number of characters (Unicode code points) without invisible ones and without spaces around. */
export function visibleLength(text: string): number {
	return [...text.replace(INVISIBLE, '').trim()].length;
}
