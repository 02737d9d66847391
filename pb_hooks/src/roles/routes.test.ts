import { describe, expect, test } from 'vitest';
import { doors } from '../../../scripts/testing/doors.ts';
import { accountWords } from '../records/refusals/accounts.ts';
import { refuseRoute } from './routes.ts';

const verdict = (route: string, who: { editor: boolean; unlocked: boolean }, query = '') =>
	refuseRoute(route, query, who);

test('an editor is refused what no list names, such as a route of a later PocketBase', () => {
	const editor = { editor: true, unlocked: true };
	expect(verdict('GET /api/new-thing', editor)).toBe(accountWords.forOwners);
	expect(verdict('', editor)).toBe(accountWords.forOwners);
});

describe.each([true, false])('while the structure is unlocked: %s', (unlocked) => {
	test.each(doors)('an editor at $route', ({ route, verdict: wanted }) => {
		const expected = wanted === 'editors' ? undefined : accountWords.forOwners;
		expect(verdict(route, { editor: true, unlocked })).toBe(expected);
	});
});

test('an owner is refused nothing while the structure is unlocked', () => {
	const owner = { editor: false, unlocked: true };
	expect(doors.filter(({ route }) => verdict(route, owner))).toEqual([]);
});

test.each([
	'filter=@collection.sections.name~"a"',
	'filter=%40collection._superusers.email%20~%20%22a%22',
	'sort=@COLLECTION._superusers.email',
	'page=1&filter=name~%22%E0%22',
])('an editor’s query %s, which may reach other collections, is refused', (query) => {
	const route = 'GET /api/collections/{collection}/records';
	expect(verdict(route, { editor: true, unlocked: false }, query)).toBe(accountWords.forOwners);
	expect(verdict(route, { editor: false, unlocked: false }, query)).toBeUndefined();
});
