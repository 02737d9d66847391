/** The fields of an offer in which a flood is alike. Who gave it, and how many, a program varies. */
export const likenessFields = [
	...['itemName', 'itemDescription', 'manufacturer', 'modelNumber', 'specialInstructions'],
];

/** What a program puts into a text to make each different: numbers, codes and addresses. */
const varied = /[\d\u0660-\u0669\u06f0-\u06f9@]|:\/\//;

/** Signs, and what is invisible. PocketBase's engine finds no letters by \p{L}. */
const signs = /[!-/:-@[-`{-\u00bf\u2000-\u2bff\u3000-\u303f\ufeff]+/g;

/**
 * What the texts of an offer have in common with those of the same flood: their words, without
 * capitals, signs, and words that hold a digit or are addresses. The texts as they are, where that
 * leaves nothing.
 */
export function likenessOf(texts: readonly string[]): string {
	const text = texts.join('\n').normalize('NFKC').toLowerCase();
	const words = text.split(/\s+/).filter((word) => !varied.test(word));
	return (
		words
			.map((word) => word.replace(signs, ''))
			.filter(Boolean)
			.join(' ') || text.trim()
	);
}
