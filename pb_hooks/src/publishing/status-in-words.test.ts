import { expect, test } from 'vitest';
import { noteOf } from '../site/moment-in-words.ts';
import { statusInWords } from './status-in-words.ts';

const view = {
	now: '5',
	say: (moment: string) => `moment ${moment}`,
	zoneNote: '(Los Angeles time)',
	isLeftOut: false,
};
const say = (schedule: object, over: object = {}) =>
	statusInWords({ hidden: false, from: '', until: '', ...schedule }, { ...view, ...over });

test.each([
	[{}, 'On the site.'],
	[{ from: '5' }, 'On the site.'],
	[{ from: '4', until: '6' }, 'On the site until moment 6 (Los Angeles time).'],
	[{ from: '6' }, 'Scheduled: on the site from moment 6 (Los Angeles time).'],
	[
		{ from: '6', until: '7' },
		'Scheduled: on the site from moment 6 until moment 7 (Los Angeles time).',
	],
	[{ until: '5' }, 'Ended moment 5 (Los Angeles time).'],
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
		'Scheduled: on the site from moment 6 (Los Angeles time).',
	);
});

test('without an announcement, the status says so', () => {
	expect(statusInWords(undefined, view)).toBe('None.');
});

test('a note names the zone, or explains that the machine does not know it', () => {
	expect(noteOf('America/Los_Angeles', true)).toBe('(Los Angeles time)');
	expect(noteOf('Mars/Olympus', false)).toContain('does not know the time zone Mars/Olympus');
});
