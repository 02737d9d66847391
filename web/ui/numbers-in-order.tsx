import { createElement, type ReactNode } from 'react';
import { isolatingTag, splitNumbers } from '../lib/number-runs.ts';
import { type TextLanguage, textLanguage } from '../lib/text-language.ts';
import { languageOf, pageLanguage } from './language.ts';

/**
 * Renders a text so that numbers with several groups keep their order, in the direction of its own
 * letters or of the text `around`.
 */
export function numbersInOrder(text: string, around = textDirection(text)): ReactNode {
	const parts = splitNumbers(text, around);
	if (parts.length === 1) return text;
	return parts.map((part, place) =>
		place % 2 === 0 ? part : createElement(isolatingTag(part), { key: place, dir: 'ltr' }, part),
	);
}

const textDirection = (text: string): TextLanguage =>
	textLanguage(text, pageLanguage) ?? pageLanguage;

/** Returns a record's line in its own language and direction, isolated from the text around it. */
export const isolated = (text: string) => <bdi {...languageOf(text)}>{numbersInOrder(text)}</bdi>;
