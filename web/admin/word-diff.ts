import { diffArrays } from 'diff';

/** A part of both versions of a text, or of only one. */
export interface Part {
	readonly value: string;
	readonly added?: boolean;
	readonly removed?: boolean;
}

/** Compares texts by words in any script or, if that takes too long, as a whole. */
export function diffTexts(before: string, after: string): readonly Part[] {
	const diff = diffArrays(wordsOf(before), wordsOf(after), { timeout: 300 });
	if (diff) return diff.map(({ value, ...part }) => ({ ...part, value: value.join('') }));
	return [
		{ value: before, removed: true },
		{ value: after, added: true },
	];
}

const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];
