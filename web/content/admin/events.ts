import { coverHelp, type Help, type Labels, scheduleHelp } from './words.ts';

export const events: Labels<'events'> = {
	list: 'Events',
	record: 'event',
	fields: {
		over: 'Upcoming or over',
		allDay: 'All day',
		start: 'Start',
		end: 'End',
		when: 'Date in words',
		times: 'Time in the list',
		place: 'Place',
		link: 'Link',
		canceled: 'Canceled',
	},
};

export const eventsHelp = (): Help<'events'> => ({
	...scheduleHelp,
	...coverHelp,
	over: 'Whether the event lasts today, begins tomorrow or later, or is over. Anemone fills this in: you cannot edit it. An event that is over is among the past events on /events, and keeps its page.',
	title: 'The name of the event. One line, up to 200 characters.',
	allDay:
		'On: the event lasts whole days, without times. Its first day is the start and, if it lasts several days, its last day is the end.',
	start:
		'When the event begins. The box uses the time zone of your device. “Date in words” shows the moment in the coalition’s time zone. While “All day” is on, the box takes a day, which is the same in every time zone.',
	end: 'When the event ends: then it is among the past events. Optional: without an end, and if “All day” is on, the event is over at the end of its last day. The box uses the time zone of your device, or takes a day.',
	when: 'The date as visitors see it, in the coalition’s time zone. Anemone fills this in: you cannot edit it.',
	times:
		'What visitors read beside the day in the list of events. Anemone fills this in: you cannot edit it.',
	place:
		'Where the event takes place, such as a street and a town, or "Online". One line, up to 200 characters.',
	description:
		'The text on the page of the event. Markdown: **bold**, *italic*, [a link](https://example.org), ## a heading, and lists whose lines begin with "- ". Line breaks are kept. Up to 50,000 characters.',
	link: 'The address of a page with more information, such as a form to register. Optional. It opens in a new tab.',
	canceled:
		'On: the event stays on the site, crossed out, and calendars show it as canceled. The home page no longer names it.',
});
