import { type Infer, number, optional, string, type } from 'superstruct';
import { listRecords, withPicturePath } from './list.ts';

const FeaturedOrgShape = type({
	id: string(),
	name: string(),
	imageUrl: string(),
	picture: optional(string()),
	pictureAlt: optional(string()),
	description: string(),
	link: string(),
	rank: number(),
});

/**
 * A featured organization; `link` is where to donate, `description` is Markdown, `picture`
 * where one that was uploaded is, up to its size.
 */
export type FeaturedOrg = Infer<typeof FeaturedOrgShape>;

/** What pages show of a featured organization: its place in the list names it there. */
export type ShownOrg = Omit<FeaturedOrg, 'id' | 'rank'>;

/** The featured organizations in order. Throws ApiError. */
export async function listFeaturedOrgs(): Promise<FeaturedOrg[]> {
	const records = await listRecords('featured_orgs', FeaturedOrgShape);
	return records.map((record) => withPicturePath('featured_orgs', record));
}
