import { expect, test } from 'vitest';
import { causesOf, originOf } from './error-origin.ts';

test.each([
	[{ value: { status: 404 } }, 'response'],
	[{ status: 429 }, 'response'],
	[{ value: { path: '/x' } }, 'go'],
	[{ value: null }, 'go'],
	[{ value: { status: '404' } }, 'go'],
	[new TypeError('x'), 'script'],
	['text', 'script'],
	[null, 'script'],
	[undefined, 'script'],
])('%j has the origin %s', (error, origin) => {
	expect(originOf(error)).toBe(origin);
});

test('the cause in an API error is found, even in a list of errors', () => {
	const response = { status: 400, rawData: () => 'the cause' };
	const error = { value: response };
	expect(causesOf(error)).toEqual([error, 'the cause']);
	const both = { value: [response, { message: 'no rollback' }] };
	expect(causesOf(both)).toEqual([both, 'the cause']);
	for (const other of [undefined, null, 'text', { value: null }, { value: { status: 404 } }]) {
		expect(causesOf(other)).toEqual([other]);
	}
});
