import { type Infer, number, optional, string, type } from 'superstruct';
import { organizationFacts } from '../content/organization-facts.ts';
import { listRecords, withPicturePath } from './list.ts';

const FeaturedOrgShape = type({
	id: string(),
	name: string(),
	imageUrl: string(),
	picture: optional(string()),
	pictureAlt: optional(string()),
	description: string(),
	link: string(),
	registrationNumber: optional(string()),
	whatMoneyDoes: optional(string()),
	checkedOn: optional(string()),
	rank: number(),
});

/**
 * A featured organization; `link` is where to donate, `description` is Markdown, `picture`
 * where one that was uploaded is, up to its size.
 */
export type FeaturedOrg = Infer<typeof FeaturedOrgShape>;

/** Something told of an organization. */
type Fact = readonly [name: string, text: string];

/** What pages show of a featured organization: its place in the list names it there. */
export type ShownOrg = Omit<FeaturedOrg, 'id' | 'rank' | FactField> & {
	/** Those that are filled; left out where none is. */
	facts?: readonly Fact[] | undefined;
};

type FactField = keyof typeof organizationFacts;

/** The featured organizations in order. Throws ApiError. */
export async function listFeaturedOrgs(): Promise<(FeaturedOrg & ShownOrg)[]> {
	const records = await listRecords('featured_orgs', FeaturedOrgShape);
	return records.map((record) => withFacts(withPicturePath('featured_orgs', record)));
}

function withFacts(record: FeaturedOrg): FeaturedOrg & ShownOrg {
	const fields = Object.keys(organizationFacts) as FactField[];
	const facts = fields.flatMap((field): Fact[] => {
		const text = record[field];
		return text ? [[organizationFacts[field], text]] : [];
	});
	return facts.length > 0 ? { ...record, facts } : record;
}
