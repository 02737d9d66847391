import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite } from '../../scripts/testing/site.mjs';
import { json, request } from './testing/request.ts';

let site: Awaited<ReturnType<typeof startSite>>;
let token: string;
beforeAll(async () => {
	site = await startSite({ sample: false });
	token = await site.superuserToken();
});
afterAll(() => site.stop());

const asSuperuser = (path: string, method = 'GET', body?: unknown) =>
	request(site.url, path, { method, body, headers: { Authorization: token } });

interface Collection {
	name: string;
	system: boolean;
	indexes: string[];
	fields: ({ name: string; type: string } & Record<string, unknown>)[];
	[rule: `${string}Rule`]: string | null;
}

async function collections(): Promise<Map<string, Collection>> {
	const answer = json(await asSuperuser('/api/collections?perPage=200')) as { items: Collection[] };
	return new Map(answer.items.map((item) => [item.name, item]));
}

const open = { listRule: '', viewRule: '', createRule: null, updateRule: null, deleteRule: null };
const closed = { ...open, listRule: null, viewRule: null };
const owner =
	"@request.auth.id != '' && recordRef = @request.auth.id && collectionRef = @request.auth.collectionId";

describe('rules', () => {
	const rules: Record<string, Record<string, string | null>> = {
		sections: open,
		featured_orgs: open,
		posts: open,
		_superusers: { ...closed, authRule: '', manageRule: null },
		_authOrigins: { ...closed, listRule: owner, viewRule: owner, deleteRule: owner },
		_externalAuths: { ...closed, listRule: owner, viewRule: owner, deleteRule: owner },
		_mfas: { ...closed, listRule: owner, viewRule: owner },
		_otps: { ...closed, listRule: owner, viewRule: owner },
	};

	test('exist for these collections and no other', async () => {
		expect([...(await collections()).keys()].sort()).toEqual(Object.keys(rules).sort());
	});

	test.each(Object.entries(rules))('of %s are these, word for word', async (name, expected) => {
		const collection = (await collections()).get(name);
		const actual = Object.entries(collection ?? {}).filter(([key]) => key.endsWith('Rule'));
		expect(Object.fromEntries(actual)).toEqual(expected);
	});
});

const text = (limits: Record<string, unknown>) => ({
	type: 'text',
	min: 0,
	required: false,
	presentable: false,
	hidden: false,
	...limits,
});
const rank = { type: 'number', min: 0, max: 1_000_000, required: false, onlyInt: false };
const dates = {
	created: { type: 'autodate', onCreate: true, onUpdate: false },
	updated: { type: 'autodate', onCreate: true, onUpdate: true },
};
const id = text({ min: 15, max: 15, required: true, pattern: '^[a-z0-9]+$', primaryKey: true });

describe('fields', () => {
	const fields: Record<string, Record<string, Record<string, unknown>>> = {
		sections: {
			id,
			name: text({ max: 100, required: true, presentable: true }),
			slug: text({ max: 60, required: true, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
			rank,
			imageUrl: text({ max: 2000 }),
			description: text({ max: 20_000 }),
			...dates,
		},
		featured_orgs: {
			id,
			name: text({ max: 150, required: true, presentable: true }),
			imageUrl: text({ max: 2000 }),
			description: text({ max: 20_000 }),
			link: text({ max: 2000, required: true }),
			rank,
			...dates,
		},
		posts: {
			id,
			title: text({ max: 200, required: true, presentable: true }),
			body: text({ max: 20_000 }),
			rank,
			...dates,
		},
	};

	test.each(Object.entries(fields))('of %s, with their limits', async (name, expected) => {
		const actual = (await collections()).get(name)?.fields ?? [];
		expect(actual.map((field) => field.name)).toEqual(Object.keys(expected));
		for (const field of actual) expect(field).toMatchObject(expected[field.name] ?? {});
	});

	test.each(Object.keys(fields))('of %s tell an editor what to write', async (name) => {
		const written = (await collections())
			.get(name)
			?.fields.filter((field) => field.name !== 'id' && field.type !== 'autodate');
		for (const field of written ?? []) {
			expect(String(field.help).length, field.name).toBeGreaterThan(40);
		}
	});

	test('are indexed where lists are sorted and slugs looked up', async () => {
		const all = await collections();
		const indexes = Object.keys(fields).flatMap((name) => all.get(name)?.indexes ?? []);
		expect(indexes).toEqual([
			'CREATE UNIQUE INDEX `idx_sections_slug` ON `sections` (`slug`)',
			'CREATE INDEX `idx_sections_rank` ON `sections` (`rank`)',
			'CREATE INDEX `idx_featured_orgs_rank` ON `featured_orgs` (`rank`)',
			'CREATE INDEX `idx_posts_rank` ON `posts` (`rank`)',
		]);
	});
});

const section = (over: object = {}) => ({ name: 'Clinics', slug: uniqueSlug(), rank: 1, ...over });
const org = (over: object = {}) => ({ name: 'A fund', link: 'https://example.org', ...over });
const post = (over: object = {}) => ({ title: 'News', ...over });
let slugs = 0;
const uniqueSlug = () => `section-${++slugs}`;

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
	'https://evil.example/\n',
	'https://evil.example/\u0000',
	'https://evil.example/\u202Egpj.exe',
	'https://evil.example/"onerror=x',
	"https://evil.example'/",
	'https://evil.example/<script>',
	'https://ехample.org/',
	'http://[::1]/',
	'ftp://example.org/',
	'blob:https://example.org/x',
	'example.org',
	`https://example.org/${'a'.repeat(2000)}`,
];
const badLines = ['', '   ', '\u00a0', '\u200b', 'a\nb', 'a\u0000b', 'a\u202Eb', 'a\u2028b'];

describe('a superuser', () => {
	const good: [string, string, object][] = [
		['sections', 'a plain section', section()],
		['sections', 'a picture on our origin', section({ imageUrl: '/sample/tent.svg' })],
		['sections', 'a picture elsewhere', section({ imageUrl: 'https://example.org/a.png?x=1' })],
		['sections', 'any script', section({ name: 'عيادات 🩺 l’été' })],
		['sections', 'the longest name', section({ name: 'é'.repeat(100) })],
		['sections', 'text of many lines', section({ description: '# A\r\n\n- b\n\tc\n' })],
		['sections', 'the longest text', section({ description: '🩺'.repeat(20_000) })],
		['sections', 'the shortest slug', section({ slug: 'a' })],
		['sections', 'a slug close to a reserved one', section({ slug: 'featured-care' })],
		['sections', 'a rank between two', section({ rank: 1.5 })],
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

	const badSlugs = [
		'',
		'A',
		'a b',
		'-a',
		'a-',
		'a--b',
		'a_b',
		'é',
		'a/b',
		'#a',
		'a\n',
		'a'.repeat(61),
	];
	const bad: [string, string, unknown, (over: object) => object][] = [
		...badAddresses.map((value): (typeof bad)[0] => ['sections', 'imageUrl', value, section]),
		...badAddresses.map((value): (typeof bad)[0] => ['featured_orgs', 'imageUrl', value, org]),
		...badAddresses.map((value): (typeof bad)[0] => ['featured_orgs', 'link', value, org]),
		['featured_orgs', 'link', '/on-our-site', org],
		['featured_orgs', 'link', '', org],
		...badLines.map((value): (typeof bad)[0] => ['sections', 'name', value, section]),
		...badLines.map((value): (typeof bad)[0] => ['featured_orgs', 'name', value, org]),
		...badLines.map((value): (typeof bad)[0] => ['posts', 'title', value, post]),
		...badSlugs.map((value): (typeof bad)[0] => ['sections', 'slug', value, section]),
		['sections', 'name', 'a'.repeat(101), section],
		['featured_orgs', 'name', 'a'.repeat(151), org],
		['posts', 'title', 'a'.repeat(201), post],
		['sections', 'description', 'a'.repeat(20_001), section],
		['featured_orgs', 'description', 'a'.repeat(20_001), org],
		['posts', 'body', 'a'.repeat(20_001), post],
		['sections', 'description', 'a\u0000b', section],
		['posts', 'body', 'a\u0007b', post],
		['sections', 'rank', -1, section],
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

describe('a visitor', () => {
	test.each(['sections', 'featured_orgs', 'posts'])('reads %s in their order', async (name) => {
		const path = `/api/collections/${name}/records`;
		const make = { sections: section, featured_orgs: org, posts: post }[name] ?? post;
		for (const rank of [300, 100, 200]) await asSuperuser(path, 'POST', make({ rank }));
		const answer = json(
			await request(site.url, `${path}?page=1&perPage=4000&sort=rank&skipTotal=1`),
		) as { items: { id: string; rank: number }[]; totalItems: number };
		const ranks = answer.items.map((item) => item.rank);
		expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
		expect(ranks.slice(-3)).toEqual([100, 200, 300]);
		expect(answer.totalItems).toBe(-1);
		const one = await request(site.url, `${path}/${answer.items[0]?.id}`);
		expect(one.status).toBe(200);
	});

	test.each(['sections', 'featured_orgs', 'posts'])('changes nothing in %s', async (name) => {
		const path = `/api/collections/${name}/records`;
		const before = json(await request(site.url, `${path}?perPage=1`)) as {
			items: { id: string }[];
		};
		const record = `${path}/${before.items[0]?.id}`;
		const body = { name: 'x', title: 'x', slug: 'x', link: 'https://example.org' };
		for (const [method, target] of [
			['POST', path],
			['PATCH', record],
			['DELETE', record],
		] as const) {
			const answer = await request(site.url, target, { method, body });
			expect(answer.status, method).toBe(403);
			expect(json(answer)).toMatchObject({ message: 'Only superusers can perform this action.' });
		}
		const after = json(await request(site.url, `${path}?perPage=1`));
		expect(after).toEqual(before);
	});

	test('finds no way to sign up', async () => {
		const answer = await request(site.url, '/api/collections/users/records', {
			method: 'POST',
			body: { email: 'a@example.org', password: '12345678', passwordConfirm: '12345678' },
		});
		expect(answer.status).toBe(404);
	});

	test.each(['/api/collections', '/api/settings', '/api/logs', '/api/backups', '/api/crons'])(
		'may not see %s',
		async (path) => {
			expect((await request(site.url, path)).status).toBe(401);
		},
	);
});
