import { describe, expect, test } from 'vitest';
import { sharedSite } from '../../scripts/testing/kit.mjs';
import { org, post, section } from '../../scripts/testing/records.ts';
import { json, superuserOf } from '../../scripts/testing/request.ts';

const site = sharedSite({ sample: false });
const asSuperuser = superuserOf(site);

const badAddresses = [
	'javascript:alert(1)',
	'JavaScript:alert(1)',
	' javascript:alert(1)',
	'java\tscript:alert(1)',
	'data:text/html,x',
	'vbscript:x',
	'//evil.example/x',
	'/\\evil.example',
	'\\\\evil.example',
	'https:\\\\evil.example',
	'https:/evil.example',
	'https:evil.example',
	'https://',
	'https:///x',
	'https://user:pass@evil.example/',
	'https://evil.example/a b',
	'https://evil.example/"onerror=x',
	"https://evil.example'/",
	'https://evil.example/<script>',
	'https://ехample.org/',
	'http://[::1]/',
	'ftp://example.org/',
	'blob:https://example.org/x',
	`https://example.org/${'a'.repeat(2000)}`,
];
const footerLink = (over: object) => ({ title: 'A link', ...over });
const badLines = ['', '   ', '\u00a0', '\u200b'];

describe('a superuser', () => {
	const good: [string, string, object][] = [
		['sections', 'a plain section', section()],
		['sections', 'a picture on our origin', section({ imageUrl: '/sample/tent.svg' })],
		['sections', 'words for a picture', section({ pictureAlt: 'A tent, « la tente »' })],
		['sections', 'any script', section({ name: 'عيادات 🩺 l’été' })],
		['sections', 'the longest name', section({ name: 'é'.repeat(100) })],
		['sections', 'text of many lines', section({ description: '# A\r\n\n- b\n\tc' })],
		['sections', 'the longest text', section({ description: '🩺'.repeat(20_000) })],
		['sections', 'the shortest slug', section({ slug: 'a' })],
		['sections', 'a slug close to a reserved one', section({ slug: 'featured-care' })],
		['featured_orgs', 'a plain organization', org()],
		['featured_orgs', 'a long link', org({ link: 'http://a.example:8080/d(1)?x=%20&y=#z' })],
		['featured_orgs', 'a link with letters', org({ link: 'https://example.org/تبرع' })],
		['posts', 'a plain post', post()],
	];
	test.each(good)('may save in %s: %s', async (collection, _, record) => {
		const answer = await asSuperuser(`/api/collections/${collection}/records`, 'POST', record);
		expect(answer.status, answer.body.toString()).toBe(200);
		expect(json(answer)).toMatchObject(record);
	});

	const badSlugs = ['،', '/', '#', 'a'.repeat(61)];
	const bad: [string, string, unknown, (over: object) => object][] = [
		...badAddresses.map((value): (typeof bad)[0] => ['sections', 'imageUrl', value, section]),
		...badAddresses.map((value): (typeof bad)[0] => ['featured_orgs', 'imageUrl', value, org]),
		...badAddresses.map((value): (typeof bad)[0] => ['featured_orgs', 'link', value, org]),
		...badAddresses.map((value): (typeof bad)[0] => ['footer_links', 'address', value, footerLink]),
		['featured_orgs', 'link', '/on-our-site', org],
		['featured_orgs', 'link', '', org],
		...badLines.map((value): (typeof bad)[0] => ['sections', 'name', value, section]),
		...badLines.map((value): (typeof bad)[0] => ['featured_orgs', 'name', value, org]),
		...badLines.map((value): (typeof bad)[0] => ['posts', 'title', value, post]),
		...badSlugs.map((value): (typeof bad)[0] => ['sections', 'slug', value, section]),
		['sections', 'pictureAlt', 'a'.repeat(251), section],
		['sections', 'name', 'a'.repeat(101), section],
		['featured_orgs', 'name', 'a'.repeat(151), org],
		['posts', 'title', 'a'.repeat(201), post],
		['sections', 'description', 'a'.repeat(20_001), section],
		['featured_orgs', 'description', 'a'.repeat(20_001), org],
		['posts', 'body', 'a'.repeat(20_001), post],
		['sections', 'rank', -1, section],
		['sections', 'rank', 1.5, section],
		['featured_orgs', 'rank', 1_000_001, org],
	];
	test.each(bad)('may not save in %s as %s: %j', async (collection, field, value, record) => {
		const path = `/api/collections/${collection}/records`;
		const answer = await asSuperuser(path, 'POST', record({ [field]: value }));
		expect(answer.status).toBe(400);
		expect(json(answer)).toMatchObject({ data: { [field]: { code: expect.any(String) } } });
	});

	test.each(['featured', 'main', 'top', 'content', 'a-title', 'site-anything'])(
		'is told in words why the slug "%s" is refused, new or changed',
		async (slug) => {
			const path = '/api/collections/sections/records';
			const saved = json(await asSuperuser(path, 'POST', section())) as { id: string };
			const expected = {
				data: {
					slug: {
						code: 'validation_reserved_slug',
						message: `The page itself uses "${slug}". Choose another slug, for example "our-${slug}-work".`,
					},
				},
			};
			const created = await asSuperuser(path, 'POST', section({ slug }));
			const changed = await asSuperuser(`${path}/${saved.id}`, 'PATCH', { slug });
			expect([created.status, changed.status]).toEqual([400, 400]);
			expect(json(created)).toMatchObject(expected);
			expect(json(changed)).toMatchObject(expected);
		},
	);

	test('may not use a slug twice', async () => {
		const path = '/api/collections/sections/records';
		expect((await asSuperuser(path, 'POST', section({ slug: 'twice' }))).status).toBe(200);
		const answer = await asSuperuser(path, 'POST', section({ slug: 'twice' }));
		expect(json(answer)).toMatchObject({ data: { slug: { code: 'validation_not_unique' } } });
	});
});
