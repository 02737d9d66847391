import { expect, test } from 'vitest';
import { fieldWords, toastWords } from './conflict.ts';

const conflict = { who: 'amal@example.org', when: '1 May 2026 at 10:00 EEST', minutes: 5 };
const difference = (field: string, untouched: boolean, now: unknown = 'x') => ({
	field,
	label: field.toUpperCase(),
	untouched,
	now,
});

test.each([
	[
		[false, false],
		'Save again within 5 minutes to replace their version with yours in: A, B. To see',
	],
	[
		[true, true],
		'Save again within 5 minutes to save the rest. Their version stays in: A, B. To see',
	],
	[
		[false, true],
		'Save again within 5 minutes to replace their version with yours in: A. Their version stays in: B. To see',
	],
])('the toast explains the effect of saving again', ([a = false, b = false], words) => {
	const found = [difference('a', a), difference('b', b)];
	expect(toastWords({ ...conflict, found })).toContain(` in the form. ${words}`);
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
		`Changed by amal@example.org on 1 May 2026 at 10:00 EEST. ${words} It stays if you save again`,
	);
});
