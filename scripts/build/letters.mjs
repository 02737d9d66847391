// Expands Unicode properties in regular expressions, which PocketBase's engine does not support.
import { readFile } from 'node:fs/promises';

const LAST = 0x10ffff;

/** @type {import('esbuild').Plugin} */
export const spellOutLetters = {
	name: 'spell-out-letters',
	setup({ onLoad }) {
		onLoad({ filter: /[\\/]web[\\/]lib[\\/]email\.ts$/ }, async ({ path }) => {
			const text = await readFile(path, 'utf8');
			const contents = text.replace(/\\p\{(\w+)\}/g, (property) => rangesOf(property));
			return { contents, loader: 'ts' };
		});
	},
};

/** Returns the ranges of a class for a property. @param {string} property such as \p{L} */
function rangesOf(property) {
	const pattern = new RegExp(`^${property}$`, 'u');
	const isIn = (/** @type {number} */ point) =>
		point <= LAST && pattern.test(String.fromCodePoint(point));
	let ranges = '';
	for (let first = 0; first <= LAST; first += 1) {
		if (!isIn(first)) continue;
		let last = first;
		while (isIn(last + 1)) last += 1;
		ranges += `${spell(first)}-${spell(last)}`;
		first = last;
	}
	return ranges;
}

const spell = (/** @type {number} */ point) => `\\u{${point.toString(16)}}`;
