import { getRouteApi, Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { commonWords } from '../../content/common.ts';
import { dayInWords } from '../../content/day-in-words.ts';
import { eventsWords } from '../../content/events.ts';
import { pages } from '../../content/pages.ts';
import { webAddress } from '../../lib/safe-address.ts';
import type { Timing } from '../../records/collection.ts';
import type { ListedEvent } from '../../records/events.ts';
import { listQuery } from '../../stores/lists.ts';
import { siteText } from '../../stores/site.ts';
import { useQuery } from '../../stores/use-query.ts';
import { Cover } from '../../ui/cover.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { isolated } from '../../ui/isolated.tsx';
import { Article } from '../article.tsx';
import { inDigits } from '../in-digits.ts';
import { PartNotFound } from '../not-found.tsx';
import { useTitle } from '../page-title.ts';
import { TextPage } from '../text-page.tsx';
import { nearnessOf } from '../timing.ts';
import { EventDate, type EventProps, timesOf } from './event-date.tsx';

export const events = listQuery('events', eventsWords.failed);
const route = getRouteApi('/_layout/events/$eventId');

/** /events: the events below an editor's text, the past ones last. A text page until any is shown. */
export function Events() {
	return <TextPage>{siteText().filledLists?.includes('events') && <EventList />}</TextPage>;
}

function EventList() {
	const state = useQuery(events);
	if (state.status === 'pending') return <p>{commonWords.loading}</p>;
	if (state.status === 'failed') return <p>{state.error.message}</p>;
	const upcoming = state.data.filter((event) => !isOver(event));
	return (
		<>
			{upcoming.length === 0 && <p>{eventsWords.none}</p>}
			<ul className="event-list">
				{upcoming.map((event) => (
					<li key={event.id} className="event">
						<EventDate event={event} />
						<div>
							<EventLink event={event} />
							<Facts event={event} when={timesOf(event)} />
						</div>
					</li>
				))}
			</ul>
			<div className="event-actions">
				<Subscribe />
				<a href="/events.ics">{eventsWords.address}</a>
			</div>
			<PastEvents events={state.data.filter(isOver)} />
		</>
	);
}

/** /events/{eventId}: the event that the route has loaded, or a message that there is none. */
export function EventPage() {
	const event = route.useLoaderData();
	useTitle(event);
	if (!('title' in event)) return <PartNotFound />;
	const { id, title, description, link = '' } = event;
	const href = webAddress(link);
	const facts = (
		<>
			<div className="event event-facts">
				<EventDate event={event} />
				<div>
					<Facts event={event} when={event.when} />
					<div className="event-actions">
						{!isOver(event) && (
							<a className="btn btn-ink" href={`/events/${id}/event.ics`}>
								{eventsWords.add}
							</a>
						)}
						<Subscribe />
					</div>
				</div>
			</div>
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
				<li>
					<Link to={pages.events.path}>{pages.events.title}</Link>
				</li>
			</ul>
		</Article>
	);
}

const isOver = ({ over }: ListedEvent) => over === ('Over' satisfies Timing);

function EventLink({ event: { id, title } }: EventProps) {
	return (
		<Link to={pages.event.path} params={{ eventId: id }}>
			{isolated(title)}
		</Link>
	);
}

/** Whether an event is near or over, when it is and where. */
function Facts({ event, when }: EventProps & { when: string }) {
	const near = isOver(event) ? eventsWords.over : nearnessOf(event);
	return (
		<p>
			{near ? <strong>{near}</strong> : null}
			{[near && when ? ' · ' : '', when].join('') || null}
			{near || when ? <br /> : null}
			{isolated(event.place)}
		</p>
	);
}

/** Opens a calendar app. Without scripts, the browser reads the calendar once. */
function Subscribe() {
	function openApp(event: MouseEvent) {
		event.preventDefault();
		// An address from the server would lead visitors of the onion service to the public one.
		location.assign(`webcal://${location.host}/events.ics`);
	}
	return (
		<a className="btn btn-outline-primary" href="/events.ics" onClick={openApp}>
			{eventsWords.subscribe}
		</a>
	);
}

/** The number of past events before the years. */
const MAX_LATEST = 10;

function PastEvents({ events }: { events: ListedEvent[] }) {
	if (events.length === 0) return null;
	const earlier = events.slice(MAX_LATEST);
	const years = new Set(earlier.map(({ start }) => start.slice(0, 4)));
	return (
		<>
			<h2>{eventsWords.past}</h2>
			<PastList events={events.slice(0, MAX_LATEST)} />
			{[...years].map((year) => (
				<details key={year}>
					<summary>{inDigits(year)}</summary>
					<PastList events={earlier.filter(({ start }) => start.startsWith(year))} />
				</details>
			))}
		</>
	);
}

function PastList({ events }: { events: ListedEvent[] }) {
	return (
		<ul className="dated-list">
			{events.map((event) => (
				<li key={event.id}>
					<EventLink event={event} />{' '}
					<time dateTime={event.start}>{dayInWords(event.start.slice(0, 10))}</time>
				</li>
			))}
		</ul>
	);
}
