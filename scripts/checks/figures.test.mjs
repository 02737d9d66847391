import { expect, it } from 'vitest';
import { findWrongFigures, mend } from './figures.mjs';

const truth = new Map([
	['pocketbase', '1.2.3'],
	['node', '20.19'],
]);

it('accepts true figures', () => {
	const text = 'PocketBase <!-- figure: pocketbase -->1.2.3<!-- /figure --> and PocketBase v1.2.3';
	expect(findWrongFigures('README.md', text, truth)).toEqual([]);
});

it.each([
	['<!-- figure: node -->18<!-- /figure -->', 'node is 20.19, the text says 18'],
	['<!-- figure: nothing -->1<!-- /figure -->', 'no figure is named nothing'],
	['<!-- figure: node -->20.19', 'not closed'],
	['runs PocketBase 1.2.2', 'says PocketBase 1.2.2, pinned is 1.2.3'],
])('refuses %s', (text, problem) => {
	expect(findWrongFigures('README.md', text, truth)).toEqual([expect.stringContaining(problem)]);
});

it('lets the changelog speak of the past', () => {
	expect(findWrongFigures('CHANGELOG.md', 'PocketBase 1.0.0', truth)).toEqual([]);
});

it('writes true figures and leaves the rest', () => {
	const text = 'a <!-- figure: node -->18<!-- /figure --> b <!-- figure: x -->1<!-- /figure -->';
	expect(mend(text, truth)).toBe(text.replace('18', '20.19'));
});
