import { expect, test } from 'vitest';
import { likenessOf } from './likeness.ts';

/** A long text, cut as by the query. */
const long = (start: string) => `${start} ${'long '.repeat(120)}`.slice(0, 600);
const likeness = (texts: string) => likenessOf(texts.split(' | '));

test.each([
	[long('1'), long('1000000')],
	['Free watches 17 | See https://a.example/x', 'FREE watches, 18! | See https://b.example/y'],
	['Watches a3f9 | write to me@a.example', 'Watches b7 | write to you@b.example'],
	['Ｗatches\u200b', 'Watches'],
	['ساعات ١٢', 'ساعات ٣٤'],
])('%j and %j are similar', (one, other) => {
	expect(likeness(one)).toBe(likeness(other));
});

test.each([
	['Masks | blue', 'Masks | green'],
	['Masks', 'Gloves'],
	['N95', 'KN95'],
	['قناع', 'قفاز'],
])('%j and %j are not similar', (one, other) => {
	expect(likeness(one)).not.toBe(likeness(other));
});
