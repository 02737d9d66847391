import type { Collection, Listed } from './collection.ts';

/** The links at the end of every page. */
export const footerLinks = {
	namedBy: 'title',
	orderedBy: 'rank',
	fields: {
		title: { kind: 'line', max: 100, required: true },
		subtitle: { kind: 'line', max: 150, notBlank: true },
		address: { kind: 'address', max: 2000, required: true },
		rank: { kind: 'rank' },
	},
} as const satisfies Collection;

export type FooterLink = Listed<typeof footerLinks>;
