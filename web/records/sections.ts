import type { Collection, Listed } from './collection.ts';

/** The categories on the home page. `slug` is a section's anchor. */
export const sections = {
	namedBy: 'name',
	scheduled: true,
	orderedBy: 'rank',
	address: '/#{slug}',
	fields: {
		name: { kind: 'line', max: 100, required: true },
		slug: { kind: 'slug', max: 60, from: 'name', otherwise: 'section', required: true },
		description: { kind: 'markdown', max: 20_000 },
		picture: { kind: 'picture', sizes: ['200x200f', '400x400f', '400x400'] },
		pictureAlt: { kind: 'pictureAlt', of: 'picture', max: 250 },
		imageUrl: { kind: 'picturePath', max: 2000 },
		rank: { kind: 'rank' },
	},
} as const satisfies Collection;

export type Section = Listed<typeof sections>;
