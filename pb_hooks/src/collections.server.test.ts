import { describe, expect, test } from 'vitest';
import { sharedSite } from '../../scripts/testing/kit.mjs';
import { json, superuserOf } from './testing/request.ts';

const site = sharedSite({ sample: false });
const asSuperuser = superuserOf(site);

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
/** What is not shown is to visitors not there. */
const shown = 'hidden = false && (from = "" || from <= @now) && (until = "" || until > @now)';
const published = { ...open, listRule: shown, viewRule: shown };
const closed = { ...open, listRule: null, viewRule: null };
const owner =
	"@request.auth.id != '' && recordRef = @request.auth.id && collectionRef = @request.auth.collectionId";

test('a new site renders no page before it has them', () => {
	expect(site.logs()).not.toContain('could not be rendered');
});

describe('rules', () => {
	const rules: Record<string, Record<string, string | null>> = {
		sections: published,
		featured_orgs: published,
		posts: published,
		supplies: published,
		needs: published,
		changes: closed,
		site: closed,
		footer_links: closed,
		pages: { ...closed, viewRule: "body != ''" },
		_superusers: { ...closed, authRule: '', manageRule: null },
		_authOrigins: { ...closed, listRule: owner, viewRule: owner, deleteRule: owner },
		_externalAuths: { ...closed, listRule: owner, viewRule: owner, deleteRule: owner },
		_mfas: { ...closed, listRule: owner, viewRule: owner },
		_otps: { ...closed, listRule: owner, viewRule: owner },
	};

	test('exist for these collections and no other', async () => {
		expect([...(await collections()).keys()].sort()).toEqual(Object.keys(rules).sort());
	});

	for (const [name, expected] of Object.entries(rules)) {
		test(`of ${name} are these, word for word`, async () => {
			const collection = (await collections()).get(name);
			const actual = Object.entries(collection ?? {}).filter(([key]) => key.endsWith('Rule'));
			expect(Object.fromEntries(actual)).toEqual(expected);
		});
	}
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
const picture = (thumbs: string[]) => ({
	picture: {
		type: 'file',
		maxSelect: 1,
		maxSize: 16_777_216,
		mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
		thumbs,
		protected: false,
		required: false,
	},
	pictureAlt: text({ max: 250 }),
});
const dates = {
	created: { type: 'autodate', onCreate: true, onUpdate: false },
	updated: { type: 'autodate', onCreate: true, onUpdate: true },
};
/** Of the record, not part of it: visitors get none of these. */
const schedule = {
	hidden: { type: 'bool' },
	from: { type: 'date', min: '', max: '' },
	until: { type: 'date', min: '', max: '' },
	shownWhen: text({ max: 300 }),
};
const id = text({ min: 15, max: 15, required: true, pattern: '^[a-z0-9]+$', primaryKey: true });

describe('fields', () => {
	type Fields = Record<string, Record<string, unknown>>;
	const fields: Record<string, Fields> = {
		sections: {
			id,
			name: text({ max: 100, required: true, presentable: true }),
			slug: text({ max: 60, required: true, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
			rank,
			...picture(['200x200f', '400x400f']),
			imageUrl: text({ max: 2000 }),
			description: text({ max: 20_000 }),
			...schedule,
			...dates,
		},
		featured_orgs: {
			id,
			name: text({ max: 150, required: true, presentable: true }),
			...picture(['250x200f', '500x400f']),
			imageUrl: text({ max: 2000 }),
			description: text({ max: 20_000 }),
			link: text({ max: 2000, required: true }),
			registrationNumber: text({ max: 100 }),
			whatMoneyDoes: text({ max: 300 }),
			checkedOn: text({ max: 10 }),
			rank,
			...schedule,
			...dates,
		},
		posts: {
			id,
			title: text({ max: 200, required: true, presentable: true }),
			body: text({ max: 20_000 }),
			rank,
			...schedule,
			...dates,
		},
		supplies: {
			id,
			itemName: text({ max: 100, required: true, presentable: true }),
			quantity: { type: 'number', min: 1, max: 1_000_000, required: true },
			itemDescription: text({ max: 300 }),
			condition: { type: 'select', values: ['New', 'Used', 'Refurbished'], required: false },
			expirationDate: text({ max: 10 }),
			manufacturer: text({ max: 100 }),
			modelNumber: text({ max: 100 }),
			lotSerialNumber: text({ max: 100 }),
			rank,
			...schedule,
			...dates,
		},
		needs: {
			id,
			item: text({ max: 100, required: true, presentable: true }),
			amount: text({ max: 100 }),
			cannotTake: { type: 'bool' },
			rank,
			...schedule,
			...dates,
		},
		footer_links: {
			id,
			title: text({ max: 100, required: true, presentable: true }),
			subtitle: text({ max: 150 }),
			address: text({ max: 2000, required: true }),
			rank,
			...dates,
		},
		pages: {
			id: { ...id, min: 4, pattern: '^[a-z_]+$' },
			title: text({ max: 100, required: true, presentable: true }),
			body: text({ max: 20_000 }),
			...dates,
		},
		site: {
			id: { ...id, min: 4 },
			name: text({ max: 100, required: true, presentable: true }),
			description: text({ max: 300, required: true }),
			sharePicture: picture(['1200x630']).picture,
			sharePictureAlt: text({ max: 250 }),
			heroFirstSentence: text({ max: 200, required: true }),
			heroSecondSentence: text({ max: 300 }),
			featuredIntro: text({ max: 500 }),
			aboutText: text({ max: 5000, required: true }),
			announcement: text({ max: 300 }),
			announcementUntil: { type: 'date', required: false },
			announcementShownWhen: text({ max: 300 }),
			timeZone: { type: 'select', maxSelect: 1, required: true },
			organizationsInOrder: { type: 'relation', maxSelect: 100_000, required: false },
			sectionsInOrder: { type: 'relation', maxSelect: 100_000, required: false },
			...dates,
		},
	};

	for (const [name, expected] of Object.entries(fields)) {
		test(`of ${name}, with their limits`, async () => {
			const actual = (await collections()).get(name)?.fields ?? [];
			expect(actual.map((field) => field.name)).toEqual(Object.keys(expected));
			for (const field of actual) expect(field).toMatchObject(expected[field.name] ?? {});
		});
	}

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
			...['sections', 'featured_orgs', 'posts', 'supplies', 'needs'].flatMap((name) =>
				['rank', 'from', 'until'].map(
					(field) => `CREATE INDEX \`idx_${name}_${field}\` ON \`${name}\` (\`${field}\`)`,
				),
			),
		]);
	});
});
