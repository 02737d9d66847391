// The database is what web/records says of it; what no definition says stands here.
import { describe, expect, test } from 'vitest';
import { sharedSite } from '../../scripts/testing/kit.mjs';
import { json, superuserOf } from '../../scripts/testing/request.ts';
import { type Field, schedule } from '../../web/records/collection.ts';
import { allCollections, fieldsOf } from './records/all-collections.ts';

const site = sharedSite({ sample: false });
const asSuperuser = superuserOf(site);

interface Stored {
	name: string;
	indexes: string[];
	fields: ({ name: string; type: string } & Record<string, unknown>)[];
	[rule: `${string}Rule`]: string | null;
}

async function storedCollections(): Promise<Map<string, Stored>> {
	const answer = json(await asSuperuser('/api/collections?perPage=200')) as { items: Stored[] };
	return new Map(answer.items.map((item) => [item.name, item]));
}

/** Asked for by its name: in the list of them the admin is told that nothing is hidden. */
async function storedCollection(name: string): Promise<Stored> {
	return json(await asSuperuser(`/api/collections/${name}`)) as Stored;
}

const names = [...allCollections.keys()];
const isScheduled = (name: string) => allCollections.get(name)?.scheduled === true;

test('a new site renders no page before it has them', () => {
	expect(site.logs()).not.toContain('could not be rendered');
});

describe('rules', () => {
	const closed = {
		listRule: null,
		viewRule: null,
		createRule: null,
		updateRule: null,
		deleteRule: null,
	};
	/** What is not shown is to visitors not there. */
	const shown = 'hidden = false && (from = "" || from <= @now) && (until = "" || until > @now)';
	const owner =
		"@request.auth.id != '' && recordRef = @request.auth.id && collectionRef = @request.auth.collectionId";
	const rules: Record<string, Record<string, string | null>> = {
		...Object.fromEntries(
			names.map((name) => {
				const viewRule = allCollections.get(name)?.shownWhere ?? null;
				const visible = isScheduled(name) ? { listRule: shown, viewRule: shown } : { viewRule };
				return [name, { ...closed, ...visible }];
			}),
		),
		changes: closed,
		_superusers: { ...closed, authRule: '', manageRule: null },
		_authOrigins: { ...closed, listRule: owner, viewRule: owner, deleteRule: owner },
		_externalAuths: { ...closed, listRule: owner, viewRule: owner, deleteRule: owner },
		_mfas: { ...closed, listRule: owner, viewRule: owner },
		_otps: { ...closed, listRule: owner, viewRule: owner },
	};

	test('exist for these collections and no other', async () => {
		expect([...(await storedCollections()).keys()].sort()).toEqual(Object.keys(rules).sort());
	});

	test.each(Object.entries(rules))('of %s are these, word for word', async (name, expected) => {
		const collection = (await storedCollections()).get(name);
		const actual = Object.entries(collection ?? {}).filter(([key]) => key.endsWith('Rule'));
		expect(Object.fromEntries(actual)).toEqual(expected);
	});
});

/** One line; where something must be visible, one with at least one such character. */
const inLine = String.raw`[^\p{Cc}\x{2028}-\x{202E}\x{2066}-\x{2069}]*`;
const line = `^${inLine}$`;
const visibleLine = String.raw`^${inLine}[\p{L}\p{N}\p{P}\p{S}]${inLine}$`;
/** Of the control characters only tab and line ends. */
const lines = String.raw`^[^\x00-\x08\x0B\x0C\x0E-\x1F\x7F]*$`;
const address = String.raw`https?://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?([/?#][\p{L}\p{M}\p{N}._~%!$&'()*+,;=:@/?#-]*)?`;
const path = String.raw`/[\p{L}\p{M}\p{N}._~%!$&'()*+,;=:@?-][\p{L}\p{M}\p{N}._~%!$&'()*+,;=:@/?-]*`;

/** What the database knows of a field of such a kind, besides whether it is required. */
function storedAs(field: Field): Record<string, unknown> {
	const text = { type: 'text', min: 0 };
	switch (field.kind) {
		case 'line':
			// An empty text is held against no pattern, so that both refuse the same after normalizing.
			return { ...text, max: field.max, pattern: expect.toBeOneOf([visibleLine, line]) };
		case 'pictureAlt':
			return { ...text, max: field.max, pattern: line };
		case 'text':
		case 'markdown':
			return { ...text, max: field.max, pattern: lines };
		case 'address':
			return { ...text, max: field.max, pattern: `^${address}$` };
		case 'picturePath':
			return { ...text, max: field.max, pattern: `^(${path}|${address})$` };
		case 'slug':
			return { ...text, max: field.max, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' };
		case 'email':
			return { type: 'email' };
		case 'day':
			return { ...text, max: 10, pattern: '' };
		case 'derived':
			return { ...text, max: field.max, pattern: '' };
		case 'number':
			return { type: 'number', min: field.min, max: field.max, onlyInt: false };
		case 'rank':
			return { type: 'number', min: 0, max: 1_000_000, onlyInt: false };
		case 'flag':
			return { type: 'bool' };
		case 'moment':
			return { type: 'date', min: '', max: '' };
		case 'choice':
			return { type: 'select', maxSelect: 1, values: field.of };
		case 'timeZone':
			return { type: 'select', maxSelect: 1 };
		case 'order':
			return { type: 'relation', maxSelect: 100_000 };
		case 'picture':
		case 'pictures':
			return {
				type: 'file',
				maxSelect: field.kind === 'pictures' ? field.max : 1,
				maxSize: 16_777_216,
				mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
				thumbs: field.sizes,
				protected: false,
			};
	}
}

const made = { min: 15, max: 15, pattern: '^[a-z0-9]+$' };
/** A record that is asked for by its name. */
const ids: Record<string, object> = {
	site: { ...made, min: 4 },
	pages: { ...made, min: 4, pattern: '^[a-z_]+$' },
};

/** All fields of a collection as the database has them, in order. */
function expectedFields(collection: string): [name: string, expected: object][] {
	const own = fieldsOf(collection).map(([name, field]): [string, object] => {
		const presentable = name === allCollections.get(collection)?.namedBy;
		const required = field.required === true;
		const common = field.kind === 'flag' ? {} : { required };
		return [name, { hidden: false, presentable, ...common, ...storedAs(field) }];
	});
	const hidden = Object.entries<Field>(isScheduled(collection) ? schedule : {}).map(
		([name, field]): [string, object] => [name, { hidden: true, ...storedAs(field) }],
	);
	const isStatus = ([name]: [string, object]) => name === 'shownWhen';
	return [
		['id', { type: 'text', required: true, primaryKey: true, ...(ids[collection] ?? made) }],
		// An editor sees it first, in forms and in lists.
		...hidden.filter(isStatus),
		...own,
		...hidden.filter((field) => !isStatus(field)),
		['created', { type: 'autodate', onCreate: true, onUpdate: false }],
		['updated', { type: 'autodate', onCreate: true, onUpdate: true }],
	];
}

describe.each(names)('the fields of %s', (name) => {
	test('are as they are told, with their limits', async () => {
		const actual = (await storedCollection(name)).fields;
		const expected = expectedFields(name);
		expect(actual.map((field) => field.name)).toEqual(expected.map(([field]) => field));
		for (const [place, [field, limits]] of expected.entries()) {
			expect(actual[place], field).toMatchObject(limits);
		}
	});

	test('tell an editor what to write', async () => {
		for (const { name: field, type, help } of (await storedCollection(name)).fields) {
			if (field === 'id' || type === 'autodate') continue;
			expect(String(help).length, field).toBeGreaterThan(40);
		}
	});

	test('are indexed where lists are sorted, moments compared and slugs looked up', async () => {
		const slugs = fieldsOf(name).flatMap(([field, { kind }]) => (kind === 'slug' ? [field] : []));
		const sorted = isScheduled(name) ? ['rank', 'from', 'until'] : [];
		const index = (field: string) => `INDEX \`idx_${name}_${field}\` ON \`${name}\` (\`${field}\`)`;
		const unique = name === 'donation_offers' ? ['reference'] : slugs;
		expect((await storedCollection(name)).indexes).toEqual([
			...unique.map((field) => `CREATE UNIQUE ${index(field)}`),
			...sorted.map((field) => `CREATE ${index(field)}`),
		]);
	});
});
