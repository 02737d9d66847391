import { describe, expect, test } from 'vitest';
import { refuseBody, refuseSignedIn } from './api-limits.ts';

describe('a visitor’s body', () => {
	const signIn = '/api/collections/_superusers/auth-with-password';
	const offers = '/api/offers';
	const taken = () => true;

	test.each([
		['GET', '/api/health', 1, 400],
		['HEAD', '/api/health', -1, 400],
		['POST', '/api/collections/posts/records', 10, 403],
		['POST', '/api/oauth2-redirect', 10, 403],
		['PUT', offers, 10, 403],
		['POST', '/api/offers/', 10, 403],
		['POST', '/api/offers/table', 10, 403],
		['POST', offers, -1, 411],
		['POST', offers, 65_537, 413],
		['POST', signIn, -1, 411],
		['POST', signIn, 8193, 413],
	])('of %s %s with length %i is refused with %i', (method, path, length, status) => {
		expect(refuseBody(method, path, length, taken)?.status).toBe(status);
	});

	test.each([
		['GET', '/api/health', 0],
		['POST', signIn, 8192],
		['POST', offers, 65_536],
		['POST', '/api/collections/_superusers/request-password-reset', 50],
		['POST', '/api/collections/_superusers/confirm-password-reset', 50],
	])('of %s %s with length %i is read', (method, path, length) => {
		expect(refuseBody(method, path, length, taken)).toBeUndefined();
	});

	test('with an offer, even a too long one, is refused as closed while no offers are accepted', () => {
		expect(refuseBody('POST', offers, 65_537, () => false)?.status).toBe(403);
	});
});

describe('the body of an account', () => {
	const records = '/api/collections/{collection}/records';
	const form = 'multipart/form-data; boundary=x';

	test.each([
		[`POST ${records}`, 'application/json', 1_000_001, 413],
		[`POST ${records}`, '', 1_000_001, 413],
		[`PATCH ${records}/{id}`, form, 67_108_865, 413],
		[`PATCH ${records}/{id}`, form, -1, 411],
		[`GET ${records}`, form, 1_000_001, 413],
		['POST /api/batch', form, 1_000_001, 413],
		['PATCH /api/settings', 'application/json', 1_000_001, 413],
		[`POST ${records}`, 'application/json', 1_000_000, undefined],
		[`POST ${records}`, form, 67_108_864, undefined],
		['POST /api/backups/upload', form, 1e10, undefined],
		['POST /api/sign-out', '', 0, undefined],
	])('sent to %s as "%s" with length %i gets %s', (pattern, type, length, status) => {
		expect(refuseSignedIn(pattern, length, type)?.status).toBe(status);
	});
});
