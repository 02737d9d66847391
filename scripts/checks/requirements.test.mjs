import { describe, expect, it } from 'vitest';
import { compareRequirements } from './requirements.mjs';

// Put together here, so that these are not themselves taken for names of requirements.
const first = ['S9', 901].join('.');
const second = ['S9', 902].join('.');

describe('requirements', () => {
	it('accepts rows that are all held', () => {
		const tests = new Map([['a.test.ts', `it('does this (${first}, ${second})')`]]);
		expect(compareRequirements([first, second], tests)).toEqual([]);
	});

	it('names a row without a test', () => {
		const tests = new Map([['a.test.ts', `it('does this (${first})')`]]);
		expect(compareRequirements([first, second], tests)).toEqual([
			`no test names requirement ${second}`,
		]);
	});

	it('names a test of an unknown row', () => {
		const tests = new Map([['a.test.ts', `it('does this (${first}, ${second})')`]]);
		expect(compareRequirements([first], tests)).toEqual([
			`a.test.ts names ${second}, which is no requirement`,
		]);
	});
});
