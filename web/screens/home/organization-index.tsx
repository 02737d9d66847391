import { homeWords } from '../../content/home.ts';
import { inOrderOfName } from '../../lib/order-of-names.ts';
import type { FeaturedOrg } from '../../records/featured-orgs.ts';
import { isolated } from '../../ui/isolated.tsx';

/** The names of many organizations, each a link to its card; its sheet is optional.scss. */
export function OrganizationIndex({ orgs }: { orgs: readonly FeaturedOrg[] }) {
	return (
		<details className="org-index">
			<summary>{homeWords.allByName(orgs.length)}</summary>
			<ul>
				{inOrderOfName(orgs).map(({ slug, name }) => (
					<li key={slug}>
						<a href={`#org-${slug}`}>{isolated(name)}</a>
					</li>
				))}
			</ul>
		</details>
	);
}
