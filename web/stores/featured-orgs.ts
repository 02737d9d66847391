import type { ShownOrg } from '../api/featured-orgs.ts';
import { errorWords } from '../content/errors.ts';
import { Query } from './query.ts';

/** The featured organizations, in their rank's order. */
export const featuredOrgs = new Query<ShownOrg[]>({
	key: 'featured_orgs',
	fetch: () => import('../api/featured-orgs.ts').then((api) => api.listFeaturedOrgs()),
	failure: (cause) => new Error(errorWords.failures.featured, { cause }),
});
