import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { request, superuserOf } from '../../../scripts/testing/request.ts';

const site = sharedSite();

const answers = [
	['a page', 'GET', '/', 200],
	['an unknown page', 'GET', '/nope', 404],
	['a missing post', 'GET', '/posts/nope', 404],
	['a redirect', 'GET', '/medical/', 301],
	['a file', 'GET', '/favicon.svg', 200],
	['a missing asset', 'GET', '/assets/nope.js', 404],
	['robots.txt', 'GET', '/robots.txt', 200],
	['the sitemap', 'GET', '/sitemap.xml', 200],
	['a list', 'GET', '/api/collections/posts/records', 200],
	['an unknown call', 'GET', '/api/nope', 404],
	['a refused query', 'GET', '/api/collections/posts/records?filter=1', 400],
	['realtime', 'GET', '/api/realtime', 404],
	['a refused write', 'POST', '/api/collections/posts/records', 403],
	['a preflight', 'OPTIONS', '/', 204],
	['the admin', 'GET', '/_/', 200],
] as const;

const ask = async (method: string, path: string, status: number) => {
	const answer = await request(site.url, path, { method });
	expect(answer.status).toBe(status);
	return answer;
};

test.each(answers)(
	'%s gives no referrer away and is taken by no other site',
	async (_, method, path, status) => {
		const answer = await ask(method, path, status);
		expect(answer.all('Referrer-Policy')).toEqual(['no-referrer']);
		expect(answer.all('Cross-Origin-Resource-Policy')).toEqual(['same-origin']);
		if (status !== 204) expect(answer.all('X-Content-Type-Options')).toEqual(['nosniff']);
		expect(answer.one('Content-Security-Policy')).toContain('default-src');
		expect(answer.one('Content-Security-Policy')).toContain("frame-ancestors 'none'");
		expect(answer.all('Strict-Transport-Security')).toEqual([]);
	},
);

test.each(answers.filter(([, , , status]) => status === 404))(
	'%s is kept by no cache',
	async (_, ...asked) => {
		const answer = await ask(...asked);
		expect([undefined, 'no-store']).toContain(answer.one('Cache-Control'));
	},
);

test('what only editors may see is kept by no cache', async () => {
	const answer = await superuserOf(site)('/api/settings');
	expect([answer.status, answer.one('Cache-Control')]).toEqual([200, 'no-store']);
});

test('a page asks for no sensor, camera or microphone', async () => {
	const answer = await ask('GET', '/', 200);
	expect(answer.one('Permissions-Policy')).toContain('camera=(), microphone=(), geolocation=()');
});

describe('with an application URL of https', () => {
	const setUrl = (appURL: string) =>
		superuserOf(site)('/api/settings', 'PATCH', { meta: { appURL } });
	beforeAll(() => setUrl('https://site.example.org'));
	afterAll(() => setUrl('http://localhost:8090'));

	test.each(answers)('%s keeps browsers to https', async (_, ...asked) => {
		const answer = await ask(...asked);
		const [value = ''] = answer.all('Strict-Transport-Security');
		expect(Number(/^max-age=(\d+)$/.exec(value)?.[1])).toBeGreaterThanOrEqual(31_536_000);
	});
});
