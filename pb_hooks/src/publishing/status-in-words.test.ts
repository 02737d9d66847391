import { expect, test } from 'vitest';
import { statusInWords } from './status-in-words.ts';

/** Formats moments like a machine that knows two zones. */
const inZone = (moment: string, zone: string) =>
	['America/Los_Angeles', 'UTC'].includes(zone) ? `${zone.slice(-3)} ${moment}` : undefined;
const view = { now: '5', zone: 'America/Los_Angeles', inZone, isLeftOut: false };
const say = (schedule: object, over: object = {}) =>
	statusInWords({ hidden: false, from: '', until: '', ...schedule }, { ...view, ...over });

test.each([
	[{}, 'On the site.'],
	[{ from: '5' }, 'On the site.'],
	[{ from: '4', until: '6' }, 'On the site until les 6 (Los Angeles time).'],
	[{ from: '6' }, 'Scheduled: on the site from les 6 (Los Angeles time).'],
	[
		{ from: '6', until: '7' },
		'Scheduled: on the site from les 6 (Los Angeles time) until les 7 (Los Angeles time).',
	],
	[{ until: '5' }, 'Ended les 5 (Los Angeles time).'],
	[{ from: '3', until: '4' }, 'Ended les 4 (Los Angeles time).'],
	[{ hidden: true, until: '4' }, 'Hidden until you switch off “Hidden”.'],
])('%j is shown as "%s"', (schedule, words) => {
	expect(say(schedule)).toBe(words);
});

test('a shown record that a full list omits has a note', () => {
	const isLeftOut = true;
	expect(say({}, { isLeftOut })).toBe(
		'On the site, but not in the list, because the list is full.',
	);
	expect(say({ from: '6' }, { isLeftOut })).toBe(
		'Scheduled: on the site from les 6 (Los Angeles time).',
	);
});

test('without an announcement, the status says so', () => {
	expect(statusInWords(undefined, view)).toBe('None.');
});

test('if the machine does not know the zone, the moment is in UTC, with a note', () => {
	expect(say({ until: '6' }, { zone: 'Mars/Olympus' })).toBe(
		'On the site until UTC 6 (this server does not know the time zone Mars/Olympus: ask the person who hosts the site to install tzdata).',
	);
});
