import { beforeAll, describe, expect, test } from 'vitest';
import { need, org, post, section, supply } from '../../../scripts/testing/records.ts';
import { json, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { fieldLabel } from '../../../web/content/admin-labels.ts';
import { sisterSiteErrors } from '../errors/field-values.ts';

const site = sharedSite({ sample: false });
const asSuperuser = superuserOf(site);
beforeAll(() =>
	asSuperuser('/api/settings', 'PATCH', { meta: { appURL: 'https://www.site.example' } }),
);

const minimal = {
	sections: section,
	featured_orgs: org,
	posts: post,
	supplies: supply,
	needs: need,
	footer_links: (over: object) => ({ title: 'A link', ...over }),
	translations: (over: object) => ({ name: 'Español', language: 'Español', ...over }),
};
type Collection = keyof typeof minimal;

/** Saves a record that is valid except for the value of one field. */
async function save(collection: Collection, field: string, typed: unknown) {
	const record = minimal[collection]({ [field]: typed });
	const response = await asSuperuser(`/api/collections/${collection}/records`, 'POST', record);
	const body = json(response) as Record<string, unknown>;
	return response.status === 200 ? { saved: body[field] } : body;
}

/** Prefixes each row with a title: the value, cut short, the field and the collection. */
const titled = <Row extends readonly [string, string, unknown, ...unknown[]]>(rows: Row[]) =>
	rows.map((row): [string, ...Row] => {
		const [collection, field, typed] = row;
		return [`${JSON.stringify(typed).slice(0, 80)} as ${field} of ${collection}`, ...row];
	});

/** The expected error: the message at the field, and both in the toast. */
const saveError = (collection: string, field: string, words: string) => ({
	status: 400,
	message: `Not saved. ${fieldLabel(collection, field)}: ${words}`,
	data: { [field]: { code: expect.any(String), message: words } },
});

const isEmpty = (field: string) => `This is empty. Enter the ${field}.`;
const wantsPage =
	'Enter the whole address as the browser shows it, such as https://example.org/give.';
const startsWith = (scheme: string) => `It begins with “${scheme}:”. ${wantsPage}`;
const wantsScheme = (meant: string) => `Add https:// at the start: ${meant}.`;
const wantsPath =
	'The path must begin with one slash: /pictures/tent.svg is the file tent.svg in the folder pb_public/pictures.';
const wantsUpload =
	'Pictures on other sites are not shown, because they would let a third party see your visitors. Save the picture on your computer and upload it.';
const wantsSlug = (own: string) =>
	`Use letters from a to z, digits and hyphens only, such as “${own}”, or leave the box empty.`;
const wantsDay = 'This is not a date. Enter year, month and day, such as 2027-12-31.';
const wantsFlag = 'This is neither on nor off. Send true or false.';
const wantsMoment =
	'This is not a date and time. Enter both, such as 2027-12-31 18:00:00Z, or leave the box empty.';
const tooLong = (length: string, max: string, over: string) =>
	`This has ${length} characters, and the maximum is ${max}. Remove ${over}.`;

describe('a typed value', () => {
	const accepted: [Collection, field: string, typed: unknown][] = [
		['sections', 'name', 'عيادات 🩺 l’été'],
		['sections', 'name', 'می‌خواهم'],
		['sections', 'name', 'é'.repeat(100)],
		['sections', 'description', '# A\r\n\n- b\n\tc'],
		['sections', 'description', '🩺'.repeat(20_000)],
		['featured_orgs', 'slug', 'about'],
		['sections', 'rank', 1_000_000],
		['featured_orgs', 'link', 'http://a.example:8080/d(1)?x=%20&y=#z'],
		['featured_orgs', 'link', 'https://example.org/?to=https://example.com/@fund'],
		['featured_orgs', 'checkedOn', '2026-11-22'],
		['supplies', 'expirationDate', '2028-02-29'],
		['supplies', 'quantity', 1],
		['translations', 'address', 'https://es.example.org/'],
		['translations', 'address', 'https://site.example'],
		['translations', 'address', 'https://www.site.example/es..es'],
	];
	test.each(titled(accepted))('is saved unchanged: %s', async (_, collection, field, typed) => {
		expect(await save(collection, field, typed)).toEqual({ saved: typed });
	});

	const normalized: [Collection, field: string, typed: unknown, saved: unknown][] = [
		['sections', 'name', ' \u00a0Clinics \n', 'Clinics'],
		['sections', 'name', 'Mobile\u000bclinics', 'Mobile clinics'],
		['sections', 'name', 'a\u2028b\u2029c\td', 'a b c d'],
		['sections', 'name', '\ufeffMed\u00adical\u200b aid', 'Medical aid'],
		['sections', 'name', 'a\u202egpj\u202c', 'agpj'],
		['sections', 'name', 'follow\u001eup\u0000\u0007', 'follow-up'],
		['sections', 'name', '\u200dClinics \u200c', 'Clinics'],
		['sections', 'description', 'a\u000bb\u2028c\u0085d', 'a\nb\nc\nd'],
		['sections', 'description', 'a\u2029b\fc', 'a\n\nb\n\nc'],
		['sections', 'description', '\ufeff\n \n  # A\n\u200b\u00ad\n', '  # A'],
		['sections', 'slug', 'Dental Care!', 'dental-care'],
		['sections', 'slug', ' Été à l’hôpital ', 'ete-a-lhopital'],
		['sections', 'slug', 'https://coalition.example/#eye--care', 'eye-care'],
		['sections', 'slug', '/#Straße_7', 'strasse-7'],
		['featured_orgs', 'slug', 'https://coalition.example/#org-relief-fund', 'relief-fund'],
		['sections', 'imageUrl', ' pictures/a b.svg\n', '/pictures/a%20b.svg'],
		['sections', 'imageUrl', 'pb_public\\pictures\\tent.svg', '/pictures/tent.svg'],
		['sections', 'imageUrl', '/pb_public/tent.svg\u200b', '/tent.svg'],
		['sections', 'rank', '12', 12],
		['sections', 'rank', null, 0],
		['supplies', 'expirationDate', ' 2027/1/5\u200b', '2027-01-05'],
		['supplies', 'expirationDate', '2027. 12. 31.', '2027-12-31'],
		['supplies', 'expirationDate', '12/31/2027', '2027-12-31'],
		['supplies', 'expirationDate', '31.12.2027', '2027-12-31'],
		['supplies', 'expirationDate', '5-5-2027', '2027-05-05'],
		['posts', 'hidden', '1', true],
		['posts', 'until', '2027-12-31T18:00:00+02:00', '2027-12-31 16:00:00.000Z'],
		['posts', 'until', null, ''],
		['featured_orgs', 'link', 'www.example.org', 'https://www.example.org'],
		['featured_orgs', 'link', 'example.org/give?a=b#c', 'https://example.org/give?a=b#c'],
		['featured_orgs', 'link', ' HTTPS://Example.ORG/Give\n', 'https://example.org/Give'],
		['featured_orgs', 'link', '<https://example.org>', 'https://example.org'],
		['featured_orgs', 'link', '“https://example.org/a”', 'https://example.org/a'],
		['featured_orgs', 'link', 'https://https://example.org', 'https://example.org'],
		['featured_orgs', 'link', 'https://ex\u200bample.org/\u00ada\u200e', 'https://example.org/a'],
		['featured_orgs', 'link', 'https://example.org/\u202egpj.exe', 'https://example.org/gpj.exe'],
		['featured_orgs', 'link', 'https://example.org/a[]|b', 'https://example.org/a%5B%5D%7Cb'],
		['featured_orgs', 'link', 'https://example.org/a–b', 'https://example.org/a%E2%80%93b'],
		['featured_orgs', 'link', 'https://münchen.example/ü', 'https://xn--mnchen-3ya.example/ü'],
		['featured_orgs', 'link', 'https://ｅxample。org:8080', 'https://example.org:8080'],
	];
	test.each(titled(normalized))('is normalized: %s', async (_, collection, field, typed, saved) => {
		expect(await save(collection, field, typed)).toEqual({ saved });
	});

	type Refused = [Collection, field: string, typed: unknown, words: string];
	const of = (collection: Collection, field: string, rows: [typed: unknown, words: string][]) =>
		rows.map(([typed, words]): Refused => [collection, field, typed, words]);
	const refused = [
		...of('sections', 'name', [
			['', isEmpty('name')],
			['a'.repeat(101), tooLong('101', '100', '1')],
		]),
		...of('posts', 'title', [['a'.repeat(1201), tooLong('1,201', '200', '1,001')]]),
		...of('posts', 'body', [['🩺'.repeat(20_001), tooLong('20,001', '20,000', '1')]]),
		...of('needs', 'item', [['\u00a0 \u200b', isEmpty('item')]]),
		...of('sections', 'slug', [
			['رعاية', wantsSlug('clinics')],
			[
				'Featured',
				'The page itself uses "featured". Choose another, for example "our-featured-work".',
			],
			[
				`${'a'.repeat(40)}-${'b'.repeat(40)}`,
				`This has 81 characters, and the maximum is 60. Enter a shorter one, such as “${'a'.repeat(40)}”.`,
			],
		]),
		...of('sections', 'rank', [
			[2.5, '2.5 is not a whole number. Enter 2 or 3.'],
			[0.5, '0.5 is not a whole number. Enter 1.'],
			[1e-7, 'This is not a whole number. Enter 1.'],
			[-1, '-1 is too small. Enter 0 or more.'],
			[1_000_001, '1,000,001 is too large. Enter 1000000 or less.'],
			['1,5', 'This is not a number. Enter digits only, such as 10.'],
		]),
		...of('supplies', 'quantity', [['', 'This is empty or 0. Enter the quantity.']]),
		...of('sections', 'imageUrl', [
			['//evil.example/x', wantsUpload],
			['www.example.org/tent.png', wantsUpload],
			['/\\evil.example', wantsPath],
			['javascript:alert(1)', wantsPath],
			[
				'/a<b.svg',
				'The path contains “<”. Rename the file so that it has only letters, digits, dots and hyphens, such as /pictures/tent.svg.',
			],
		]),
		...of('footer_links', 'address', [['vbscript:x', startsWith('vbscript')]]),
		...of('featured_orgs', 'link', [
			['', 'This is empty. Enter the donation link, such as https://example.org/give.'],
			['javascript:alert(1)', startsWith('javascript')],
			['data:text/html,x', startsWith('data')],
			['java\tscript:alert(1)', wantsPage],
			['/on-our-site', wantsPage],
			['give.html', wantsPage],
			['donate here', wantsPage],
			[
				'give@example.org',
				'This is an e-mail address. Enter the address of a page, such as https://example.org/give.',
			],
			['//example.org/x', wantsScheme('https://example.org/x')],
			['https:\\\\example.org', wantsScheme('https://example.org')],
			['https:/example.org', wantsScheme('https://example.org')],
			['htps://example.org', wantsScheme('https://example.org')],
			[
				'https://',
				'The name of the site is missing. Enter the whole address, such as https://example.org/give.',
			],
			[
				'https://user:pass@example.org/a',
				'The address contains a user name or password before the “@”. Remove it: https://example.org/a.',
			],
			[
				'https://example.org/a b',
				'The address contains a space. If the space belongs there, enter https://example.org/a%20b.',
			],
			[
				'https://example.org/"onerror=x',
				'The address contains “"”, which is not allowed. Copy the address from the browser again.',
			],
			['https://[::1]/', '“[::1]” contains a “[”, which is not allowed in the name of a site.'],
			[
				'https://example.org/don…',
				'The address ends with “…”, so its end is missing. Copy the whole address.',
			],
			[
				'https://example.org:99999/x',
				'“:99999” is not a valid port. Remove it: https://example.org/x.',
			],
			[`https://example.org/${'a'.repeat(2000)}`, tooLong('2,020', '2,000', '20')],
		]),
		...of('translations', 'address', [
			[
				'https://es.example.org/?page=',
				`${sisterSiteErrors.hasSign('?', 'https://es.example.org/')}.`,
			],
			[
				'https://es.example.org?page=#top',
				`${sisterSiteErrors.hasSign('?', 'https://es.example.org')}.`,
			],
			['es.example.org/en#top', `${sisterSiteErrors.hasSign('#', 'https://es.example.org/en')}.`],
			['https://es.example.org/a/../b', `${sisterSiteErrors.hasDots}.`],
			['https://es.example.org/a/..', `${sisterSiteErrors.hasDots}.`],
			['https://es.example.org/./a', `${sisterSiteErrors.hasDots}.`],
			['https://es.example.org/a/%2E./b', `${sisterSiteErrors.hasDots}.`],
			['https://www.site.example', `${sisterSiteErrors.isOwn}.`],
			['http://WWW.site.example:443//', `${sisterSiteErrors.isOwn}.`],
		]),
		...of('featured_orgs', 'checkedOn', [['yesterday', wantsDay]]),
		...of('supplies', 'expirationDate', [
			['31.13.2027', wantsDay],
			['5/6/2027', 'This could be two dates. Enter year, month and day, such as 2027-12-31.'],
			['2027-02-30', wantsDay],
		]),
		...of(
			'posts',
			'hidden',
			['maybe', 2, {}].map((typed) => [typed, wantsFlag]),
		),
		...of('posts', 'from', [['not a date', wantsMoment]]),
		...of('posts', 'until', [['2027-02-30', wantsMoment]]),
		...of('sections', 'id', [
			['clinics', 'An id has 15 characters, a to z and 0 to 9. Leave it empty to get a new one.'],
		]),
	];
	test.each(titled(refused))(
		'is refused with a message: %s',
		async (_, collection, field, typed, words) => {
			expect(await save(collection, field, typed)).toEqual(saveError(collection, field, words));
		},
	);
});
