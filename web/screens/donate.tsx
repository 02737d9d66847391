import { donateWords } from '../content/defaults.ts';
import { homeWords } from '../content/home.ts';
import { webAddress } from '../lib/safe-address.ts';
import type { FeaturedOrg } from '../records/featured-orgs.ts';
import { featuredOrgs } from '../stores/home-lists.ts';
import { useQuery } from '../stores/query.ts';
import { siteText } from '../stores/site.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { languageOf } from '../ui/language.ts';
import { numbersInOrder } from '../ui/numbers-in-order.tsx';
import { AnchorLink } from './anchor-link.tsx';
import { NotLoaded } from './pending.tsx';
import { About, TextPage } from './text-page.tsx';

export { About, TextPage };

/** /donate: an editor's text, until then a sentence; then every featured organization. */
export function Donate() {
	const lead = siteText().noOrganizations ? donateWords.none : donateWords.lead;
	return (
		<TextPage lead={lead} heading={homeWords.featuredTitle}>
			<Organizations />
		</TextPage>
	);
}

function Organizations() {
	const state = useQuery(featuredOrgs);
	if (state.status !== 'loaded') return <NotLoaded state={state} />;
	if (state.data.length === 0) return null;
	return (
		<ul className="donate-list" aria-label={homeWords.featuredList}>
			{state.data.map((org) => (
				<li key={org.slug}>
					<Organization {...org} />
				</li>
			))}
		</ul>
	);
}

/** An organization's name, which leads to its card, what a gift does, and its donation page. */
function Organization({ slug, name, whatMoneyDoes, link }: FeaturedOrg) {
	const donateAt = webAddress(link);
	return (
		<>
			<div>
				<AnchorLink id={`org-${slug}`} className="donate-name" text={name} />
				{whatMoneyDoes && <p {...languageOf(whatMoneyDoes)}>{numbersInOrder(whatMoneyDoes)}</p>}
			</div>
			{donateAt && (
				<ExternalLink
					href={donateAt}
					className="btn btn-primary"
					notice={homeWords.donateNotice(name)}
				>
					{homeWords.donate}
				</ExternalLink>
			)}
		</>
	);
}
