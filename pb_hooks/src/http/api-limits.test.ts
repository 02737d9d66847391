import { describe, expect, test } from 'vitest';
import { boundQuery, refuseBody, settleOrder } from './api-limits.ts';

describe('a visitor’s query', () => {
	test.each([
		['page=1&perPage=4000&sort=rank&skipTotal=1', 'page=1&perPage=150&sort=rank&skipTotal=1'],
		['fields=id%2Ctitle&sort=rank%2Cid', 'fields=id,title&sort=rank,id'],
		['perPage=10&page=2', 'perPage=10&page=2'],
		['skipTotal=true', 'skipTotal=true'],
	])('%s is read as %s', (query, bound) => {
		expect(boundQuery(query)).toBe(bound);
	});

	test.each([
		'filter=title~%22a%22',
		'fil%74er=1',
		'expand=x',
		'sort=-rank',
		'sort=@random',
		'sort=title',
		'fields=body%3Aexcerpt(5000%2Ctrue)',
		'fields=*%2Cbody:excerpt(9)',
		'perPage=1e9',
		'perPage=-1',
		'perPage=1&perPage=1000',
		'page=%',
		'constructor=1',
		'=',
		'&',
		'?',
	])('%s is refused', (query) => {
		expect(boundQuery(query)).toBeUndefined();
	});
});

describe('the order of a list', () => {
	test.each([
		['sections', 'sort=rank', 'sort=rank,name,id'],
		['featured_orgs', 'page=1&sort=rank&skipTotal=1', 'page=1&sort=rank,name,id&skipTotal=1'],
		['posts', 'fields=id&sort=rank,id', 'fields=id&sort=rank,title,id'],
		['supplies', 'sort=rank', 'sort=rank,itemName,id'],
		['needs', 'sort=rank', 'sort=rank,item,id'],
		['posts', 'fields=sort&page=1', 'fields=sort&page=1'],
		['pages', 'sort=rank', 'sort=rank'],
	])('of %s, asked by %s, is settled by %s', (collection, query, settled) => {
		expect(settleOrder(`/api/collections/${collection}/records`, query)).toBe(settled);
	});
});

describe('a visitor’s body', () => {
	const signIn = '/api/collections/_superusers/auth-with-password';

	test.each([
		['GET', '/api/health', 1, 400],
		['HEAD', '/api/health', -1, 400],
		['POST', '/api/collections/posts/records', 10, 403],
		['PATCH', '/api/collections/posts/records/abc', -1, 403],
		['POST', '/api/oauth2-redirect', 10, 403],
		['POST', '/api/batch', 10, 403],
		['POST', signIn, -1, 411],
		['POST', signIn, 8193, 413],
	])('of %s %s with length %i is refused with %i', (method, path, length, status) => {
		expect(refuseBody(method, path, length)?.status).toBe(status);
	});

	test.each([
		['GET', '/api/health', 0],
		['POST', signIn, 8192],
		['POST', '/api/collections/_superusers/request-password-reset', 50],
		['POST', '/api/collections/_superusers/confirm-password-reset', 50],
	])('of %s %s with length %i is read', (method, path, length) => {
		expect(refuseBody(method, path, length)).toBeUndefined();
	});
});
