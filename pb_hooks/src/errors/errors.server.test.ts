import { expect, test } from 'vitest';
import { sharedSiteWithHooks } from '../testing/hooks-copy.ts';
import { json, request } from '../testing/request.ts';

const faulty = `
routerAdd('GET', '/api/script', () => { throw new Error('outer', { cause: new Error('inner') }); });
routerAdd('GET', '/api/missing', () => { undefinedName(); });
routerAdd('GET', '/api/go', () => { $os.readDir('/no/such\\u0000folder'); });
routerAdd('GET', '/api/planned', () => { throw new ForbiddenError('Planned.'); });
`;
const site = sharedSiteWithHooks({ 'faulty.pb.js': faulty });

test.each([
	['script', 500, 'Error: outer'],
	['missing', 500, 'ReferenceError: undefinedName is not defined'],
	['go', 400, 'invalid argument'],
])('an error in a hook (%s) is told to the operator only', async (name, status, cause) => {
	const answer = await request(site.url, `/api/${name}?fields=somebody`);
	expect(answer.status).toBe(status);
	expect(json(answer)).toEqual({
		data: {},
		message: 'Something went wrong while processing your request.',
		status,
	});
	await expect.poll(() => site.logs()).toContain(`[request] GET "/api/${name}" failed: `);
	expect(site.logs()).toContain(cause);
	expect(site.logs()).not.toContain('somebody');
});

test('a planned error is an answer, not news', async () => {
	const answer = await request(site.url, '/api/planned');
	expect([answer.status, json(answer)]).toMatchObject([403, { message: 'Planned.' }]);
	await request(site.url, '/api/script');
	await expect.poll(() => site.logs()).toContain('/api/script');
	expect(site.logs()).not.toContain('/api/planned');
});
