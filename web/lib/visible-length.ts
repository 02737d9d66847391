import { invisible } from './invisible-characters.ts';

const uncounted = new RegExp(`[${invisible}\\t-\\r\\x85]`, 'gu');

/** Counts the code points of a text without invisible characters and surrounding spaces. */
export function visibleLength(text: string): number {
	return [...text.replace(uncounted, '').trim()].length;
}
