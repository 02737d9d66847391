import { getRouteApi, Link } from '@tanstack/react-router';
import { commonWords } from '../../content/common.ts';
import { eventsWords } from '../../content/events.ts';
import { pages } from '../../content/pages.ts';
import { isoTime } from '../../lib/iso-moment.ts';
import { webAddress } from '../../lib/safe-address.ts';
import type { ListedEvent } from '../../records/events.ts';
import { listQuery } from '../../stores/lists.ts';
import { siteText } from '../../stores/site.ts';
import { useQuery } from '../../stores/use-query.ts';
import { Cover } from '../../ui/cover.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { languageOf } from '../../ui/language.ts';
import { numbersInOrder } from '../../ui/numbers-in-order.tsx';
import { Article } from '../article.tsx';
import { PartNotFound } from '../not-found.tsx';
import { useTitle } from '../page-title.ts';
import { TextPage } from '../text-page.tsx';

export const events = listQuery('events', eventsWords.failed);
const route = getRouteApi('/_layout/events/$eventId');

/** /events: the events that are not over, below an editor's text. A text page until any is shown. */
export function Events() {
	return <TextPage>{siteText().filledLists?.includes('events') && <EventList />}</TextPage>;
}

function EventList() {
	const state = useQuery(events);
	if (state.status === 'pending') return <p>{commonWords.loading}</p>;
	if (state.status === 'failed') return <p>{state.error.message}</p>;
	return (
		<>
			{state.data.length === 0 && <p>{eventsWords.none}</p>}
			<ul>
				{state.data.map((event) => (
					<li key={event.id}>
						<Link to={pages.event.path} params={{ eventId: event.id }}>
							<bdi {...languageOf(event.title)}>{numbersInOrder(event.title)}</bdi>
						</Link>
						<Facts event={event} />
					</li>
				))}
			</ul>
			<p>
				<a href="/events.ics">{eventsWords.subscribe}</a>
			</p>
		</>
	);
}

/** /events/{eventId}: the event that the route has loaded, or a message that there is none. */
export function EventPage() {
	const event = route.useLoaderData();
	useTitle(event);
	if (!('title' in event)) return <PartNotFound />;
	const { id, title, description, over, link = '' } = event;
	const href = webAddress(link);
	const facts = (
		<>
			<Facts event={event} />
			<Cover {...event} />
		</>
	);
	return (
		<Article key={id} title={title} facts={facts} body={description}>
			<ul>
				{href && (
					<li>
						<ExternalLink href={href} notice={commonWords.newTab}>
							{eventsWords.more}
						</ExternalLink>
					</li>
				)}
				{!over && (
					<li>
						<a href={`/events/${id}/event.ics`}>{eventsWords.add}</a>
					</li>
				)}
				<li>
					<Link to={pages.events.path}>{pages.events.title}</Link>
				</li>
			</ul>
		</Article>
	);
}

/** Whether an event is over, when it is and where. */
function Facts({ event }: { event: ListedEvent }) {
	return (
		<p>
			{event.over && <strong>{`${eventsWords.over} `}</strong>}
			<time dateTime={isoTime(event.start, event.allDay)}>{event.when}</time>
			<br />
			<bdi {...languageOf(event.place)}>{numbersInOrder(event.place)}</bdi>
		</p>
	);
}
