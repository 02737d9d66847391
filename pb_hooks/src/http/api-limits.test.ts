import { describe, expect, test } from 'vitest';
import { refuseBody } from './api-limits.ts';

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
