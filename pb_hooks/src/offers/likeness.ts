const alike = ['itemName', 'itemDescription', 'manufacturer', 'modelNumber', 'specialInstructions'];

/**
 * SQL expressions for the texts that offers of a flood share: programs vary the donor and the
 * quantity. The beginning of each text is enough: comparing 2,000 of the longest took 13 s.
 */
export const likenessColumns = alike.map((name) => `substr(${name}, 1, 600)`);

/** The parts that a program varies in each text: numbers, codes and addresses. */
const varied = /[\d\u0660-\u0669\u06f0-\u06f9@]|:\/\//;

/** Symbols and invisible characters. */
const signs = /[^\p{L}\p{M}\p{N}]+|\p{Default_Ignorable_Code_Point}+/gu;

/** The number of characters that are compared: less than the query keeps of a longer text. */
const MAX_COMPARED = 200;

/**
 * Returns a key that is the same for all offers of a flood: the words of the texts in lower case,
 * without symbols, addresses and words with a digit. If nothing is left, returns the whole texts.
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
