import { expect, test } from 'vitest';
import { shownWhen } from './shown-when.ts';

/** As a machine has it that knows two zones. */
const inZone = (moment: string, zone: string) =>
	['America/Los_Angeles', 'UTC'].includes(zone) ? `${zone.slice(-3)} ${moment}` : undefined;
const say = (schedule: object, zone = 'America/Los_Angeles') =>
	shownWhen({ hidden: false, from: '', until: '', ...schedule }, zone, inZone);

test.each([
	[{}, 'Always shown.'],
	[{ from: 'A' }, 'Shown from les A (Los Angeles time).'],
	[{ until: 'B' }, 'Shown until les B (Los Angeles time).'],
	[{ from: 'A', until: 'B' }, 'Shown from les A until les B (Los Angeles time).'],
	[{ hidden: true }, 'Hidden: nobody sees it until "hidden" is switched off.'],
	[{ hidden: true, from: 'A' }, 'Hidden: nobody sees it until "hidden" is switched off.'],
])('%j is told as "%s"', (schedule, words) => {
	expect(say(schedule)).toBe(words);
});

test('where the machine does not know the zone, the moment is in UTC and says so', () => {
	expect(say({ from: 'A', until: 'B' }, 'Mars/Olympus')).toBe(
		'Shown from UTC A until UTC B (this server does not know the time zone Mars/Olympus: whoever runs it installs tzdata).',
	);
});
