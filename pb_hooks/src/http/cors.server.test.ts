import { expect, test } from 'vitest';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { json, request } from '../../../scripts/testing/request.ts';

const site = sharedSite({ sample: false });

const list = '/api/collections/sections/records';
const answers = [
	['a list', 'GET', list, 200],
	['a HEAD of a list', 'HEAD', list, 200],
	['the health check', 'GET', '/api/health', 200],
	['a preflight of a list', 'OPTIONS', list, 204],
	['a preflight of an unknown call', 'OPTIONS', '/api/nope', 204],
	['a preflight of a page', 'OPTIONS', '/', 204],
	['a refused write', 'POST', list, 403],
	['a refused update', 'PATCH', `${list}/abc`, 403],
	['a bad filter', 'GET', `${list}?filter=nope%3D1`, 400],
	['a bad login', 'POST', '/api/collections/_superusers/auth-with-password', 400],
	['a missing record', 'GET', `${list}/abcdefghijklmno`, 404],
	['an absent collection', 'GET', '/api/collections/users/records', 404],
	['an unknown call', 'GET', '/api/nope', 404],
	['the bare API path', 'GET', '/api', 404],
	['the API path with a slash', 'GET', '/api/', 404],
	['an unknown call with another method', 'PUT', '/api/nope/deep', 404],
	['realtime', 'GET', '/api/realtime', 404],
	['a realtime subscription', 'POST', '/api/realtime', 404],
	['realtime, spelled oddly', 'GET', '/api/%72ealtime', 404],
	['a page', 'GET', '/', 200],
	['a redirect', 'GET', '/medical/', 301],
	['an unknown page', 'GET', '/nope', 404],
	['a missing asset', 'GET', '/assets/nope.js', 404],
	['the admin', 'GET', '/_/', 200],
] as const;

test.each(answers)('%s carries each CORS header once', async (_, method, path, status) => {
	const answer = await request(site.url, path, {
		method,
		headers: { Origin: 'https://elsewhere.example' },
		...(method === 'POST' ? { body: { identity: 'a@example.org', password: 'x' } } : {}),
	});
	expect(answer.status).toBe(status);
	expect(answer.all('Access-Control-Allow-Origin')).toEqual(['*']);
	expect(answer.all('Access-Control-Allow-Methods')).toEqual(['GET, POST, PUT']);
	expect(answer.all('Access-Control-Allow-Headers')).toEqual(['Content-Type']);
	expect(answer.all('Access-Control-Allow-Credentials')).toEqual([]);
});

test.each([
	['GET', '/api/nope'],
	['POST', '/api/nope'],
	['GET', '/api/'],
	['GET', '/api/nope/deeper.json'],
	['GET', '/api/realtime'],
])('%s %s answers a 404 in JSON', async (method, path) => {
	const answer = await request(site.url, path, { method });
	expect(answer.one('Content-Type')).toBe('application/json');
	expect(json(answer)).toEqual({
		data: {},
		message: "The requested resource wasn't found.",
		status: 404,
	});
});
