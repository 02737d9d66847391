import type { Collection } from './collection.ts';
import { languages } from './languages.ts';

/** A site beside this one as pages have it: what its language is called, that language's code, and where it is. */
export type Translation = { name: string; lang: string; address: string };

/** The sites beside this one that speak other languages. */
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
