import { invisible } from './invisible-characters.ts';

const uncounted = new RegExp(`[${invisible}\\t-\\r\\x85]`, 'gu');

/** The number of characters (Unicode code points) without invisible ones and without spaces around. */
export function visibleLength(text: string): number {
	return [...text.replace(uncounted, '').trim()].length;
}
