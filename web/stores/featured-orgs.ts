import type { ShownOrg } from '../api/featured-orgs.ts';
import { Query } from './query.ts';

/** The featured organizations, in their rank's order. */
export const featuredOrgs = new Query<ShownOrg[]>({
	key: 'featured_orgs',
	fetch: () => import('../api/featured-orgs.ts').then((api) => api.listFeaturedOrgs()),
	failure: (cause) => new Error('Failed to fetch featured', { cause }),
});
