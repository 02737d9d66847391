import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { commonWords } from '../../content/common.ts';
import { dayInWords } from '../../content/day-in-words.ts';
import { homeWords } from '../../content/home.ts';
import { pages } from '../../content/pages.ts';
import { isoTime } from '../../lib/iso-moment.ts';
import { separatorFor } from '../../lib/separator-for.ts';
import { $anchorInSight } from '../../stores/anchor-in-sight.ts';
import { sections } from '../../stores/sections.ts';
import { siteText } from '../../stores/site.ts';
import { useQuery } from '../../stores/use-query.ts';
import { anchorOf, focusInSight, goToAnchor } from '../../ui/anchors.ts';
import { languageOf } from '../../ui/language.ts';
import { numbersInOrder } from '../../ui/numbers-in-order.tsx';
import { useAnchorInSight } from '../../ui/use-anchor-in-sight.ts';
import { ContentSection } from './content-section.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';

/**
 * The home page: hero, next event, newest post, needed items, featured organizations, and one
 * content section per category.
 */
export function Home() {
	return (
		<>
			<Hero />
			<News />
			<NeededNow />
			<Featured />
			<ContentSections />
		</>
	);
}

/** Lines that link to the next event and to the newest post; their sheet is optional.scss. */
function News() {
	const { nextEvent: event, newestPost: post } = siteText();
	return (
		<>
			{event && (
				<NewsLine
					label={`${pages.events.title}:`}
					link={{ to: pages.event.path, params: { eventId: event.id } }}
					title={event.title}
					dateTime={isoTime(event.start, event.allDay)}
					inWords={event.when}
				/>
			)}
			{post && (
				<NewsLine
					label={homeWords.newestPost}
					link={{ to: pages.post.path, params: { postId: post.id } }}
					title={post.title}
					dateTime={post.date}
					inWords={dayInWords(post.date)}
				/>
			)}
		</>
	);
}

type NewsLineProps = {
	label: string;
	link: Pick<LinkProps, 'to' | 'params'>;
	title: string;
	/** A moment or a day in the format of ISO 8601. */
	dateTime: string;
	inWords: string;
};

function NewsLine({ label, link, title, dateTime, inWords }: NewsLineProps) {
	return (
		<p className="container needed">
			{`${label} `}
			<Link {...link}>
				<bdi {...languageOf(title)}>{numbersInOrder(title)}</bdi>
			</Link>{' '}
			<time dateTime={dateTime}>{inWords}</time>
		</p>
	);
}

/** A line that links to the full list of needs; its sheet is optional.scss. */
function NeededNow() {
	const { needed } = siteText();
	if (!needed) return null;
	const { items, more } = needed;
	// Isolates each item from the writing direction of the text around it.
	const list = items.map((item) => `\u2068${item}\u2069`);
	return (
		<Link to={pages.medical.path} className="container needed">
			{homeWords.neededNow(list.join(separatorFor(items, homeWords.comma)), more)}
		</Link>
	);
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
