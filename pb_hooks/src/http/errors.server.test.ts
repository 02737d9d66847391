import { expect, test } from 'vitest';
import { sharedSiteWithHooks } from '../../../scripts/testing/copies.ts';
import { json, request } from '../../../scripts/testing/request.ts';

const faulty = `
routerAdd('GET', '/api/script', () => { throw new Error('outer', { cause: new Error('inner') }); });
routerAdd('GET', '/api/missing', () => { undefinedName(); });
routerAdd('GET', '/api/go', () => { $os.readDir('/no/such\\u0000folder'); });
routerAdd('GET', '/api/typed', () => { throw new Error('nobody is typed@example.org here'); });
routerAdd('GET', '/api/planned', () => { throw new ForbiddenError('Planned.'); });
`;
const site = sharedSiteWithHooks({ 'faulty.pb.js': faulty });
const visitor = '127.0.0.77';

test.each([
	['script', 500, 'Error: outer'],
	['missing', 500, 'ReferenceError: undefinedName is not defined'],
	['go', 400, 'invalid argument'],
	['typed', 500, 'nobody is (an address) here'],
])('an error in a hook (%s) is told to the operator only', async (name, status, cause) => {
	const headers = { 'X-Forwarded-For': visitor, 'User-Agent': 'marker-agent' };
	const asked = { localAddress: visitor, headers };
	const answer = await request(site.url, `/api/${name}?fields=somebody`, asked);
	expect(answer.status).toBe(status);
	expect(json(answer)).toEqual({
		data: {},
		message: 'Something went wrong while processing your request.',
		status,
	});
	await expect.poll(() => site.logs()).toContain(`[request] GET "/api/${name}" failed: `);
	expect(site.logs()).toContain(cause);
	for (const marker of ['somebody', visitor, 'marker-agent', 'typed@']) {
		expect(site.logs()).not.toContain(marker);
	}
});

test('a planned error is an answer, not news', async () => {
	const answer = await request(site.url, '/api/planned');
	expect([answer.status, json(answer)]).toMatchObject([403, { message: 'Planned.' }]);
	await request(site.url, '/api/script');
	await expect.poll(() => site.logs()).toContain('/api/script');
	expect(site.logs()).not.toContain('/api/planned');
});

test('that nobody has the address whose password was forgotten is an answer, too', async () => {
	const path = '/api/collections/_superusers/request-password-reset';
	const body = { email: 'forgetful@example.org' };
	expect((await request(site.url, path, { method: 'POST', body })).status).toBe(204);
	await site.restart();
	expect(site.logs()).not.toMatch(/forgetful|password-reset/);
});
