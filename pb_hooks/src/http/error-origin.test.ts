import { expect, test } from 'vitest';
import { originOf } from './error-origin.ts';

test.each([
	[{ value: { status: 404 } }, 'answer'],
	[{ status: 429 }, 'answer'],
	[{ value: { path: '/x' } }, 'go'],
	[{ value: null }, 'go'],
	[{ value: { status: '404' } }, 'go'],
	[new TypeError('x'), 'script'],
	['text', 'script'],
	[null, 'script'],
	[undefined, 'script'],
])('%j is of origin %s', (error, origin) => {
	expect(originOf(error)).toBe(origin);
});
