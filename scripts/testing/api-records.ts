import type { FeaturedOrg } from '../../web/records/featured-orgs.ts';
import type { Section } from '../../web/records/sections.ts';

/** Returns section number `n` as the API sends it. */
export function section(n: number, fields: Partial<Section> = {}) {
	return {
		id: `section${n}`,
		name: `Section ${n}`,
		slug: `section-${n}`,
		rank: n,
		imageUrl: `/sample/section-${n}.svg`,
		description: `About **section ${n}**.`,
		...fields,
	};
}

/** Returns featured organization number `n` as the API sends it. */
export function featuredOrg(n: number, fields: Partial<FeaturedOrg> = {}) {
	return {
		id: `org${n}`,
		name: `Sample Organization ${n}`,
		slug: `sample-organization-${n}`,
		imageUrl: `/sample/org-${n}.svg`,
		description: `About *organization ${n}*.`,
		link: `https://example.org/donate/${n}`,
		rank: n,
		...fields,
	};
}
