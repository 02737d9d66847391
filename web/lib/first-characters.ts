/**
 * The first `count` characters of a text. A character is a Unicode code point: an emoji
 * outside the basic plane counts as one and is never cut in half.
 */
export function firstCharacters(text: string, count: number): string {
	return Array.from(text).slice(0, count).join('');
}
