import { expect, it } from 'vitest';
import { findUnmeasured, findWrongFigures, mend } from './figures.mjs';

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

it('wants README to state only speeds that were measured', () => {
	const tables =
		'x <!-- bench -->\n| FCP, ms | 1,388 (1,384–1,472) |\n0.14 on 2026-11-21\n<!-- /bench -->';
	const summary = (/** @type {string} */ figures) => `<!-- bench -->\n${figures}\n<!-- /bench -->`;
	expect(findUnmeasured(summary('2026-11-21: 1,388 and 0.14.'), tables)).toEqual([]);
	expect(findUnmeasured(summary('2026-11-20: 1,388 and 0.25.'), tables)).toEqual([
		'README.md: 2026-11-20 is not measured in docs/bench.md',
		'README.md: 0.25 is not measured in docs/bench.md',
	]);
	expect(findUnmeasured('1,388', tables)).toEqual(['README.md: the figures of speed are gone']);
});
