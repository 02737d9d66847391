import { beforeAll, describe, expect, test } from 'vitest';
import { json, request } from '../../scripts/testing/request.ts';
import { sharedSite } from '../../scripts/testing/shared.ts';
import { signIn } from '../../scripts/testing/sign-in.ts';

const site = sharedSite({ sample: false });
// Later, the rate limits may refuse a sign-in.
beforeAll(() => site.superuserToken());

describe('settings', () => {
	test('of a new site have these values', async () => {
		const rules = [
			['POST /api/offers', 20, 600],
			['*:auth', 10, 60],
			['*:requestPasswordReset', 5, 300],
			['*:requestOTP', 5, 300],
			['*:create', 20, 10],
			['*:update', 20, 10],
			['*:delete', 20, 10],
			['/api/batch', 5, 10],
			['/api/', 3000, 10],
			['*:file', 30_000, 10],
		].map(([label, maxRequests, duration]) => ({ label, maxRequests, duration, audience: '' }));
		expect(json(await site.ask('/api/settings'))).toMatchObject({
			logs: { logIP: false, logAuthId: false, maxDays: 0 },
			backups: { cron: '17 3 * * *', cronMaxKeep: 7 },
			meta: {
				hideControls: false,
				appName: 'Bay Area Healthcare Workers Coalition',
				appURL: 'http://localhost:8090',
			},
			batch: { enabled: false },
			trustedProxy: { headers: [], useLeftmostIP: false },
			rateLimits: { enabled: true, excludedIPs: [], rules },
		});
	});

	test('refuse an application URL to which no page’s path can be added', async () => {
		const saveUrl = (appURL: string) => site.ask('/api/settings', 'PATCH', { meta: { appURL } });
		const message =
			'Enter an address without a path, such as https://example.org: the path of each page is added to it.';
		const data = { meta: { appURL: { code: 'validation_application_url', message } } };
		const refused = await saveUrl('https://example.org/site');
		expect(json(refused)).toEqual({
			status: 400,
			message: `Not saved. Application URL: ${message}`,
			data,
		});
		for (const appURL of ['https://example.org:8443/', 'http://localhost:8090']) {
			expect(json(await saveUrl(appURL))).toMatchObject({ meta: { appURL } });
		}
	});
});

test('neither a request nor a sign-in leaves a trace of its device', async () => {
	await request(site.url, '/api/nope?private=1', { headers: { 'User-Agent': 'Somebody' } });
	await signIn(site.url, 'tester@example.com');
	for (const path of ['/api/logs', '/api/collections/_authOrigins/records']) {
		expect(json(await site.ask(path)), path).toMatchObject({ totalItems: 0 });
	}
});

/** Sends three requests at a time, as many as an address may, and counts each status. */
async function burst(times: number, path: string, options: object = {}) {
	const statuses: Record<number, number> = {};
	for (let sent = 0; sent < times; sent += 3) {
		const wave = Array.from({ length: Math.min(3, times - sent) }, () =>
			request(site.url, path, options),
		);
		for (const { status } of await Promise.all(wave)) {
			statuses[status] = (statuses[status] ?? 0) + 1;
		}
	}
	return statuses;
}

describe('rate limits', () => {
	const login = '/api/collections/_superusers/auth-with-password';
	const attempt = { method: 'POST', body: { identity: 'a@example.org', password: 'wrong' } };
	const posts = '/api/collections/posts/records';
	const asEditor = async () => ({ headers: { Authorization: await site.superuserToken() } });

	test('guessing a password stops after ten attempts, and other sites read how long to wait', async () => {
		const statuses = await burst(20, login, attempt);
		// This file's own sign-in is one of the ten.
		expect(statuses[429]).toBeGreaterThanOrEqual(10);
		expect(statuses[400]).toBeLessThanOrEqual(10);
		const refused = await request(site.url, login, attempt);
		expect(json(refused)).toMatchObject({ status: 429, data: {} });
		expect(refused.all('Access-Control-Expose-Headers')).toEqual(['Retry-After']);
		expect(refused.one('Retry-After')).toBe('60');
	});

	test('guessing also stops for signed-in editors, who might try an owner’s password', async () => {
		const statuses = await burst(20, login, { ...attempt, ...(await asEditor()) });
		expect(statuses[429]).toBeGreaterThanOrEqual(10);
	});

	test('a flood of writes is stopped while reading still works', async () => {
		const statuses = await burst(40, posts, { method: 'POST' });
		expect(Object.keys(statuses)).toEqual(['403', '429']);
		const withBody = await burst(40, posts, { method: 'POST', body: { title: 'x' } });
		expect(withBody).toEqual({ 403: 40 });
		expect((await request(site.url, posts)).status).toBe(200);
	});
});
