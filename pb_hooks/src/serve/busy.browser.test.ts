// Visitors whose page cannot be made now: they read why at once, and the page opens by itself.
import { beforeAll, describe, expect, test } from 'vitest';
import { addRecords } from '../../../scripts/testing/content.ts';
import { sharedSiteWithHooks } from '../../../scripts/testing/copies.ts';
import { holdRequests } from '../../../scripts/testing/page.ts';
import { post } from '../../../scripts/testing/records.ts';
import { request } from '../../../scripts/testing/request.ts';
import { inBrowser } from '../../../scripts/testing/shared.ts';
import { busyWords as arabic } from '../../../web/content/ar/notices.ts';
import { busyWords as spanish } from '../../../web/content/es/notices.ts';
import { busyWords as english } from '../../../web/content/notices.ts';

// These entries of the store imitate visitors who wait for pages.
const wait = `routerAdd('GET', '/api/readers/{count}', (e) => {
	for (let at = 0; at < 64; at += 1) {
		if (at < Number(e.request.pathValue('count'))) $app.store().set('page-queue:' + at, 'a b ' + Date.now());
		else $app.store().remove('page-queue:' + at);
	}
});`;
const { site, newPage } = inBrowser(sharedSiteWithHooks({ 'wait.pb.js': wait }));

const crowd = (count: number) => request(site.url, `/api/readers/${count}`);
const addPost = async () =>
	`/posts/${(await addRecords(site, 'posts', [post({ title: 'Vigil' })]))[0]}`;

describe.each([
	['English', english],
	['Español', spanish],
	['العربية', arabic],
])('in %s', (language, words) => {
	beforeAll(async () => {
		await site.ask('/api/collections/site/records/site', 'PATCH', { language });
		// The texts of a language are known once a page was rendered in it.
		await request(site.url, '/');
	});

	test('a page without scripts has header, footer and words, and opens again by itself', async () => {
		const path = await addPost();
		await crowd(64);
		const { page } = await newPage({ javaScriptEnabled: false });
		const first = await page.goto(path);
		expect(first?.status()).toBe(503);
		await page.getByRole('heading', { name: words.heading }).waitFor();
		expect(await page.locator('main [role=status]').isVisible()).toBe(false);
		expect(await page.locator('main').textContent()).toContain(words.text);
		expect(await page.locator('header a, footer a').count()).toBeGreaterThan(3);
		await crowd(0);
		await page.getByRole('heading', { name: 'Vigil' }).waitFor();
		expect(new URL(page.url()).pathname).toBe(path);
	});

	test('a page with scripts has these words until the application has the content', async () => {
		const path = await addPost();
		await crowd(64);
		const { page } = await newPage();
		const answer = await holdRequests(page, /\/api\//);
		await page.goto(path);
		expect(await page.locator('main').textContent()).toContain(words.text);
		await page.locator('main [role=status]').waitFor();
		answer();
		await page.getByRole('heading', { name: 'Vigil' }).waitFor();
		expect(await page.getByText(words.text).isVisible()).toBe(false);
	});
});
