import { describe, expect, test } from 'vitest';
import { addRecords, changeRecord } from '../../../scripts/testing/content.mjs';
import { runInOtherProcess } from '../../../scripts/testing/engine.mjs';
import { org } from '../../../scripts/testing/records.ts';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { screenPaths } from '../../../scripts/testing/screens.mjs';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { fixedErrors } from '../errors/content.ts';

const site = sharedSite({ sample: false });
const asSuperuser = superuserOf(site);
const page = async (path: string) => (await request(site.url, path)).body.toString('utf8');

/** Returns the HTML of the page at `path`, with its character references decoded. */
async function textOf(path: string): Promise<string> {
	return (await page(path))
		.replace(/&amp;/g, '&')
		.replace(/&#39;/g, "'")
		.replace(/&quot;/g, '"');
}

const change = (words: Record<string, string>) => changeRecord(site, 'site/site', words);

const everyPage = [...screenPaths, '/posts/%22'];

test('a new site has these texts, in one record with a fixed id', async () => {
	const { items } = json(await asSuperuser('/api/collections/site/records')) as {
		items: Record<string, unknown>[];
	};
	expect(items).toMatchObject([
		{
			id: 'site',
			name: 'Bay Area Healthcare Workers Coalition',
			heroFirstSentence: 'We are a group of Bay Area healthcare workers who care about Palestine.',
			heroSecondSentence:
				'We spotlight featured organizations to support Palestinian health and life.',
			announcement: '',
			announcementUntil: '',
			timeZone: 'America/Los_Angeles',
		},
	]);
});

test.each([
	['site', 'site'],
	['pages', 'events'],
])('%s keeps its initial records, and the error says why', async (collection, id) => {
	const records = `/api/collections/${collection}/records`;
	const { another, deletion } = fixedErrors.get(collection) ?? {};
	for (const [method, path, words] of [
		['POST', records, another],
		['DELETE', `${records}/${id}`, deletion],
	] as const) {
		const response = await asSuperuser(path, method, {});
		expect([response.status, json(response)]).toMatchObject([403, { message: `${words}.` }]);
	}
	expect((await asSuperuser(`${records}/${id}`)).status).toBe(200);
});

describe('a change shows with the next request', () => {
	test('of the name, on every page, in its text and its title', async () => {
		await change({ name: 'Nurses & "Midwives" of Sacramento' });
		for (const path of everyPage) {
			const html = await textOf(path);
			expect(html, path).toMatch(/<title>(?:[^<]* – )?Nurses & "Midwives" of Sacramento<\/title>/);
			expect(html, path).not.toContain('Bay Area Healthcare Workers Coalition');
		}
		expect(await textOf('/')).toContain(
			'<span class="brand-name">Nurses & "Midwives" of Sacramento<',
		);
		expect(await textOf('/')).toContain('property="og:site_name" content="Nurses & "');
	});

	test('of all other text of the home page', async () => {
		const words = {
			description: 'A description of our own.',
			heroFirstSentence: 'A first sentence of our own.',
			heroSecondSentence: 'A second sentence of our own.',
			featuredIntro: 'An intro of our own.',
			aboutText: 'About **us**, {first organization}.',
		};
		await addRecords(site, 'featured_orgs', [org({ name: 'The Fund' })]);
		await change(words);
		const html = await page('/');
		for (const name of ['name="description"', 'property="og:description"']) {
			expect(html).toContain(`<meta ${name} content="${words.description}">`);
		}
		expect(html).toContain(`<p class="hero-headline">${words.heroFirstSentence}</p>`);
		expect(html).toContain(`<p>${words.heroFirstSentence}</p><ul class="footer-links">`);
		expect(html).toContain(`<p class="hero-text">${words.heroSecondSentence}</p>`);
		expect(html).toContain(`<p class="intro">${words.featuredIntro}</p>`);
		expect(html).toContain('<p>About <strong>us</strong>, The Fund.</p>');
		expect(html).not.toContain('Palestine');
	});

	test('of fields that may be empty', async () => {
		await change({ heroSecondSentence: '', featuredIntro: '' });
		const html = await page('/');
		expect(html).not.toContain('class="hero-text"');
		expect(html).not.toContain('class="intro"');
	});

	test('of the links in the footer, in the order of their ranks', async () => {
		const address = 'https://example.org/x';
		await addRecords(site, 'footer_links', [
			{ title: 'Without a rank', address },
			{ title: 'Between', subtitle: 'us', address, rank: 15 },
		]);
		for (const path of ['/', '/medical']) {
			const links = [...(await page(path)).matchAll(/class="footer-link">([^<]*)</g)];
			expect(links.map(([, title]) => title)).toEqual([
				'Check out our Linktree',
				'Between',
				'Sign up to join our coalition',
				'Follow us on Instagram',
				'Without a rank',
			]);
		}
	});
});

describe('an onion address', () => {
	const onion = `${'2a'.repeat(27)}yd.onion`;
	const save = async (onionAddress: string) =>
		json(await asSuperuser('/api/collections/site/records/site', 'PATCH', { onionAddress }));

	test.each([onion, ` HTTP://${onion.toUpperCase()}/\n`, `https://${onion}:80/posts?a#b`])(
		'may be typed as %j',
		async (typed) => {
			expect(await save(typed)).toMatchObject({ onionAddress: onion });
		},
	);

	test.each([
		'example.org',
		'expyuzz4wqqyqhjn.onion',
		onion.replace('yd', 'ya'),
		onion.replace('yd', 'bd'),
		onion.replace('2a', '1a'),
		`www.${onion}`,
		`us@${onion}`,
		`${onion}\r\nX-Evil: 1`,
		`${onion}.example.org`,
		`<script>${onion}`,
		`a${onion}`,
		'2'.repeat(5000),
	])('cannot be %j', async (typed) => {
		const message = 'This is not a valid onion address. See the help below.';
		expect(await save(typed)).toMatchObject({ data: { onionAddress: { message } } });
	});
});

test('an announcement is on every page under the layout, as written, with its style sheet', async () => {
	await change({ announcement: 'Vigil on Friday, <b>6 pm</b>' });
	for (const path of ['/', '/medical', '/events']) {
		const html = await page(path);
		expect(html, path).toMatch(
			/<section aria-label="Announcement"[^>]*><div[^>]*><div>Vigil on Friday, &lt;b>6 pm&lt;\/b><\/div>/,
		);
		expect(html, path).toContain('<style>.announcement{');
	}
	expect(await page('/posts')).not.toContain('aria-label="Announcement"');
});

test('a site whose record was removed by SQL is shown without text, and recovers', async () => {
	const run = (sql: string) => runInOtherProcess(site, `$app.db().newQuery("${sql}").execute()`);
	await run("UPDATE site SET id = 'gone' WHERE id = 'site'");
	await expect.poll(() => page('/medical')).toContain('<title>Donated Medical Supplies</title>');
	await run("UPDATE site SET id = 'site' WHERE id = 'gone'");
	await expect.poll(() => page('/medical')).toContain('of Sacramento</title>');
});
