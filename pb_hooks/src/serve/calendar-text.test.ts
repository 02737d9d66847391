import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarText } from './calendar-text.ts';

const event = {
	id: 'abcdefghijklmno',
	updated: '2026-11-20 10:00:00.000Z',
	start: '2026-12-05 18:00:00.000Z',
	end: '2026-12-05 20:30:00.000Z',
	title: 'Vigil',
	place: 'Main Square',
	description: 'Bring **a light**.',
	link: 'https://example.org/vigil?a=1,2;b',
};
const address = 'https://site.example';

/** The lines of our calendars, as strict as the format: all escapes, and types of values. */
const strict = [
	/^(?:BEGIN|END):V(?:CALENDAR|EVENT)$|^VERSION:2\.0$|^PRODID:|^STATUS:C[A-Z]+$|^$/,
	/^REFRESH-INTERVAL;VALUE=DURATION:PT1H$|^X-PUBLISHED-TTL:PT1H$/,
	/^UID:[a-z]{15}@events\.anemone$|^SEQUENCE:\d{1,10}$|^URL:https:\/\/[\w./-]+$/,
	/^(?:DTSTAMP|DTSTART|DTEND):\d{8}T\d{6}Z$/,
	/^(?:X-WR-CALNAME|SUMMARY|LOCATION|DESCRIPTION):(?:[^\\;,]|\\[\\;,n])*$/,
];

/** Reads a calendar with another program, after checking the lines that the format allows. */
function read(text: string) {
	expect(text.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}/u);
	for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
	const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
	expect(unfolded.filter((line) => !strict.some((form) => form.test(line)))).toEqual([]);
	const calendar = new ICAL.Component(ICAL.parse(text));
	return {
		name: calendar.getFirstPropertyValue('x-wr-calname'),
		again: calendar.getFirstPropertyValue('refresh-interval'),
		events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)),
	};
}

test('another program reads an event', () => {
	const { name, again, events } = read(calendarText('The Site', address, [event]));
	const [found] = events;
	expect(again instanceof ICAL.Duration && again.toSeconds()).toBe(3600);
	expect([name, events.length]).toEqual(['The Site', 1]);
	expect(found?.uid).toBe('abcdefghijklmno@events.anemone');
	expect(found?.startDate.toJSDate().toISOString()).toBe('2026-12-05T18:00:00.000Z');
	expect(found?.endDate.toJSDate().toISOString()).toBe('2026-12-05T20:30:00.000Z');
	expect([found?.summary, found?.location]).toEqual(['Vigil', 'Main Square']);
	expect(found?.description).toBe(`Bring a light.\n${event.link}`);
	const property = (key: string) => found?.component.getFirstPropertyValue(key);
	expect(property('url')).toBe('https://site.example/events/abcdefghijklmno');
	expect(property('status')).toBe('CONFIRMED');
});

test('a description keeps its lines, and ends with a whole word', () => {
	const description = `# Bring\n\n- a **light**\n- water\n\nBoth are  \n${'very '.repeat(200)}good.`;
	const [found] = read(calendarText('The Site', address, [{ ...event, description }])).events;
	const [head, light, water, both, ...more] = found?.description.split('\n') ?? [];
	expect([head, light, water, both]).toEqual(['Bring', 'a light', 'water', 'Both are']);
	expect(more).toEqual([expect.stringMatching(/^(very )+…$/), event.link]);
});

test('numbers in Arabic keep their order, but maps get the place as typed', () => {
	const text = 'اتصل +970 590 000 123';
	const arabic = { title: text, place: text, description: `Call 555-0100.\n\n${text}`, link: '' };
	const [found] = read(calendarText('The Site', address, [{ ...event, ...arabic }])).events;
	const isolated = 'اتصل \u2066+970 590 000 123\u2069';
	expect([found?.summary, found?.location]).toEqual([isolated, text]);
	expect(found?.description).toBe(`Call 555-0100.\n${isolated}`);
});

// Other programs split a value at a comma or a semicolon. The one used here forgives it.
test('commas, semicolons and backslashes in a text have a backslash before them', () => {
	const place = 'Hall 1, north; C:\\';
	const text = calendarText(place, '', [{ ...event, title: place, place }]);
	const escaped = 'Hall 1\\, north\\; C:\\\\';
	for (const name of ['X-WR-CALNAME', 'SUMMARY', 'LOCATION']) {
		expect(text).toContain(`\r\n${name}:${escaped}\r\n`);
	}
	expect(text).toContain('https://example.org/vigil?a=1\\,2\\;b\r\n');
});

const long = 'word '.repeat(198);
test.each([
	[
		'Register [here](https://example.org/a). Call in: [Zoom](https://example.org/j/1)',
		'Register here: https://example.org/a. Call in: Zoom: https://example.org/j/1',
	],
	['- **[Register:](https://example.org/a)**', 'Register: https://example.org/a'],
	['سجّلوا [هنا](https://example.org/a)', 'سجّلوا هنا: https://example.org/a'],
	['[https://example.org/a](https://example.org/a)', 'https://example.org/a'],
	[
		'https://example.org/a and www.example.org',
		'https://example.org/a and https://www.example.org',
	],
	['[example.org/a](https://www.example.org/a/)', 'https://www.example.org/a/'],
	['[Write to us](mailto:us@example.org?subject=A)', 'Write to us: us@example.org'],
	['us@example.org', 'us@example.org'],
	['See [supplies](/medical) and [below](#part)', `See supplies: ${address}/medical and below`],
	['[![A map](/map.png)](https://example.org/map)', 'A map: https://example.org/map'],
	['| [a](https://example.org/a?b=1,2;c) |', '| a: https://example.org/a?b=1,2;c |'],
	[`${long}[the form](https://example.org/a)`, `${long}…`],
])('the address behind words stays: %s', (description, text) => {
	const calendar = calendarText('The Site', address, [{ ...event, description, link: '' }]);
	expect(read(calendar).events[0]?.description).toBe(text);
});

const attack =
	'a\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:forged\r;,\\n:"\0\x07\x1b\x7f\u0085\u2028x';
test.each([
	attack,
	'🌺 فعالية 医 '.repeat(200),
	'\ud800 alone',
	'é'.repeat(500_000),
	'\\'.repeat(1000),
])('hostile text stays in its field (%#)', (text) => {
	const fields = { title: text, place: text, description: text, link: text };
	const calendar = calendarText(text, address, [{ ...event, ...fields }]);
	const { events } = read(calendar);
	const shown = text.replace(/\r\n?|[\u0085\u2028]/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
	expect(events.length).toBe(1);
	// A comparison by the test's own assertion would print a megabyte.
	expect(events[0]?.summary === shown && events[0].location === shown).toBe(true);
});
