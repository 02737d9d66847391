import { homeWords } from '../../content/home.ts';
import { inOrderOfName } from '../../lib/order-of-names.ts';
import type { FeaturedOrg } from '../../records/featured-orgs.ts';
import { languageOf } from '../../ui/language.ts';
import { numbersInOrder } from '../../ui/numbers-in-order.tsx';

/** The names of many organizations, each a link to its card; its sheet is optional.scss. */
export function OrganizationIndex({ orgs }: { orgs: readonly FeaturedOrg[] }) {
	return (
		<details className="org-index">
			<summary>{homeWords.allByName(orgs.length)}</summary>
			<ul>
				{inOrderOfName(orgs).map(({ slug, name }) => (
					<li key={slug}>
						<a href={`#org-${slug}`}>
							<bdi {...languageOf(name)}>{numbersInOrder(name)}</bdi>
						</a>
					</li>
				))}
			</ul>
		</details>
	);
}
