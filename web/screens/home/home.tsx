import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { commonWords } from '../../content/common.ts';
import { dayInWords } from '../../content/day-in-words.ts';
import { homeWords } from '../../content/home.ts';
import { pages } from '../../content/pages.ts';
import { separatorFor } from '../../lib/separator-for.ts';
import { $anchorInSight } from '../../stores/anchor-in-sight.ts';
import { sections } from '../../stores/sections.ts';
import { type SiteText, siteText } from '../../stores/site.ts';
import { useQuery } from '../../stores/use-query.ts';
import { anchorOf, focusInSight, goToAnchor } from '../../ui/anchors.ts';
import { isolated } from '../../ui/isolated.tsx';
import { useAnchorInSight } from '../../ui/use-anchor-in-sight.ts';
import { nearnessOf } from '../timing.ts';
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

/** Links to the next event, the newest post and the needs; the sheet is optional.scss. */
function News() {
	const { nextEvent: event, newestPost: post, needed } = siteText();
	if (!(event ?? post ?? needed)) return null;
	return (
		<ul className="container news">
			{event && (
				<li>
					<small>
						{`${homeWords.nextEvent + nearnessOf(event, ' · ')} · `}
						<time dateTime={event.start}>{event.when}</time>
					</small>{' '}
					<Link to={pages.event.path} params={{ eventId: event.id }}>
						{isolated(event.title)}
					</Link>{' '}
					<small>{isolated(event.place)}</small>
				</li>
			)}
			{post && (
				<li>
					<small>
						{`${homeWords.newestPost} · `}
						<time dateTime={post.date}>{dayInWords(post.date)}</time>
					</small>{' '}
					<Link to={pages.post.path} params={{ postId: post.id }}>
						{isolated(post.title)}
					</Link>
				</li>
			)}
			{needed && (
				<li>
					<small>{homeWords.neededNow}</small>{' '}
					<Link to={pages.medical.path}>{needsInWords(needed)}</Link>
				</li>
			)}
		</ul>
	);
}

function needsInWords({ items, more }: NonNullable<SiteText['needed']>): string {
	// Isolates each item from the writing direction of the text around it.
	const list = items.map((item) => `\u2068${item}\u2069`);
	const named = list.join(separatorFor(items, homeWords.comma));
	return more > 0 ? `${named} ${homeWords.others(more)}` : named;
}

function ContentSections() {
	const state = useQuery(sections);
	const loaded = state.status === 'loaded';
	useAnchorInSight($anchorInSight.set, state);

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
	if (!loaded) return <p className="container loading">{commonWords.loading}</p>;
	return state.data.map((section, index) => (
		<ContentSection key={section.slug} section={section} accent={index % 2 === 1} />
	));
}
