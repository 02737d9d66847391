import { expect, test } from 'vitest';
import { fieldWords, toastWords } from './conflict.ts';

const conflict = { who: 'amal@example.org', when: 'Friday, May 1, 2026, 10:00 am', minutes: 5 };
const difference = (field: string, untouched: boolean, now: unknown = 'x') => ({
	field,
	label: field.toUpperCase(),
	untouched,
	now,
});

test('the toast explains that saving again keeps fields that only others changed', () => {
	const found = [difference('a', true), difference('b', true)];
	expect(toastWords({ ...conflict, found })).toBe(
		'Not saved: amal@example.org changed this record on Friday, May 1, 2026, 10:00 am, after you opened it. Your changes are still in the form. Save again within 5 minutes to save the rest. Their version stays in: A, B. To see the record as it is now, reload the page. “Restore draft” then brings back your changes.',
	);
});

test.each([
	['a text', 'It is now: “a text”.'],
	['é'.repeat(150), `It is now: “${'é'.repeat(150)}”.`],
	['🩺'.repeat(151), `It is now: “${'🩺'.repeat(150)}…”.`],
	[7, 'It is now: “7”.'],
	[true, 'It is now: “yes”.'],
	[false, 'It is now: “no”.'],
	['', 'It is empty now.'],
	[['abcdefghijklmno'], 'Something else is selected now.'],
])('the message at a field shows the current value: %j', (now, words) => {
	const found = [difference('a', true, now)];
	expect(fieldWords({ ...conflict, found }, difference('a', true, now))).toBe(
		`Changed by amal@example.org on Friday, May 1, 2026, 10:00 am. ${words} It stays if you save again`,
	);
});
