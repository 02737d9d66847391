// Tests what visitors see while a page cannot be rendered, with a renderer made for the test.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addRecords, changeRecord } from '../../../scripts/testing/content.ts';
import { sharedSiteWithHooks } from '../../../scripts/testing/copies.ts';
import { section } from '../../../scripts/testing/records.ts';
import { json, request } from '../../../scripts/testing/request.ts';

/** The page without content, but with the site text. */
const shell =
	/<title>Bay Area Healthcare Workers Coalition<\/title>[\s\S]*<body>\n<noscript><p class="container">Something went wrong while processing your request\.<\/p><\/noscript>\n<div id="app"><\/div>\n<script [^>]*>\{"site":\{"name":"Bay Area/;
/** Behaves as the path or a section's name demands. Each rendering has a number. */
const renderer = `
exports.renderPage = ({ path, data }) => {
	const names = (data.sections ?? []).map(({ name }) => name).join();
	if (path === '/mutual_aid') throw new Error('the screen broke');
	if (path === '/terms' && !$app.store().has('repaired')) throw new Error('not yet');
	if (path === '/events') console.error('endless');
	while (path === '/events') sleep(50);
	if (path === '/medical' && names === 'broken') throw new Error('a section broke');
	if (path === '/medical' && names === 'slow') {
		$app.store().set('slow', true);
		sleep(1500);
		$app.store().remove('slow');
	}
	if (path === '/donate') sleep(300);
	if (path.startsWith('/posts/many')) return { status: 200, html: path + 'x'.repeat(1_000_000) };
	return { status: 200, html: \`\${path} \${names} \${Math.random()}\` };
};
`;
const routes = `
// Repairs /terms once it has failed with the content of now, and says whether it did.
routerAdd('GET', '/api/repair', (e) => {
	const failed = $app.store().get('page-attempt:/terms').version === $app.store().get('pages:version');
	if (failed) $app.store().set('repaired', true);
	return e.string(200, failed);
});
// Tells whether the slow page is being rendered.
routerAdd('GET', '/rendering', (e) => e.string(200, $app.store().has('slow')));
// Tells the version of the pages, and when other processes' writes were last searched for.
routerAdd('GET', '/version', (e) => e.json(200, ['version', 'checked'].map((name) => $app.store().get('pages:' + name))));
// Tells of which posts the page is kept.
routerAdd('GET', '/kept', (e) => {
	const ids = e.request.url.query().get('ids').split(',');
	return e.json(200, ids.filter((id) => $app.store().has('page:/posts/' + id)));
});
`;
/** The start normally renders all pages, and would never end with the endless one. */
const notAhead = readFileSync(new URL('../../lib/start.js', import.meta.url), 'utf8').replace(
	/^\s*renderAllPages\(\);$/m,
	'',
);
const site = sharedSiteWithHooks({
	'lib/renderer-en.js': renderer,
	'lib/start.js': notAhead,
	'routes.pb.js': routes,
});
afterAll(() => site.halt('SIGKILL'));

const shown = async (path: string) => {
	const { status, body, one } = await request(site.url, path);
	const text = body.toString();
	const isUnavailable = shell.test(text) && one('Retry-After') === '1';
	expect(status).toBe(isUnavailable ? 503 : 200);
	return text;
};
const atOnce = (path: string, count: number) =>
	Promise.all(Array.from({ length: count }, () => shown(path)));
let id = '';
const rename = (name: string) => changeRecord(site, `sections/${id}`, { name });
beforeAll(async () => {
	[id = ''] = await addRecords(site, 'sections', [section({ name: 'first' })]);
	// Sent first, as the report takes five seconds.
	void request(site.url, '/events').catch(() => {});
});

describe('a page that was never rendered', () => {
	test('is left to the browser if rendering fails, and the cause is logged', async () => {
		const response = await request(site.url, '/mutual_aid');
		expect(response.status).toBe(200);
		expect(response.body.toString()).toMatch(shell);
		expect(response.one('Cache-Control')).toBe('no-store');
		expect(response.all('ETag')).toEqual([]);
		await expect
			.poll(() => site.logs())
			.toContain('[pages] The page "/mutual_aid" could not be rendered: Error: the screen broke');
	});

	test('is rendered once, however many clients request it', async () => {
		const rendered = new Set((await atOnce('/donate', 12)).filter((body) => !shell.test(body)));
		expect([...rendered]).toEqual([expect.stringMatching(/^\/donate first 0\.\d+/)]);
		expect(new Set(await atOnce('/donate', 12))).toEqual(rendered);
	});

	test('is retried some seconds after it failed', async () => {
		const repaired = async () => {
			expect(await shown('/terms')).toMatch(shell);
			return (await request(site.url, '/api/repair')).body.toString();
		};
		await expect.poll(repaired).toBe('true');
		await expect.poll(() => shown('/terms'), { timeout: 20_000 }).toMatch(/^\/terms first \d/);
	});

	test('blocks no other request while its renderer hangs, which is logged once', async () => {
		await expect.poll(() => site.logs()).toContain('endless');
		expect(await shown('/')).toMatch(/^\/ first/);
		for (const body of await atOnce('/events', 30)) expect(body).toMatch(shell);
		const logsAfterVisit = async () => {
			expect(await shown('/events')).toMatch(shell);
			return site.logs();
		};
		await expect
			.poll(logsAfterVisit)
			.toContain('[pages] The page "/events" is still not rendered after 5000 ms');
		expect((await logsAfterVisit()).split('is still not rendered')).toHaveLength(2);
	});
});

describe('a page that was rendered before', () => {
	beforeEach(async () => {
		await rename('first');
		expect(await shown('/medical')).toMatch(/^\/medical first/);
	});

	test('is shown in its old form to other requests while one renders it', async () => {
		await rename('slow');
		const bodies = (await atOnce('/medical', 8)).map((body) => body.replace(/ \S+$/, ''));
		expect(bodies.filter((body) => body === '/medical slow')).toHaveLength(1);
		expect(new Set(bodies)).toEqual(new Set(['/medical first', '/medical slow']));
		expect(await shown('/medical')).toMatch(/^\/medical slow/);
	});

	test('shows a change made while it was rendered with the next request', async () => {
		await rename('slow');
		let isRendering = true;
		const rendering = shown('/medical').finally(() => {
			isRendering = false;
		});
		const hasBegun = async () => (await shown('/rendering')) === 'true';
		await expect.poll(hasBegun, { interval: 20 }).toBe(true);
		await rename('changed');
		// Other requests notice the write, too. Afterward, only the page's own version can be stale.
		while (isRendering) await shown('/');
		expect(await rendering).toMatch(/^\/medical slow/);
		expect(await shown('/medical')).toMatch(/^\/medical changed/);
	});

	test('keeps its old form if it can no longer be rendered, and the cause is logged', async () => {
		await rename('broken');
		expect(await shown('/medical')).toMatch(/^\/medical first/);
		await expect
			.poll(() => site.logs())
			.toContain('"/medical" could not be rendered: Error: a section broke');
		await rename('repaired');
		expect(await shown('/medical')).toMatch(/^\/medical repaired/);
	});
});

test('a save makes the pages stale once', async () => {
	const state = async () => {
		await shown('/');
		return json(await request(site.url, '/version')) as [number, number];
	};
	await rename('once');
	const [version, checked] = await state();
	await expect.poll(async () => (await state())[1]).toBeGreaterThan(checked);
	expect((await state())[0]).toBe(version);
});

test('pages of posts are cached while they take less than 20 MB', async () => {
	const ids = Array.from({ length: 30 }, (_, at) => `manyposts${String(at).padStart(6, '0')}`);
	const posts = ids.map((id) => ({ id, title: 'Post' }));
	await addRecords(site, 'posts', posts);
	const kept = async () => json(await request(site.url, `/kept?ids=${ids.join(',')}`)) as string[];
	for (const one of ids.slice(0, 10)) expect(await shown(`/posts/${one}`)).toContain(one);
	expect(await kept()).toEqual(ids.slice(0, 10));
	for (const one of ids) expect(await shown(`/posts/${one}`)).toContain(one);
	expect((await kept()).length).toBeGreaterThan(15);
	expect((await kept()).length).toBeLessThan(20);
});

const unbuilt = sharedSiteWithHooks({ 'lib/page-assets.json': null });

test('if the site has not been built, visitors see a general message and the log shows the cause', async () => {
	const response = await request(unbuilt.url, '/medical');
	expect(response.status).toBe(500);
	expect(response.body.toString()).toBe('Something went wrong while processing your request.\n');
	await expect.poll(() => unbuilt.logs()).toContain('"shell" could not be rendered: GoError');
});
