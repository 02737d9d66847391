import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { sharedHooks } from '../../../scripts/testing/copies.ts';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { request } from '../../../scripts/testing/request.ts';

/** The page without content, but with the words of the site. */
const shell =
	/<title>Bay Area Healthcare Workers Coalition<\/title>[\s\S]*<div id="app"><\/div>\n<script [^>]*>\{"site":\{"name":"Bay Area/;
const broken = `
let renders = 0;
exports.renderPage = ({ path, data }) => {
	if (path === '/medical') throw new Error('the screen of supplies broke');
	if (path === '/terms' && !$app.store().has('mended')) throw new Error('not yet');
	if (path === '/events') console.error('endless');
	while (path === '/events') Date.now();
	return { status: 200, html: \`\${path} \${++renders} \${(data.sections ?? []).length}\` };
};
`;
/** Mends /terms once it has failed with the content of now, and says whether it did. */
const mend = `
routerAdd('GET', '/api/mend', (e) => {
	const failed = $app.store().get('page-lock:/terms').version === $app.store().get('pages:version');
	if (failed) $app.store().set('mended', true);
	return e.string(200, failed);
});
`;
/** At the start pages are made ahead, which the endless one would keep from ending. */
const notAhead = readFileSync(new URL('../../lib/start.js', import.meta.url), 'utf8').replace(
	/^\s*renderAllPages\(\);$/m,
	'',
);
const hooks = sharedHooks({
	'lib/renderer-en.js': broken,
	'lib/start.js': notAhead,
	'mend.pb.js': mend,
});

describe('a renderer that fails', () => {
	const site = sharedSite(() => ({ args: [hooks.flag] }));
	afterAll(() => site.halt('SIGKILL'));

	test('leaves the page to the browser, and the cause to the operator', async () => {
		const answer = await request(site.url, '/medical');
		expect(answer.status).toBe(200);
		expect(answer.body.toString()).toMatch(shell);
		expect(answer.one('Cache-Control')).toBe('no-store');
		expect(answer.all('ETag')).toEqual([]);
		await expect
			.poll(() => site.logs())
			.toContain('[pages] "/medical" could not be rendered: Error: the screen of supplies broke');
	});

	test('leaves the other pages alone, and renders each once', async () => {
		const atOnce = () =>
			Promise.all(Array.from({ length: 12 }, () => request(site.url, '/donate')));
		const bodies = (await atOnce()).map(({ body }) => body.toString());
		const first = new Set(bodies.filter((body) => !shell.test(body)));
		expect([...first]).toEqual([expect.stringMatching(/^\/donate \d+ 8$/)]);
		expect(new Set((await atOnce()).map(({ body }) => body.toString()))).toEqual(first);
	});

	test('is tried again after some seconds', async () => {
		const page = async () => (await request(site.url, '/terms')).body.toString();
		const mended = async () => {
			expect(await page()).toMatch(shell);
			return (await request(site.url, '/api/mend')).body.toString();
		};
		await expect.poll(mended).toBe('true');
		await expect.poll(page, { timeout: 20_000 }).toMatch(/^\/terms \d/);
	});

	test('that never ends is waited for by nobody else', async () => {
		void request(site.url, '/events').catch(() => {});
		await expect.poll(() => site.logs()).toContain('endless');
		expect((await request(site.url, '/')).status).toBe(200);
		const bodyOfEvents = async () => (await request(site.url, '/events')).body.toString();
		for (let visit = 0; visit < 30; visit++) {
			expect(await bodyOfEvents()).toMatch(shell);
		}
		const logsAfterVisit = async () => {
			await bodyOfEvents();
			return site.logs();
		};
		await expect.poll(logsAfterVisit).toContain('[pages] "/events" is not rendered after 5000 ms');
		await bodyOfEvents();
		expect(site.logs().split('is not rendered')).toHaveLength(2);
	});
});

describe('where the site has not been built', () => {
	const unbuilt = sharedHooks({ 'lib/page-assets.json': null });
	const site = sharedSite(() => ({ sample: false, args: [unbuilt.flag] }));

	test('visitors are told nothing and operators the cause', async () => {
		const answer = await request(site.url, '/medical');
		expect(answer.status).toBe(500);
		expect(answer.body.toString()).toBe('Something went wrong while processing your request.\n');
		await expect.poll(() => site.logs()).toContain('"shell" could not be rendered: GoError');
	});
});
