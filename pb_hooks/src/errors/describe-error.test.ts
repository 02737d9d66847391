import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('an error is told with its causes, on one line', () => {
	const cause = new TypeError('no\nsuch file');
	const error = new Error('could not render', { cause });
	expect(describeError(error)).toBe('Error: could not render <- TypeError: no such file');
});

test.each([['text'], [404], [null], [{ toString: () => 'an object of the engine' }]])(
	'a thrown %s is told as well',
	(thrown) => {
		expect(describeError(thrown)).toBe(String(thrown));
	},
);

test('a circle of causes ends', () => {
	const error = new Error('round');
	error.cause = error;
	expect(describeError(error).length).toBeLessThan(200);
});
