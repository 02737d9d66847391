import { expect, test } from 'vitest';
import { endpoints } from '../../../scripts/testing/endpoints.ts';
import { accountErrors } from '../errors/accounts.ts';
import { refuseRoute } from './routes.ts';

const verdict = (route: string, who: Parameters<typeof refuseRoute>[2], query = '') =>
	refuseRoute(route, query, who);

test('an editor cannot use an unlisted route, such as a route of a later PocketBase', () => {
	const editor = { notOwner: accountErrors.forOwners, unlocked: true };
	expect(verdict('GET /api/new-thing', editor)).toBe(accountErrors.forOwners);
	expect(verdict('', editor)).toBe(accountErrors.forOwners);
});

test.each(endpoints)(
	'an editor at $route, even while the structure is unlocked',
	({ route, verdict: wanted }) => {
		// Handlers for coordinators check the role themselves.
		const isOpen = wanted === 'editors' || wanted === 'coordinators';
		const expected = isOpen ? undefined : accountErrors.forOwners;
		expect(verdict(route, { notOwner: accountErrors.forOwners, unlocked: true })).toBe(expected);
	},
);

test('an owner can use every route while the structure is unlocked', () => {
	const owner = { notOwner: undefined, unlocked: true };
	expect(endpoints.filter(({ route }) => verdict(route, owner))).toEqual([]);
});

test.each([
	'filter=@collection.sections.name~"a"',
	'filter=%40collection._superusers.email%20~%20%22a%22',
	'sort=@COLLECTION._superusers.email',
	'page=1&filter=name~%22%E0%22',
])('an editor’s query %s, which may reach other collections, is refused', (query) => {
	const route = 'GET /api/collections/{collection}/records';
	expect(verdict(route, { notOwner: accountErrors.forOwners, unlocked: false }, query)).toBe(
		accountErrors.forOwners,
	);
	expect(verdict(route, { notOwner: undefined, unlocked: false }, query)).toBeUndefined();
});
