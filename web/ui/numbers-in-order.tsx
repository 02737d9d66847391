import type { ReactNode } from 'react';
import { splitNumbers } from '../lib/number-runs.ts';
import { type TextLanguage, textLanguage } from '../lib/text-language.ts';
import { pageLanguage } from './language.ts';

/**
 * Renders a text so that numbers with several groups keep their order in a right-to-left text, as its
 * own letters or the text `around` make it.
 */
export function numbersInOrder(text: string, around = textDirection(text)): ReactNode {
	if (around.dir === 'ltr') return text;
	const parts = splitNumbers(text);
	if (parts.length === 1) return text;
	return parts.map((part, place) =>
		place % 2 === 0 ? (
			part
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, and keep no state
			<bdi key={place} dir="ltr">
				{part}
			</bdi>
		),
	);
}

const textDirection = (text: string): TextLanguage =>
	textLanguage(text, pageLanguage) ?? pageLanguage;
