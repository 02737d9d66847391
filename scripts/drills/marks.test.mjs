import { expect, test } from 'vitest';
import { mark, readMarks, staleWriters } from './marks.mjs';

/** @param {string} body */
const page = (body) =>
	`<!doctype html>\n<html><body><div id="app"><p>${body}</p></div></body></html>\n`;

test('a whole page has every writer, in one edit each', () => {
	const body = [mark(1, 7), mark(1, 7), mark(2, 30), mark(2, 30)].join(' ');
	const reading = readMarks(page(body), [1, 2]);
	expect(reading).toEqual({
		status: 'whole',
		edits: new Map([
			[1, 7],
			[2, 30],
		]),
	});
});

test.each([
	['two edits of one writer', page(`${mark(1, 7)} ${mark(1, 8)}`)],
	['one field only', page(mark(1, 7))],
	['another writer only', page(`${mark(11, 7)} ${mark(11, 7)}`)],
	['a cut page', page(`${mark(1, 7)} ${mark(1, 7)}`).slice(0, -9)],
])('a page is torn by %s', (_, html) => {
	expect(readMarks(html, [1])).toMatchObject({ status: 'torn' });
});

test('the page without content is told apart', () => {
	const shell = '<!doctype html>\n<html><body><div id="app"></div></body></html>\n';
	expect(readMarks(shell, [1])).toEqual({ status: 'empty' });
});

test('stale is what is older than acknowledged', () => {
	const acknowledged = new Map([
		[1, 7],
		[2, 30],
	]);
	expect(
		staleWriters(
			new Map([
				[1, 7],
				[2, 31],
			]),
			acknowledged,
		),
	).toEqual([]);
	expect(
		staleWriters(
			new Map([
				[1, 6],
				[2, 31],
			]),
			acknowledged,
		),
	).toEqual([1]);
});
