import { expect, test } from 'vitest';
import { accountErrors } from '../errors/accounts.ts';
import { refuseRoute } from './routes.ts';

const verdict = (route: string, who: Parameters<typeof refuseRoute>[2], query = '') =>
	refuseRoute(route, query, who);

test('an editor cannot use an unlisted route, such as a route of a later PocketBase', () => {
	const editor = { notOwner: accountErrors.forOwners, unlocked: true };
	expect(verdict('GET /api/new-thing', editor)).toBe(accountErrors.forOwners);
	expect(verdict('', editor)).toBe(accountErrors.forOwners);
	expect(verdict('POST /api/sql', editor)).toBe(accountErrors.forOwners);
	expect(verdict('PATCH /api/collections/{collection}', editor)).toBe(accountErrors.forOwners);
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
