import { invisible } from '../../../web/lib/invisible-characters.ts';

const alike = ['itemName', 'itemDescription', 'manufacturer', 'modelNumber', 'specialInstructions'];

/**
 * The texts of an offer in which a flood is alike, for a query: who gave it, and how many, a program
 * varies. Their beginning is enough: to compare 2,000 of the longest took 13 s.
 */
export const likenessColumns = alike.map((name) => `substr(${name}, 1, 600)`);

/** What a program puts into a text to make each different: numbers, codes and addresses. */
const varied = /[\d\u0660-\u0669\u06f0-\u06f9@]|:\/\//;

/** Signs, and what is invisible. PocketBase's engine finds no letters by \p{L}. */
const signs = new RegExp(`[!-/:-@[-\`{-\\u00bf\\u2000-\\u2bff\\u3000-\\u303f${invisible}]+`, 'gu');

/** So much of a text counts, so that it does not matter where a longer one was cut. */
const MAX_COMPARED = 200;

/**
 * What the texts of an offer have in common with those of the same flood: their words, without
 * capitals, signs, and words that hold a digit or are addresses. The texts as they are, where that
 * leaves nothing.
 */
export function likenessOf(texts: readonly string[]): string {
	const plain = texts.map((text) => text.normalize('NFKC').toLowerCase());
	const words = plain.map((text) => wordsOf(text).join(' ').slice(0, MAX_COMPARED));
	return words.join('\n').trim() || plain.join('\n').trim();
}

function wordsOf(text: string): string[] {
	const words = text.split(/\s+/).filter((word) => !varied.test(word));
	return words.map((word) => word.replace(signs, '')).filter(Boolean);
}
