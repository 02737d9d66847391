// The texts that editors write: of pages, and of the whole site.
import { beforeAll, describe, expect, test } from 'vitest';
import { addRecords, changeRecord, changeSettings } from '../../../scripts/testing/content.ts';
import { runSql } from '../../../scripts/testing/engine.ts';
import { org } from '../../../scripts/testing/records.ts';
import { itemsOf, json, records, request } from '../../../scripts/testing/request.ts';
import { screenPaths } from '../../../scripts/testing/screens.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { type Page, pages } from '../../../web/content/pages.ts';
import { fixedErrors } from '../errors/content.ts';

const site = sharedSite({ sample: false });
const page = async (path: string) =>
	(await request(site.url, path)).body.toString('utf8').replaceAll('<wbr/>', '');
async function write(id: string, fields: object) {
	const response = await site.ask(records('pages', id), 'PATCH', fields);
	expect(response.status, response.body.toString()).toBe(200);
}
const changeSite = (words: object) => changeRecord(site, 'site/site', words);

beforeAll(() => changeSettings(site, { meta: { appURL: 'https://coalition.example' } }));

test('a new site has these texts', async () => {
	expect(itemsOf(await site.ask(records('site')))).toMatchObject([
		{
			id: 'site',
			name: 'Bay Area Healthcare Workers Coalition',
			heroFirstSentence: 'We are a group of Bay Area healthcare workers who care about Palestine.',
			heroSecondSentence:
				'We spotlight featured organizations to support Palestinian health and life.',
			announcement: '',
			announcementUntil: '',
			timeZone: 'America/Los_Angeles',
			offersPerHour: 200,
			offersPerDay: 1000,
		},
	]);
	const stored = await site.ask(`${records('pages')}?sort=@rowid`);
	const items = itemsOf<{ id: string; title: string; body: string }>(stored);
	expect(items.map(({ id, title, body }) => [id, title, body])).toEqual([
		['events', 'Events', ''],
		['donate', 'Donate', ''],
		['mutual_aid', 'Mutual aid', ''],
		['terms', 'Terms of Service', ''],
		['privacy', 'Privacy Policy', ''],
	]);
});

test.each([
	['site', 'site'],
	['pages', 'events'],
])('%s keeps its initial records, and the error says why', async (collection, id) => {
	const { another, deletion } = fixedErrors.find(({ name }) => name === collection) ?? {};
	for (const [method, path, words] of [
		['POST', records(collection), another],
		['DELETE', records(collection, id), deletion],
	] as const) {
		const response = await site.ask(path, method, {});
		expect(json(response)).toMatchObject({ status: 403, message: `${words}.` });
	}
	expect((await site.ask(records(collection, id))).status).toBe(200);
});

/** Returns the titles in the footer's row of pages. */
const footerPages = async () => {
	const [, row = ''] = /<ul class="footer-pages">(.*?)<\/ul>/s.exec(await page('/')) ?? [];
	return [...row.matchAll(/">([^<]*)<\/a>/g)].map(([, title]) => title);
};

/** Returns the row if the pages of editors' texts have these titles. */
const rowWith = (titleOf?: (id: string) => string) => [
	'Home',
	...Object.values<Page>(pages).flatMap(({ title, listed, text }) => {
		const shown = (text && titleOf?.(text)) ?? (listed === true && title);
		return shown ? [shown] : [];
	}),
	'Back to the top',
];

const stubs = [
	['events', 'Nothing is planned right now.'],
	['donate', 'No organization is featured right now.'],
	['mutual_aid', 'Hello /_layout/mutual_aid!'],
	['terms', 'Hello /_layout/terms!'],
	['privacy', 'We set no cookies'],
] as const;

test('pages without a text keep their built-in content, and only the privacy policy is listed', async () => {
	const row = await footerPages();
	expect(row).toEqual(rowWith());
	const listed = ['Home', 'Donated Medical Supplies', 'Posts', 'Privacy Policy'];
	expect(row).toEqual(expect.arrayContaining(listed));
	const sitemap = await page('/sitemap.xml');
	for (const [id, stub] of stubs) {
		expect(await page(`/${id}`)).toContain(stub);
		expect(sitemap.includes(`/${id}<`)).toBe(id === 'privacy');
		expect((await request(site.url, records('pages', id))).status).toBe(404);
	}
});

describe('a page with a text', () => {
	test.each(stubs)('/%s shows it immediately, instead of %j', async (id, stub) => {
		await write(id, { title: `About ${id} & more`, body: `One *word* of ${id}.\n\n## Then` });
		const html = await page(`/${id}`);
		expect(html).toMatch(new RegExp(`<title>About ${id} &amp; more – Bay Area`));
		expect(html).toMatch(new RegExp(`<h1[^>]*>About ${id} &amp; more</h1>`));
		expect(html).toContain(`<p>One <em>word</em> of ${id}.</p><h2>Then</h2>`);
		// The list of events follows its text.
		expect(html.includes(stub)).toBe(id === 'events');
		expect(/<h2>Then<.*<h2>Events<.*Nothing is planned/s.test(html)).toBe(id === 'events');
	});

	test('is in the row of pages, with its title, and in the sitemap', async () => {
		expect(await footerPages()).toEqual(rowWith((id) => `About ${id} &amp; more`));
		const today = new Date().toISOString().slice(0, 10);
		const sitemap = await page('/sitemap.xml');
		for (const [id] of stubs) {
			const [, ...listed] = sitemap.split(`<loc>https://coalition.example/${id}<`);
			expect(listed).toEqual([expect.stringMatching(`^/loc><lastmod>${today}</lastmod>`)]);
		}
	});

	test('shows its built-in content again when the text is removed', async () => {
		await write('events', { body: ' \n ' });
		expect(await page('/events')).toContain('>Events</h1>');
		expect(await page('/sitemap.xml')).not.toContain('/events<');
	});
});

describe('a change of the site’s text shows with the next request', () => {
	test('of the name, on every page, in its text and its title', async () => {
		const textOf = async (path: string) =>
			(await page(path)).replace(/&amp;/g, '&').replace(/&quot;/g, '"');
		await changeSite({ name: 'Nurses & "Midwives" of Sacramento' });
		for (const path of [...screenPaths, '/posts/%22']) {
			const html = await textOf(path);
			expect(html, path).toMatch(/<title>(?:[^<]* – )?Nurses & "Midwives" of Sacramento<\/title>/);
			expect(html, path).not.toContain('Bay Area Healthcare Workers Coalition');
		}
		const home = await textOf('/');
		expect(home).toContain('<span class="brand-name">Nurses & "Midwives" of Sacramento<');
		expect(home).toContain('property="og:site_name" content="Nurses & "');
	});

	test('of other text, which may also be empty', async () => {
		const words = {
			description: 'A description of our own.',
			featuredIntro: 'An intro of our own.',
		};
		await addRecords(site, 'featured_orgs', [org({ name: 'The Fund' })]);
		await changeSite(words);
		const html = await page('/');
		expect(html).toContain(`<meta name="description" content="${words.description}">`);
		expect(html).toContain(`<p class="intro">${words.featuredIntro}</p>`);
		await changeSite({ featuredIntro: '' });
		expect(await page('/')).not.toContain('class="intro"');
	});

	test('of the links in the footer, in the order of their ranks', async () => {
		const address = 'https://example.org/x';
		await addRecords(site, 'footer_links', [
			{ title: 'Without a rank', address },
			{ title: 'Between', subtitle: 'us', address, rank: 15 },
		]);
		const links = [...(await page('/')).matchAll(/class="footer-link">([^<]*)</g)];
		expect(links.map(([, title]) => title)).toEqual([
			'Check out our Linktree',
			'Between',
			'Sign up to join our coalition',
			'Follow us on Instagram',
			'Without a rank',
		]);
	});

	test('of an announcement, on every page under the layout, as written, with its style sheet', async () => {
		await changeSite({ announcement: 'Vigil on Friday, <b>6 pm</b>' });
		for (const path of ['/', '/medical', '/events']) {
			const html = await page(path);
			expect(html, path).toMatch(
				/<section aria-label="Announcement"[^>]*><div[^>]*><div>Vigil on Friday, &lt;b>6 pm&lt;\/b><\/div>/,
			);
			expect(html, path).toContain('<style>.announcement{');
		}
		expect(await page('/posts')).not.toContain('aria-label="Announcement"');
	});
});

describe('an onion address', () => {
	const onion = `${'2a'.repeat(27)}yd.onion`;
	const save = async (onionAddress: string) =>
		json(await site.ask(records('site', 'site'), 'PATCH', { onionAddress }));

	test('may be typed in these forms', async () => {
		for (const typed of [
			onion,
			` HTTP://${onion.toUpperCase()}/\n`,
			`https://${onion}:80/posts?a#b`,
		]) {
			expect(await save(typed), typed).toMatchObject({ onionAddress: onion });
		}
	});

	test.each([
		'expyuzz4wqqyqhjn.onion',
		onion.replace('yd', 'ya'),
		onion.replace('yd', 'bd'),
		onion.replace('2a', '1a'),
		`www.${onion}`,
		`${onion}\r\nX-Evil: 1`,
		`${onion}.example.org`,
		`a${onion}`,
	])('cannot be %j', async (typed) => {
		const message = 'This is not a valid onion address. See the help below.';
		expect(await save(typed)).toMatchObject({ data: { onionAddress: { message } } });
	});
});

test('a site whose record was removed by SQL is shown without text, and recovers', async () => {
	await runSql(site, "UPDATE site SET id = 'gone' WHERE id = 'site'");
	await expect.poll(() => page('/medical')).toContain('<title>Donated Medical Supplies</title>');
	await runSql(site, "UPDATE site SET id = 'site' WHERE id = 'gone'");
	await expect.poll(() => page('/medical')).toContain('of Sacramento</title>');
});
