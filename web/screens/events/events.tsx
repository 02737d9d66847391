import { getRouteApi, Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { commonWords } from '../../content/common.ts';
import { dayInWords } from '../../content/day-in-words.ts';
import { eventsWords } from '../../content/events.ts';
import { momentWords } from '../../content/moments.ts';
import { pages } from '../../content/pages.ts';
import { webAddress } from '../../lib/safe-address.ts';
import type { Timing } from '../../records/collection.ts';
import type { ListedEvent } from '../../records/events.ts';
import { listQuery } from '../../stores/lists.ts';
import { useQuery } from '../../stores/query.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { isolated } from '../../ui/numbers-in-order.tsx';
import { Article, Cover } from '../article.tsx';
import { Closing } from '../closing.tsx';
import { inDigits } from '../in-digits.ts';
import { PartNotFound } from '../not-found.tsx';
import { useTitle } from '../page-title.ts';
import { NotLoaded } from '../pending.tsx';
import { TextPage } from '../text-page.tsx';

export const events = listQuery('events', eventsWords.failed);
const route = getRouteApi('/_layout/events/$eventId');

/** /events: the events below an editor's text, the past ones last. */
export function Events() {
	return (
		<TextPage>
			<EventList />
		</TextPage>
	);
}

function EventList() {
	const state = useQuery(events);
	if (state.status !== 'loaded') return <NotLoaded state={state} />;
	const upcoming = state.data.filter((event) => !isOver(event));
	return (
		<>
			{upcoming.length === 0 && <p>{eventsWords.none}</p>}
			<ul className="event-list">
				{upcoming.map((event) => (
					<li key={event.id} className="event">
						<EventDate event={event} />
						{/* Reader modes leave out a div that is mostly a link. */}
						<section>
							<EventLink event={event} />
							<Facts event={event} isBesideDay />
						</section>
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
	const { id, title, description, link = '', canceled } = event;
	const href = webAddress(link);
	const facts = (
		<>
			<div className="event event-facts">
				<EventDate event={event} />
				<div>
					<Facts event={event} />
					<div className="event-actions">
						{href && (
							<ExternalLink className="btn btn-ink" href={href} notice={commonWords.newTab}>
								{eventsWords.more}
							</ExternalLink>
						)}
						{!(canceled || isOver(event)) && (
							<a
								className={href ? 'btn btn-outline-primary' : 'btn btn-ink'}
								href={`/events/${id}/event.ics`}
							>
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
		<Article key={id} title={title} isCanceled={canceled} facts={facts} body={description}>
			<p>
				<Link to={pages.events.path}>{pages.events.title}</Link>
			</p>
			<Closing path={`/events/${id}`} title={title} />
		</Article>
	);
}

const isOver = ({ over }: ListedEvent) => over === ('Over' satisfies Timing);

function EventLink({ event: { id, title, canceled } }: EventProps) {
	return (
		<Link to={pages.event.path} params={{ eventId: id }}>
			{canceled ? <s>{isolated(title)}</s> : isolated(title)}
		</Link>
	);
}

/** Words for an event that lasts today, or begins today or tomorrow. */
const nearness: Partial<Record<string, string>> = commonWords.near;

/** Whether an event is near or over, when it is and where. Beside the day, only eyes need no date. */
function Facts({ event, isBesideDay }: EventProps & { isBesideDay?: true }) {
	const near = event.canceled
		? eventsWords.canceled
		: isOver(event)
			? eventsWords.over
			: nearness[event.over ?? ''];
	const { when } = event;
	const times = isBesideDay ? event.times : when;
	const afterNear = (words: string) => (near && words ? ` · ${words}` : words);
	return (
		<p>
			{near ? <strong>{near}</strong> : null}
			{isBesideDay && <span className="visually-hidden">{afterNear(when)}</span>}
			<span aria-hidden={isBesideDay}>{afterNear(times)}</span>
			{near || times ? <br /> : null}
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
					<time dateTime={event.start}>
						{dayInWords(event.start.slice(0, 10))}
						{event.canceled && ` · ${eventsWords.canceled}`}
					</time>
				</li>
			))}
		</ul>
	);
}

type EventProps = { event: ListedEvent };

/**
 * The first day of an event as a block, with its year if it is a later one. Screen readers hear the
 * words beside it instead: these have no abbreviations.
 */
function EventDate({ event: { start, over } }: EventProps) {
	const date = start.slice(0, 10);
	const [year = '', month, day] = date.split('-');
	const short = (word = '') => word.slice(0, momentWords.short);
	return (
		<time className="event-date" dateTime={start} aria-hidden="true">
			<span>{short(momentWords.weekdays[new Date(date).getUTCDay()])}</span>{' '}
			<b>{inDigits(String(Number(day)))}</b>{' '}
			<span>{short(momentWords.months[Number(month) - 1])}</span>
			{over === ('Later year' satisfies Timing) && <span>{` ${inDigits(year)}`}</span>}
		</time>
	);
}
