import { beforeAll, describe, expect, test } from 'vitest';
import { json, request, superuserOf } from '../../scripts/testing/request.ts';
import { sharedSite } from '../../scripts/testing/shared.mjs';

const site = sharedSite({ sample: false });
const asSuperuser = superuserOf(site);
// Later, the rate limits may refuse a sign-in.
beforeAll(() => site.superuserToken());

describe('settings', () => {
	test('of a new site have these values', async () => {
		const rule = (label: string, maxRequests: number, duration: number) => ({
			label,
			maxRequests,
			duration,
			audience: '',
		});
		expect(json(await asSuperuser('/api/settings'))).toMatchObject({
			logs: { logIP: false, logAuthId: false, maxDays: 0 },
			backups: { cron: '17 3 * * *', cronMaxKeep: 7 },
			meta: {
				hideControls: false,
				appName: 'Bay Area Healthcare Workers Coalition',
				appURL: 'http://localhost:8090',
			},
			batch: { enabled: false },
			trustedProxy: { headers: [], useLeftmostIP: false },
			rateLimits: {
				enabled: true,
				excludedIPs: [],
				rules: [
					rule('POST /api/offers', 20, 600),
					rule('*:auth', 10, 60),
					rule('*:requestPasswordReset', 5, 300),
					rule('*:requestOTP', 5, 300),
					rule('*:create', 20, 10),
					rule('*:update', 20, 10),
					rule('*:delete', 20, 10),
					rule('/api/batch', 5, 10),
					rule('/api/', 3000, 10),
					rule('*:file', 30_000, 10),
				],
			},
		});
	});

	const saveUrl = (appURL: string) => asSuperuser('/api/settings', 'PATCH', { meta: { appURL } });
	const savedUrl = async () =>
		(json(await asSuperuser('/api/settings')) as { meta: { appURL: string } }).meta.appURL;

	test.each(['/site', '?site=1', '/#home', '//a'])(
		'refuse an application URL with %s, to which no page’s path can be added',
		async (rest) => {
			const before = await savedUrl();
			const response = await saveUrl(`https://example.org${rest}`);
			const words =
				'Enter an address without a path, such as https://example.org: the path of each page is added to it.';
			expect([response.status, json(response)]).toEqual([
				400,
				{
					status: 400,
					message: `Not saved. Application URL: ${words}`,
					data: { meta: { appURL: { code: 'validation_application_url', message: words } } },
				},
			]);
			expect(await savedUrl()).toBe(before);
		},
	);

	test.each(['https://example.org', 'https://example.org:8443/', 'http://localhost:8090'])(
		'accept the application URL %s',
		async (appURL) => {
			expect((await saveUrl(appURL)).status).toBe(200);
			expect(await savedUrl()).toBe(appURL);
		},
	);

	test('a request leaves no log entry', async () => {
		await request(site.url, '/api/nope?private=1', { headers: { 'User-Agent': 'Somebody' } });
		const logs = json(await asSuperuser('/api/logs'));
		expect(logs).toMatchObject({ totalItems: 0 });
	});
});

/** Sends three requests at a time, as many as an address may, and counts each status. */
async function burst(times: number, path: string, options: object = {}) {
	const statuses = new Map<number, number>();
	for (let sent = 0; sent < times; sent += 3) {
		const wave = Array.from({ length: Math.min(3, times - sent) }, () =>
			request(site.url, path, options),
		);
		for (const { status } of await Promise.all(wave)) {
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
		}
	}
	return Object.fromEntries(statuses);
}

describe('rate limits', () => {
	const login = '/api/collections/_superusers/auth-with-password';
	const attempt = { method: 'POST', body: { identity: 'a@example.org', password: 'wrong' } };

	test('guessing a password stops after ten attempts, and the response has CORS headers', async () => {
		const statuses = await burst(20, login, attempt);
		// This file's own sign-in is one of the ten.
		expect(statuses[429]).toBeGreaterThanOrEqual(10);
		expect(statuses[400]).toBeLessThanOrEqual(10);
		const refused = await request(site.url, login, attempt);
		expect(refused.status).toBe(429);
		expect(refused.all('Access-Control-Allow-Origin')).toEqual(['*']);
		expect(refused.all('Access-Control-Allow-Methods')).toEqual(['GET, POST, PUT']);
		expect(refused.all('Access-Control-Allow-Headers')).toEqual(['Content-Type']);
		expect(json(refused)).toMatchObject({ status: 429, data: {} });
	});

	test('guessing also stops for signed-in editors, who might try an owner’s password', async () => {
		const headers = { Authorization: await site.superuserToken() };
		const statuses = await burst(20, login, { ...attempt, headers });
		expect(statuses[429]).toBeGreaterThanOrEqual(10);
	});

	test('a flood of writes is stopped while reading still works', async () => {
		const path = '/api/collections/posts/records';
		const statuses = await burst(40, path, { method: 'POST' });
		expect(statuses[403]).toBeLessThanOrEqual(40);
		expect(statuses[429]).toBeGreaterThan(0);
		const withBody = await burst(40, path, { method: 'POST', body: { title: 'x' } });
		expect(withBody).toEqual({ 403: 40 });
		expect((await request(site.url, path)).status).toBe(200);
	});

	test('a signed-in editor is not limited', async () => {
		const path = '/api/collections/posts/records';
		const options = {
			method: 'POST',
			body: { title: 'x' },
			headers: { Authorization: await site.superuserToken() },
		};
		expect(await burst(60, path, options)).toEqual({ 200: 60 });
	});
});

test('a sign-in leaves no trace of its device', async () => {
	const origins = json(await superuserOf(site)('/api/collections/_authOrigins/records'));
	expect(origins).toMatchObject({ totalItems: 0 });
});
