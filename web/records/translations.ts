import type { Collection } from './collection.ts';
import { languages } from './languages.ts';

/** The sites beside this one that speak other languages. How pages have one: stores/site.ts. */
export const translations = {
	namedBy: 'name',
	fields: {
		name: { kind: 'line', max: 60, required: true },
		language: { kind: 'choice', of: Object.keys(languages), required: true },
		address: { kind: 'address', max: 2000, required: true },
		rank: { kind: 'rank' },
	},
} as const satisfies Collection;
