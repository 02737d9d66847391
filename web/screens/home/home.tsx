import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { dayInWords } from '../../content/day-in-words.ts';
import { homeWords } from '../../content/home.ts';
import { pages } from '../../content/pages.ts';
import { COMPACT_FROM, INDEXED_FROM, inOrderOfName } from '../../lib/order-of-names.ts';
import type { FeaturedOrg } from '../../records/featured-orgs.ts';
import { featuredOrgs, sections } from '../../stores/home-lists.ts';
import { useQuery } from '../../stores/query.ts';
import { type NewsEvent, type SiteText, siteText } from '../../stores/site.ts';
import { anchorOf, focusInSight, goToAnchor, useAnchorInSight } from '../../ui/anchors.ts';
import { languageOf } from '../../ui/language.ts';
import { isolated, numbersInOrder } from '../../ui/numbers-in-order.tsx';
import { NotLoaded, Pending } from '../pending.tsx';
import { CardScroller } from './card-scroller.tsx';
import { ContentSection } from './content-section.tsx';
import { FeaturedCard } from './featured-card.tsx';
import { Hero } from './hero.tsx';

const FEATURED_END_ID = 'site-featured-end';

/** The home page: hero, news, featured organizations, and one content section per category. */
export function Home() {
	return (
		<>
			<Hero />
			<News />
			<Featured />
			<ContentSections />
		</>
	);
}

/** Links to events, the newest post and the needs; the sheet is optional.scss. */
function News() {
	const { currentEvent, nextEvent, newestPost: post, needed } = siteText();
	if (!(currentEvent ?? nextEvent ?? post ?? needed)) return null;
	return (
		<ul className="container news">
			<EventNews label={homeWords.nextEvent} event={nextEvent} />
			<EventNews label={homeWords.nowOn} event={currentEvent} />
			{post && (
				<li>
					<Link to={pages.post.path} params={{ postId: post.id }}>
						{isolated(post.title)}
					</Link>{' '}
					<small>
						{`${homeWords.newestPost} · `}
						<time dateTime={post.date}>{dayInWords(post.date)}</time>
					</small>
				</li>
			)}
			{needed && (
				<li>
					<Link to={pages.medical.path}>{needsInWords(needed)}</Link>{' '}
					<small>{homeWords.neededNow}</small>
				</li>
			)}
		</ul>
	);
}

function EventNews({ label, event }: { label: string; event: NewsEvent | undefined }) {
	if (!event) return null;
	return (
		<li>
			<Link to={pages.event.path} params={{ eventId: event.id }}>
				{isolated(event.title)}
			</Link>{' '}
			<small>
				{`${label} · `}
				<time dateTime={event.at}>{event.when}</time>
			</small>{' '}
			<small>{isolated(event.place)}</small>
		</li>
	);
}

function needsInWords({ items, more }: NonNullable<SiteText['needed']>): string {
	// Isolates each item from the writing direction of the text around it.
	const list = items.map((item) => `\u2068${item}\u2069`);
	const named = list.join(separatorFor(items, homeWords.comma));
	return more > 0 ? `${named} ${homeWords.others(more)}` : named;
}

/** Returns what separates items in a line: the language's comma, or a sign that is in no item. */
export function separatorFor(items: readonly string[], comma: string): string {
	const isInSome = (signs: RegExp) => items.some((item) => signs.test(item));
	if (!isInSome(/[,،]/)) return comma;
	return isInSome(/·/) ? ' | ' : ' · ';
}

/** The featured organizations, with the call for donations. */
function Featured() {
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
				<a className="skip-link" href={`#${FEATURED_END_ID}`}>
					{homeWords.skipList}
				</a>
			)}
			{areMany && <OrganizationIndex orgs={orgs} />}
			<CardScroller compact={compact}>
				{orgs.map((org, index) => (
					<FeaturedCard key={org.slug} org={org} index={index} compact={compact} />
				))}
			</CardScroller>
			{areMany && <div id={FEATURED_END_ID} tabIndex={-1} />}
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

function ContentSections() {
	const state = useQuery(sections);
	const loaded = state.status === 'loaded';
	useAnchorInSight(state);

	const atFirst = useRef(loaded);
	useEffect(() => {
		if (!loaded) return;
		const anchor = anchorOf(location.hash);
		// The browser scrolled by itself to a section that came with the page, unless the visitor has
		// moved on since. It could not find a section that was loaded later.
		if (atFirst.current) focusInSight(anchor);
		else goToAnchor(anchor);
	}, [loaded]);

	if (state.status === 'failed') return null;
	if (!loaded) return <Pending />;
	return state.data.map((section, index) => (
		<ContentSection key={section.slug} section={section} accent={index % 2 === 1} />
	));
}
