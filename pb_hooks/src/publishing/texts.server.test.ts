import { beforeAll, describe, expect, test } from 'vitest';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { type Page, pages } from '../../../web/content/pages.ts';

const site = sharedSite({ sample: false });
const asSuperuser = superuserOf(site);
const records = '/api/collections/pages/records';
const page = async (path: string) =>
	(await request(site.url, path)).body.toString('utf8').replaceAll('<wbr/>', '');

async function write(id: string, fields: object) {
	const response = await asSuperuser(`${records}/${id}`, 'PATCH', fields);
	expect(response.status, response.body.toString()).toBe(200);
}

const footerPages = (html: string) =>
	[
		...(/<ul class="footer-pages">(.*?)<\/ul>/s.exec(html)?.[1] ?? '').matchAll(/">([^<]*)<\/a>/g),
	].map(([, title]) => title);

/** Returns the row of pages for editors' texts with these titles. */
const rowWith = (titleOf?: (id: string) => string) => [
	'Home',
	...Object.values<Page>(pages).flatMap(({ title, listed, text }) => {
		const shown = (text && titleOf?.(text)) ?? (listed === true && title);
		return shown ? [shown] : [];
	}),
	'Back to the top',
];

const stubs = [
	['events', 'Hello /_layout/events!'],
	['donate', 'Hello /_layout/donate!'],
	['mutual_aid', 'Hello /_layout/mutual_aid!'],
	['terms', 'Hello /_layout/terms!'],
	['privacy', 'We set no cookies'],
] as const;

beforeAll(async () => {
	await asSuperuser('/api/settings', 'PATCH', { meta: { appURL: 'https://coalition.example' } });
});

describe('a page without a text', () => {
	test.each(stubs)('/%s keeps its built-in content: %s', async (id, stub) => {
		expect(await page(`/${id}`)).toContain(stub);
		const row = footerPages(await page('/'));
		expect(row).toEqual(rowWith());
		expect(row).toEqual(
			expect.arrayContaining(['Home', 'Donated Medical Supplies', 'Posts', 'Privacy Policy']),
		);
		expect((await page('/sitemap.xml')).includes(`/${id}<`)).toBe(id === 'privacy');
		expect((await request(site.url, `${records}/${id}`)).status).toBe(404);
	});

	test('leaves the form’s links without a target', async () => {
		expect(await page('/medical')).toContain(
			'<a href="#">Terms of Service</a> · <a href="#">Privacy Policy</a>',
		);
	});
});

test('these are the pages, with their initial titles', async () => {
	const { items } = json(await asSuperuser(`${records}?sort=@rowid`)) as {
		items: { id: string; title: string; body: string }[];
	};
	expect(items.map(({ id, title, body }) => [id, title, body])).toEqual([
		['events', 'Events', ''],
		['donate', 'Donate', ''],
		['mutual_aid', 'Mutual aid', ''],
		['terms', 'Terms of Service', ''],
		['privacy', 'Privacy Policy', ''],
	]);
});

describe('a page with a text', () => {
	test.each(stubs)('/%s shows it immediately, and no longer shows %s', async (id, stub) => {
		await write(id, { title: `About ${id} & more`, body: `One *word* of ${id}.\n\n## Then` });
		const html = await page(`/${id}`);
		expect(html).toMatch(new RegExp(`<title>About ${id} &amp; more – Bay Area`));
		expect(html).toMatch(new RegExp(`<h1[^>]*>About ${id} &amp; more</h1>`));
		expect(html).toContain(`<p>One <em>word</em> of ${id}.</p><h2>Then</h2>`);
		expect(html).not.toContain(stub);
	});

	test('is in the row of pages, with its title, and in the sitemap', async () => {
		for (const path of ['/', '/medical', '/events']) {
			expect(footerPages(await page(path))).toEqual(rowWith((id) => `About ${id} &amp; more`));
		}
		const today = new Date().toISOString().slice(0, 10);
		for (const [id] of stubs) {
			const [, ...listed] = (await page('/sitemap.xml')).split(
				`<loc>https://coalition.example/${id}<`,
			);
			expect(listed).toEqual([expect.stringMatching(`^/loc><lastmod>${today}</lastmod>`)]);
		}
	});

	test('is linked from the form, in a new tab, so that no input is lost', async () => {
		const html = await page('/medical');
		for (const path of ['/terms', '/privacy']) {
			expect(html).toContain(`<a href="${path}" target="_blank" rel="noopener noreferrer">`);
		}
		expect(html).not.toContain('href="#"');
	});

	test('can be read by visitors one at a time, with the fields that the site requests', async () => {
		const response = await request(site.url, `${records}/events?fields=id,title,body`);
		expect(json(response)).toEqual({
			id: 'events',
			title: 'About events & more',
			body: 'One *word* of events.\n\n## Then',
		});
	});

	test('shows its built-in content again when the text is removed', async () => {
		await write('events', { body: ' \n ' });
		expect(await page('/events')).toContain('Hello /_layout/events!');
		expect(await page('/sitemap.xml')).not.toContain('/events<');
	});
});
