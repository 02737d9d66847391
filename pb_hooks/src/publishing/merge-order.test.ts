import { expect, test } from 'vitest';
import { isInOrderOf, mergeOrder } from './merge-order.ts';

const letters = (text: string) => text.split('');

test.each([
	['a dragged record stays where it was dropped', 'dabc', 'abcd', 'dabc'],
	['a record created meanwhile keeps its position', 'cab', 'abxc', 'caxb'],
	['several new records keep their positions', 'cba', 'abxyc', 'cbxya'],
	['a new record at the start stays there', 'cba', 'xabc', 'xcba'],
	['a new record at the end stays there', 'cab', 'abcx', 'cabx'],
	['a record deleted meanwhile is omitted', 'dcba', 'abc', 'cba'],
	['a record named twice appears once', 'bab', 'ab', 'ba'],
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
