import type { Collection, Listed } from './collection.ts';

/** The cards on the home page. `link` is the donation page; `slug` is the end of a card's anchor. */
export const featuredOrgs = {
	namedBy: 'name',
	scheduled: true,
	orderedBy: 'rank',
	address: '/#org-{slug}',
	fields: {
		name: { kind: 'line', max: 150, required: true },
		slug: {
			kind: 'slug',
			max: 60,
			from: 'name',
			otherwise: 'organization',
			prefix: 'org-',
			required: true,
		},
		description: { kind: 'markdown', max: 20_000 },
		link: { kind: 'address', max: 2000, required: true },
		whatMoneyDoes: { kind: 'line', max: 300, shown: 'filled' },
		picture: { kind: 'picture', sizes: ['250x200f', '500x400f', '500x400'] },
		pictureAlt: { kind: 'pictureAlt', of: 'picture', max: 250 },
		imageUrl: { kind: 'picturePath', max: 2000 },
		registrationNumber: { kind: 'line', max: 100, shown: 'filled' },
		checkedOn: { kind: 'day', shown: 'filled' },
		rank: { kind: 'rank' },
	},
} as const satisfies Collection;

export type FeaturedOrg = Listed<typeof featuredOrgs>;
