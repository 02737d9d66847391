import { homeWords } from '../../content/home.ts';
import { COMPACT_FROM, INDEXED_FROM } from '../../lib/order-of-names.ts';
import type { FeaturedOrg } from '../../records/featured-orgs.ts';
import { featuredOrgs } from '../../stores/featured-orgs.ts';
import { siteText } from '../../stores/site.ts';
import { useQuery } from '../../stores/use-query.ts';
import { languageOf } from '../../ui/language.ts';
import { numbersInOrder } from '../../ui/numbers-in-order.tsx';
import { NotLoaded } from '../pending.tsx';
import { CardScroller } from './card-scroller.tsx';
import { FeaturedCard } from './featured-card.tsx';
import { OrganizationIndex } from './organization-index.tsx';

const END_ID = 'site-featured-end';

/** The featured organizations, with the call for donations. */
export function Featured() {
	const state = useQuery(featuredOrgs);
	const { featuredIntro: intro } = siteText();
	if (state.status === 'failed') return null;
	if (siteText().noOrganizations) return null;
	return (
		<section id="featured" className="featured" aria-labelledby="featured-title">
			<div className="container">
				<h2 id="featured-title" tabIndex={-1}>
					{homeWords.featuredTitle}
				</h2>
				{intro && (
					<p className="intro" {...languageOf(intro)}>
						{numbersInOrder(intro)}
					</p>
				)}
				{state.status === 'pending' ? <NotLoaded /> : <Cards orgs={state.data} />}
			</div>
		</section>
	);
}

function Cards({ orgs }: { orgs: FeaturedOrg[] }) {
	const areMany = orgs.length >= INDEXED_FROM;
	const compact = orgs.length >= COMPACT_FROM;
	return (
		<>
			{areMany && (
				<a className="skip-link" href={`#${END_ID}`}>
					{homeWords.skipList}
				</a>
			)}
			{areMany && <OrganizationIndex orgs={orgs} />}
			<CardScroller compact={compact}>
				{orgs.map((org, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the ids of ten records took 190 bytes
					<FeaturedCard key={place} org={org} place={place} compact={compact} />
				))}
			</CardScroller>
			{areMany && <div id={END_ID} tabIndex={-1} />}
		</>
	);
}
