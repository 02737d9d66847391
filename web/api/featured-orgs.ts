import { type Infer, number, string, type } from 'superstruct';
import { listRecords } from './list.ts';

const FeaturedOrgShape = type({
	id: string(),
	name: string(),
	imageUrl: string(),
	description: string(),
	link: string(),
	rank: number(),
});

/** A featured organization; `link` is where to donate, `description` is Markdown. */
export type FeaturedOrg = Infer<typeof FeaturedOrgShape>;

/** What pages show of a featured organization: its place in the list names it there. */
export type ShownOrg = Omit<FeaturedOrg, 'id' | 'rank'>;

/** The featured organizations in order. Throws ApiError. */
export function listFeaturedOrgs(): Promise<FeaturedOrg[]> {
	return listRecords('featured_orgs', FeaturedOrgShape);
}
