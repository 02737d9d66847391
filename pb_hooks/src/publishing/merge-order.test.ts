import { expect, test } from 'vitest';
import { isInOrderOf, mergeOrder } from './merge-order.ts';

const letters = (text: string) => text.split('');

test.each([
	['what was dragged is where it was dropped', 'dabc', 'abcd', 'dabc'],
	['a record made meanwhile keeps its place', 'cab', 'abxc', 'caxb'],
	['several keep theirs', 'cba', 'abxyc', 'cbxya'],
	['one that was made first stays first', 'cba', 'xabc', 'xcba'],
	['one that was made last stays last', 'cab', 'abcx', 'cabx'],
	['one that was deleted meanwhile is left out', 'dcba', 'abc', 'cba'],
	['one that is named twice is there once', 'bab', 'ab', 'ba'],
	['an empty list changes nothing', '', 'abc', 'abc'],
])('%s', (_, wanted, current, expected) => {
	expect(mergeOrder(letters(wanted), letters(current))).toEqual(letters(expected));
});

test.each([
	['abc', 'abc', true],
	['abcd', 'acd', true],
	['abc', 'abxc', true],
	['abc', '', true],
	['abc', 'acb', false],
	['abcd', 'dab', false],
])('the order of %s is kept in %s: %s', (other, list, kept) => {
	expect(isInOrderOf(letters(other), letters(list))).toBe(kept);
});
