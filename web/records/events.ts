import type { Collection, Listed, Whole } from './collection.ts';

/** The events. Each has a page of its own and is in the calendar /events.ics. */
export const events = {
	namedBy: 'title',
	scheduled: true,
	orderedBy: { moment: 'start' },
	limit: 150,
	endsAt: { start: 'start', end: 'end', allDay: 'allDay' },
	address: '/events/{id}',
	fields: {
		over: { kind: 'over', shown: 'filled' },
		title: { kind: 'line', max: 200, required: true },
		allDay: { kind: 'flag', shown: 'filled' },
		start: { kind: 'moment', required: true },
		end: { kind: 'moment', shown: 'filled' },
		when: { kind: 'zonedMoment' },
		times: { kind: 'zonedMoment', beside: true },
		place: { kind: 'line', max: 200, required: true },
		description: { kind: 'markdown', max: 50_000, shown: 'apart' },
		link: { kind: 'address', max: 2000, shown: 'filled' },
		cover: { kind: 'picture', sizes: ['1000x1000f'], shown: 'apart' },
		coverAlt: { kind: 'pictureAlt', of: 'cover', max: 250, shown: 'apart' },
		canceled: { kind: 'flag', shown: 'filled' },
	},
} as const satisfies Collection;

/** An event in the list, and on its own page. */
export type ListedEvent = Listed<typeof events>;
export type Event = Whole<typeof events>;
