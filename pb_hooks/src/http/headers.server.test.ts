import { beforeAll, describe, expect, test } from 'vitest';
import { addPicture, addRecords } from '../../../scripts/testing/content.ts';
import { sharedSiteWithHooks } from '../../../scripts/testing/copies.ts';
import { post } from '../../../scripts/testing/records.ts';
import { json, type RawResponse, request } from '../../../scripts/testing/request.ts';

const problems = `
// Makes the next look for changes fail: what is kept of the database is no connection.
routerAdd('GET', '/api/break', (e) => {
	$app.store().set('pages:watcher', 'no connection');
	e.noContent(204);
});
routerAdd('GET', '/api/script', () => { throw new Error('outer', { cause: new Error('inner') }); });
routerAdd('GET', '/api/missing', () => { undefinedName(); });
routerAdd('GET', '/api/go', () => { $os.readDir('/no/such\\u0000folder'); });
routerAdd('GET', '/api/typed', () => { throw new Error('nobody is typed@example.org here'); });
routerAdd('GET', '/api/planned', () => { throw new ForbiddenError('Planned.'); });
`;
const site = sharedSiteWithHooks({ 'faults.pb.js': problems });

const list = '/api/collections/posts/records';
const signIn = '/api/collections/_superusers/auth-with-password';
const responses = [
	['a page', 'GET', '/', 200],
	['an unknown page', 'GET', '/nope', 404],
	['a missing post', 'GET', '/posts/nope', 404],
	['a redirect', 'GET', '/medical/', 301],
	['a file', 'GET', '/favicon.svg', 200],
	['a missing asset', 'GET', '/assets/nope.js', 404],
	['robots.txt', 'GET', '/robots.txt', 200],
	['the sitemap', 'GET', '/sitemap.xml', 200],
	['a list', 'GET', list, 200],
	['a missing record', 'GET', `${list}/abcdefghijklmno`, 404],
	['an unknown call', 'GET', '/api/nope/deeper.json', 404],
	['the bare API path', 'GET', '/api', 404],
	['an unknown call with another method', 'PUT', '/api/nope/deep', 404],
	['a refused query', 'GET', `${list}?filter=1`, 400],
	['realtime', 'GET', '/api/realtime', 404],
	['realtime, spelled oddly', 'GET', '/api/%72ealtime', 404],
	['a refused write', 'POST', list, 403],
	['a bad login', 'POST', signIn, 400],
	['a preflight of a page', 'OPTIONS', '/', 204],
	['a preflight of an unknown call', 'OPTIONS', '/api/nope', 204],
	['the admin', 'GET', '/_/', 200],
] as const;

const onion = `${'a'.repeat(55)}d.onion`;

const ask = async (method: string, path: string, status: number, host?: string) => {
	const headers = { Origin: 'https://elsewhere.example', ...(host && { Host: host }) };
	const body = path === signIn ? { identity: 'a@example.org', password: 'x' } : undefined;
	const response = await request(site.url, path, { method, headers, body });
	expect(response.status).toBe(status);
	return response;
};

function expectCors(response: RawResponse) {
	expect(response.all('Access-Control-Allow-Origin')).toEqual(['*']);
	expect(response.all('Access-Control-Allow-Methods')).toEqual(['GET, POST, PUT']);
	expect(response.all('Access-Control-Allow-Headers')).toEqual(['Content-Type']);
	expect(response.all('Access-Control-Allow-Credentials')).toEqual([]);
}

test.each(responses)(
	'%s has each CORS header once, sends no referrer, can be embedded by other sites only if a file, and has an opener policy only if people sign in there; a 404 is stored for a second at most, and is JSON below /api',
	async (what, method, path, status) => {
		const response = await ask(method, path, status);
		expectCors(response);
		expect(response.all('Referrer-Policy')).toEqual(['no-referrer']);
		const embedders = what === 'a file' ? 'cross-origin' : 'same-origin';
		expect(response.all('Cross-Origin-Resource-Policy')).toEqual([embedders]);
		const brief = /^no-store$|^public, max-age=0, must-revalidate, s-maxage=1,/;
		if (status === 404) expect(response.one('Cache-Control') ?? 'no-store').toMatch(brief);
		if (status === 404 && path.startsWith('/api')) {
			expect(response.one('Content-Type')).toBe('application/json');
			const message = "The requested resource wasn't found.";
			expect(json(response)).toEqual({ data: {}, message, status });
		}
		if (status !== 204) expect(response.all('X-Content-Type-Options')).toEqual(['nosniff']);
		expect(response.one('Content-Security-Policy')).toContain('default-src');
		expect(response.one('Content-Security-Policy')).toContain("frame-ancestors 'none'");
		expect(response.all('Strict-Transport-Security')).toEqual([]);
		const isPrivate = /^\/(?:_|api)(?:\/|$)/.test(path);
		expect(response.all('Cross-Origin-Opener-Policy')).toEqual(isPrivate ? ['same-origin'] : []);
	},
);

// Feed readers and link cards on other sites show them.
test('other sites may embed public files and uploaded pictures, but no response without one', async () => {
	const picture = await addPicture(site);
	const page = (await request(site.url, '/')).body.toString();
	const [, asset = ''] = /"(\/assets\/[^"]+)"/.exec(page) ?? [];
	const sample = '/sample/relief-fund.svg';
	const files = [asset, sample, '/share.png', picture, `${picture}?thumb=250x200f`];
	const others = [
		'/assets/nope.png',
		'/sample/nope.svg',
		'/nope.png',
		...[`${picture}.png`, `${picture}?thumb=1x1`],
	];
	const policies = async (paths: string[], headers = {}) => {
		const responses = paths.map((path) => request(site.url, path, { headers }));
		return (await Promise.all(responses)).map(({ status, all }) => [
			status < 400,
			...all('Cross-Origin-Resource-Policy'),
		]);
	};
	expect(await policies(files)).toEqual(files.map(() => [true, 'cross-origin']));
	const known = { 'If-Modified-Since': new Date(Date.now() + 1000).toUTCString() };
	expect(await policies(files, known)).toEqual(files.map(() => [true, 'cross-origin']));
	expect(await policies(others)).toEqual(others.map(() => [false, 'same-origin']));
});

test("a page's 500 has each CORS header once, and a later request succeeds", async () => {
	await request(site.url, '/api/break');
	let last: RawResponse | undefined;
	const nextStatus = async () => {
		last = await request(site.url, '/');
		return last.status;
	};
	await expect.poll(nextStatus, { timeout: 10_000 }).toBe(500);
	if (last) expectCors(last);
	await expect.poll(nextStatus).toBe(200);
});

test('no cache stores a response for editors only', async () => {
	const response = await site.ask('/api/settings');
	expect([response.status, response.one('Cache-Control')]).toEqual([200, 'no-store']);
});

// With these headers, Mozilla's HTTP Observatory gives all the points that headers alone can earn,
// except those for an opener policy; see docs/decisions.md.
test('a page may use no sensor, and loads nothing that does not consent to embedding', async () => {
	const response = await ask('GET', '/', 200);
	expect(response.one('Permissions-Policy')).toContain('camera=(), microphone=(), geolocation=()');
	expect(response.one('Cross-Origin-Embedder-Policy')).toBe('require-corp');
	expect(response.all('Set-Cookie')).toEqual([]);
});

const visitor = '127.0.0.77';

test.each([
	['script', 500, 'Error: outer'],
	['missing', 500, 'ReferenceError: undefinedName is not defined'],
	['go', 400, 'invalid argument'],
	['typed', 500, 'nobody is (an address) here'],
])('an error in a hook (%s) is reported to the operator only', async (name, status, cause) => {
	const headers = { 'X-Forwarded-For': visitor, 'User-Agent': 'marker-agent' };
	const asked = { localAddress: visitor, headers };
	const response = await request(site.url, `/api/${name}?fields=somebody`, asked);
	expect(response.status).toBe(status);
	expect(json(response)).toEqual({
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

test('a planned error is sent as a response, and not logged', async () => {
	const response = await request(site.url, '/api/planned');
	expect([response.status, json(response)]).toMatchObject([403, { message: 'Planned.' }]);
	await request(site.url, '/api/script');
	await expect.poll(() => site.logs()).toContain('/api/script');
	expect(site.logs()).not.toContain('/api/planned');
});

describe('with an HTTPS application URL and an onion address', () => {
	const save = (path: string, change: object) => site.ask(path, 'PATCH', change);
	beforeAll(async () => {
		await addRecords(site, 'posts', [post({ id: 'withoniontoread' })]);
		await save('/api/collections/site/records/site', { onionAddress: onion });
		await save('/api/settings', { meta: { appURL: 'https://example.org' } });
	});

	test('every response keeps browsers on HTTPS, and only pages announce their onion address, but not there', async () => {
		const pages = /^(?:a page|an unknown page|a missing post)$/;
		for (const [what, method, path, status] of responses) {
			const response = await ask(method, path, status);
			expect(response.all('Strict-Transport-Security'), what).toEqual(['max-age=31536000']);
			const announced = pages.test(what) ? [`http://${onion}${path}`] : [];
			expect(response.all('Onion-Location'), what).toEqual(announced);
			const atOnion = await ask(method, path, status, `${onion.toUpperCase()}:80`);
			expect(atOnion.all('Strict-Transport-Security'), what).toEqual([]);
			expect(atOnion.all('Onion-Location'), what).toEqual([]);
		}
	});

	test('a page announces its own onion address, also from the cache, and its links do not', async () => {
		for (const path of ['/posts/withoniontoread', '/events', '/medical?a=%0d%0aX:%20y&b=%22']) {
			for (const turn of ['first', 'cached']) {
				const response = await request(site.url, path);
				expect(response.all('Onion-Location'), turn).toEqual([`http://${onion}${path}`]);
			}
			const { body } = await request(site.url, path, { headers: { Host: onion } });
			expect(body.toString()).toContain(
				`rel="canonical" href="https://example.org${path.split('?')[0]}"`,
			);
			expect(body.toString()).not.toContain('.onion');
		}
	});

	test.each([
		['no onion address', '', 'https://example.org'],
		['no HTTPS', onion, 'http://example.org'],
		['a local address', onion, 'https://localhost'],
	])('with %s, no page announces any, nor keeps its tag', async (_, onionAddress, appURL) => {
		const before = (await request(site.url, '/')).one('ETag');
		await save('/api/settings', { meta: { appURL } });
		await save('/api/collections/site/records/site', { onionAddress });
		const response = await request(site.url, '/');
		expect(response.all('Onion-Location')).toEqual([]);
		expect(response.one('ETag')).not.toBe(before);
	});
});

const long = 'a,'.repeat(15_000);
test('a request with a header of 30 kB is refused before any of our code reads it', async () => {
	const refused = await request(site.url, '/', { headers: { 'If-None-Match': long } });
	expect([refused.status, refused.all('Referrer-Policy')]).toEqual([431, []]);
});

test('the longest request that is read is answered immediately', async () => {
	const short = long.slice(0, 16_000);
	const tag = (await request(site.url, '/')).one('ETag') ?? '';
	const ends = await Promise.all([
		request(site.url, '/', { headers: { 'If-None-Match': `${short}, W/${tag}` } }),
		request(site.url, '/', { headers: { 'Accept-Encoding': short } }),
		request(site.url, `/posts/${short}`),
		request(site.url, `${list}?filter=${short}`),
	]);
	expect(ends.map(({ status }) => status)).toEqual([304, 200, 404, 400]);
});
