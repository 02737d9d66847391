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
	[[false, false], 'Save again within 5 minutes to put yours in place of theirs in: A, B. To see'],
	[[true, true], 'Save again within 5 minutes, and theirs stays in: A, B. To see'],
	[
		[false, true],
		'Save again within 5 minutes to put yours in place of theirs in: A. Then theirs stays in: B. To see',
	],
])('the toast tells what saving again does', ([a = false, b = false], words) => {
	const found = [difference('a', a), difference('b', b)];
	expect(toastWords({ ...conflict, found })).toContain(` in the form. ${words}`);
});

test.each([
	['a text', 'Here it says now: “a text”.'],
	['é'.repeat(150), `Here it says now: “${'é'.repeat(150)}”.`],
	['🩺'.repeat(151), `Here it says now: “${'🩺'.repeat(150)}…”.`],
	[7, 'Here it says now: “7”.'],
	[true, 'Here it says now: “yes”.'],
	[false, 'Here it says now: “no”.'],
	['', 'This is empty now.'],
	[['abcdefghijklmno'], 'Something else is chosen here now.'],
])('a field tells what it holds now: %j', (now, words) => {
	const found = [difference('a', true, now)];
	expect(fieldWords({ ...conflict, found }, difference('a', true, now))).toBe(
		`Record changed by amal@example.org on 1 May 2026 at 10:00 EEST. ${words} That stays when you save again`,
	);
});
