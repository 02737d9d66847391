import type { Collection, FactField, Listed } from './collection.ts';

/** The cards of the home page: `link` is where to donate. The names of facts are in web/content. */
export const featuredOrgs = {
	namedBy: 'name',
	scheduled: true,
	fields: {
		name: { kind: 'line', max: 150, required: true },
		picture: { kind: 'picture', sizes: ['250x200f', '500x400f'] },
		pictureAlt: { kind: 'pictureAlt', of: 'picture', max: 250 },
		imageUrl: { kind: 'picturePath', max: 2000 },
		description: { kind: 'markdown', max: 20_000 },
		link: { kind: 'address', max: 2000, required: true },
		registrationNumber: { kind: 'line', max: 100, shown: 'fact' },
		whatMoneyDoes: { kind: 'line', max: 300, shown: 'fact' },
		checkedOn: { kind: 'day', shown: 'fact' },
		rank: { kind: 'rank' },
	},
} as const satisfies Collection;

export type FeaturedOrg = Listed<typeof featuredOrgs>;
export type OrganizationFact = FactField<typeof featuredOrgs>;
