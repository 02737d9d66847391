import { homeWords } from '../../content/home.ts';
import { COMPACT_FROM, INDEXED_FROM, inOrderOfName } from '../../lib/order-of-names.ts';
import type { FeaturedOrg } from '../../records/featured-orgs.ts';
import { featuredOrgs } from '../../stores/home-lists.ts';
import { useQuery } from '../../stores/query.ts';
import { siteText } from '../../stores/site.ts';
import { languageOf } from '../../ui/language.ts';
import { isolated, numbersInOrder } from '../../ui/numbers-in-order.tsx';
import { NotLoaded } from '../pending.tsx';
import { CardScroller } from './card-scroller.tsx';
import { FeaturedCard } from './featured-card.tsx';

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
				{orgs.map((org, index) => (
					<FeaturedCard key={org.slug} org={org} index={index} compact={compact} />
				))}
			</CardScroller>
			{areMany && <div id={END_ID} tabIndex={-1} />}
		</>
	);
}

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
