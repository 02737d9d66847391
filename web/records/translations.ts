import type { Collection } from './collection.ts';
import { languages } from './languages.ts';

/** A related site on pages: its language's name, the language's code, and the site's address. */
export type Translation = { name: string; lang: string; address: string };

/** Related sites in other languages. */
export const translations = {
	namedBy: 'name',
	orderedBy: 'rank',
	fields: {
		name: { kind: 'line', max: 60, required: true },
		language: { kind: 'choice', of: Object.keys(languages), required: true },
		address: { kind: 'address', max: 2000, required: true },
		rank: { kind: 'rank' },
	},
} as const satisfies Collection;
