import { fillOrganizationNames } from '../../lib/organization-names.ts';
import { featuredOrgs } from '../../stores/featured-orgs.ts';
import { siteText } from '../../stores/site.ts';
import { useQuery } from '../../stores/use-query.ts';
import { RecordText } from '../../ui/record-text.tsx';

/** Describes the coalition. A campaign appears in the text once its organizations are featured. */
export function AboutText() {
	const state = useQuery(featuredOrgs);
	const names = state.status === 'loaded' ? state.data.map(({ name }) => name) : [];
	return <RecordText source={fillOrganizationNames(siteText().about, names)} headingLevel={3} />;
}
