// What visitors get while a page is rendered anew, with a renderer of the test's own.
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { addRecords, changeRecord } from '../../../scripts/testing/content.mjs';
import { sharedSiteWithHooks } from '../../../scripts/testing/copies.ts';
import { section } from '../../../scripts/testing/records.ts';
import { hideAndDelete, request, superuserOf } from '../../../scripts/testing/request.ts';

/** The home page is large, and takes a while where a section is named so. */
const renderer = `
exports.renderPage = ({ path, data }) => {
	const names = (data.sections ?? []).map(({ name }) => name);
	if (names.includes('broken')) throw new Error('a screen broke');
	const until = Date.now() + (names.includes('slow') ? 3000 : 0);
	while (Date.now() < until);
	const filling = path === '/' ? '.'.repeat(300000) : '';
	return { status: 200, html: path + ' ' + names.join() + filling };
};
`;

/** The size of the home page that is cached: to ask for the page would have it rendered. */
const cached = `
routerAdd('GET', '/api/cached', (e) => e.string(200, $app.store().get('page:/').htmlLength));
`;

const site = sharedSiteWithHooks({ 'lib/renderer-en.js': renderer, 'cached.pb.js': cached });
const asSuperuser = superuserOf(site);
const records = '/api/collections/sections/records';

let id = '';
beforeEach(async () => {
	[id = ''] = await addRecords(site, 'sections', [section({ name: 'first' })]);
	await expect.poll(() => shown('/')).toBe('/ first');
});
afterAll(() => site.halt('SIGKILL'));

const shown = async (path: string) => {
	const { status, body } = await request(site.url, path);
	expect(status).toBe(200);
	return body.toString().replace(/\.+$/, '');
};
const rename = (name: string) => changeRecord(site, `sections/${id}`, { name });
afterEach(() => hideAndDelete(asSuperuser, `${records}/${id}`));

test('an edit of a large page is rendered after the answer to the first who asks', async () => {
	await rename('second');
	expect(await shown('/')).toBe('/ first');
	await expect.poll(() => shown('/')).toBe('/ second');
	// A small one is rendered for the answer.
	expect(await shown('/medical')).toBe('/medical second');
});

test('an edit of a large page that nobody asks for is rendered by the clock', async () => {
	const size = async () => Number((await request(site.url, '/api/cached')).body);
	const before = await size();
	await rename('by the clock');
	expect((await asSuperuser('/api/crons/renderSlowPages', 'POST')).status).toBe(204);
	await expect.poll(size).toBe(before + 'by the clock'.length - 'first'.length);
	expect(await shown('/')).toBe('/ by the clock');
});

test('nobody waits for a page that another request renders', async () => {
	expect(await shown('/medical')).toBe('/medical first');
	await rename('slow');
	const answers = await Promise.all(Array.from({ length: 8 }, () => shown('/medical')));
	expect(new Set(answers)).toEqual(new Set(['/medical first', '/medical slow']));
	expect(await shown('/medical')).toBe('/medical slow');
});

test('a page that can no longer be rendered stays as it was, and stderr has the cause', async () => {
	expect(await shown('/medical')).toBe('/medical first');
	await rename('broken');
	expect(await shown('/medical')).toBe('/medical first');
	await expect
		.poll(() => site.logs())
		.toContain('"/medical" could not be rendered: Error: a screen broke');
	await rename('mended');
	expect(await shown('/medical')).toBe('/medical mended');
});

test('after a start nobody waits for a page of much data, which is there soon', async () => {
	const description = 'x'.repeat(19_000);
	const large = ['slow', ...'abcdefghijk'].map((name) => section({ name, description }));
	const ids = await addRecords(site, 'sections', large);
	await site.restart();
	const early = await request(site.url, '/');
	expect(early.body.toString()).toContain('<div id="app"></div>');
	expect([early.one('Cache-Control'), early.one('Connection')]).toEqual(['no-store', 'close']);
	expect((await request(site.url, '/medical')).status).toBe(200);
	await expect.poll(() => shown('/')).toMatch(/^\/ .*slow/);
	// Once it was rendered, its size and not that of its data says how an edit shows.
	await expect.poll(() => shown('/medical')).toMatch(/slow/);
	await changeRecord(site, `sections/${ids[0]}`, { name: 'quick' });
	expect(await shown('/medical')).toMatch(/quick/);
});
