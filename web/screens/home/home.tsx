import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { dayInWords } from '../../content/day-in-words.ts';
import { homeWords } from '../../content/home.ts';
import { pages } from '../../content/pages.ts';
import { sections } from '../../stores/home-lists.ts';
import { useQuery } from '../../stores/query.ts';
import { type NewsEvent, type SiteText, siteText } from '../../stores/site.ts';
import { anchorOf, focusInSight, goToAnchor, useAnchorInSight } from '../../ui/anchors.ts';
import { isolated } from '../../ui/numbers-in-order.tsx';
import { Pending } from '../pending.tsx';
import { ContentSection } from './content-section.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';

/**
 * The home page: hero, news, featured organizations, and one content section per
 * category.
 */
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
