import { beforeAll, describe, expect, test } from 'vitest';
import { sharedSiteWithHooks } from '../../../scripts/testing/copies.ts';
import { runInOtherProcess } from '../../../scripts/testing/engine.mjs';
import { org, post, section } from '../../../scripts/testing/records.ts';
import { json, superuserOf } from '../../../scripts/testing/request.ts';
import { fieldLabel } from '../../../web/content/admin-labels.ts';

// Hooks of a third party that run before and after ours, and a competing save after our check.
const site = sharedSiteWithHooks({
	'a-before.pb.js': `onRecordValidate((e) => {
		if (e.record.getString('body') === 'first') {
			throw new BadRequestError('No.', { body: new ValidationError('no', 'Not this one') });
		}
		if (e.record.getString('body') !== 'before') return e.next();
		require(\`\${__hooks}/lib/save.js\`).validate(e);
	}, 'posts');`,
	'z-behind.pb.js': `onRecordValidate((e) => {
		if (e.record.getString('body') === 'behind') {
			throw new BadRequestError('No.', { body: new ValidationError('no', 'Not this one') });
		}
		if (e.record.getString('body') === 'broken') throw new Error('a hook is broken');
		e.next();
	}, 'posts');
	onRecordCreateExecute((e) => {
		if (e.record.getString('name') === 'Slow') {
			const columns = '(id, name, slug, rank, imageUrl, description)';
			const values = "('rivalrivalrival', 'Rival', '" + e.record.getString('slug') + "', 0, '', '')";
			e.app.db().newQuery('INSERT INTO sections ' + columns + ' VALUES ' + values).execute();
		}
		e.next();
	}, 'sections');`,
});
const asSuperuser = superuserOf(site);
const records = (collection: string, id = '') =>
	`/api/collections/${collection}/records${id && `/${id}`}`;

interface Answer {
	readonly [field: string]: unknown;
	readonly id: string;
	readonly message: string;
	readonly data: Readonly<Record<string, { code: string; message: string }>>;
}

const create = async (collection: string, record: object) =>
	json(await asSuperuser(records(collection), 'POST', record)) as Answer;
const change = async (collection: string, id: string, fields: object) =>
	json(await asSuperuser(records(collection, id), 'PATCH', fields)) as Answer;

const words = ({ data }: Answer) =>
	Object.fromEntries(Object.entries(data).map(([field, { message }]) => [field, message]));

describe('all validation errors of a record are reported together', () => {
	test('ours and PocketBase’s, in the order of the form', async () => {
		const response = await create('sections', {
			name: '',
			slug: 'main',
			rank: -5,
			imageUrl: '//x',
			description: 'a'.repeat(20_001),
		});
		const fields = ['name', 'slug', 'rank', 'imageUrl', 'description'];
		expect(Object.keys(response.data).sort()).toEqual(fields.toSorted());
		const listed = fields.map(
			(field) => `${fieldLabel('sections', field)}: ${response.data[field]?.message}`,
		);
		expect(response.message).toBe(`Not saved. ${listed.join(' ')}`);
	});

	test.each(['first', 'behind'])('with those of third-party hooks: %s', async (body) => {
		expect(words(await create('posts', post({ body, rank: 2.5 })))).toEqual({
			body: 'Not this one.',
			rank: '2.5 is not a whole number. Enter 2 or 3.',
		});
	});

	test('with those of hooks that call our validation, in any order', async () => {
		expect(words(await create('posts', post({ body: 'before', title: '', rank: 2.5 })))).toEqual({
			title: 'This is empty. Enter the title.',
			rank: '2.5 is not a whole number. Enter 2 or 3.',
		});
	});

	test('an error without a field stays unchanged', async () => {
		const response = await asSuperuser(records('posts'), 'POST', post({ body: 'broken' }));
		expect(response.status).toBe(400);
		expect(json(response)).toMatchObject({ data: {} });
	});
});

describe('a slug', () => {
	const slugOf = async (name: string, slug = '') =>
		(await create('sections', section({ name, slug }))).slug;

	test.each([
		['Community Gardens', 'community-gardens'],
		['Community gardens', 'community-gardens-2'],
		['About', 'about-2'],
		['Site visits', 'our-site-visits'],
		['Our data', 'our-data-2'],
		['L’été à Łódź: 2 œuvres', 'lete-a-lodz-2-oeuvres'],
		['عيادات', 'section-2'],
		['🩺', 'section-3'],
		[
			'A name of many words that is longer than what fits into the slug of a section',
			'a-name-of-many-words-that-is-longer-than-what-fits-into-the',
		],
		[
			'A name of many words that is longer than what fits into the slug of a page',
			'a-name-of-many-words-that-is-longer-than-what-fits-into-2',
		],
	])('that is empty is made from the name: %s', async (name, slug) => {
		expect(await slugOf(name)).toBe(slug);
	});

	test('that is taken is refused with its owner and a free slug', async () => {
		await create('sections', section({ name: 'Eye care', slug: 'eyes' }));
		const response = await create('sections', section({ name: 'Eyes', slug: 'Eyes' }));
		expect(response.data).toEqual({
			slug: {
				code: 'validation_not_unique',
				message: '“Eye care” already uses “eyes”. Enter another, such as “eyes-2”.',
			},
		});
	});

	test('stays when the name changes, and is regenerated when it is emptied', async () => {
		const { id } = await create('sections', section({ name: 'Teeth', slug: '' }));
		expect(await change('sections', id, { name: 'Dental care' })).toMatchObject({ slug: 'teeth' });
		expect(await change('sections', id, { slug: '' })).toMatchObject({ slug: 'dental-care' });
		expect(await change('sections', id, { slug: 'Dental care' })).toMatchObject({
			slug: 'dental-care',
		});
	});

	test('that somebody took at the same moment is refused with the same message', async () => {
		const response = await create('sections', section({ name: 'Slow', slug: 'fast' }));
		expect(response.message).toBe(
			'Not saved. End of the address: “Rival” already uses “fast”. Enter another, such as “fast-2”.',
		);
	});
});

describe('a value stored under older rules', () => {
	let id: string;
	beforeAll(async () => {
		id = (await create('sections', section({ slug: 'old' }))).id;
		const sql = `UPDATE sections SET rank = 1.5, slug = 'featured', imageUrl = 'https://example.org/a.png' WHERE id = '${id}'`;
		await runInOtherProcess(site, `$app.db().newQuery(${JSON.stringify(sql)}).execute()`);
	});

	test('does not prevent saving another field', async () => {
		const old = { rank: 1.5, slug: 'featured' };
		expect(await change('sections', id, { ...old, name: 'New' })).toMatchObject({
			...old,
			name: 'New',
		});
	});

	test('is refused when it is changed to another invalid value', async () => {
		const response = await change('sections', id, { rank: 2.5 });
		expect(words(response)).toEqual({ rank: '2.5 is not a whole number. Enter 2 or 3.' });
	});
});

describe('in every request format', () => {
	beforeAll(() => asSuperuser('/api/settings', 'PATCH', { batch: { enabled: true } }));

	const faulty = {
		name: ' Fund\u200b ',
		link: 'https://example.org/a b',
		rank: 'first',
		hidden: 'maybe',
	};
	const reasons = {
		link: 'The address contains a space. If the space belongs there, enter https://example.org/a%20b.',
		rank: 'This is not a number. Enter digits only, such as 10.',
		hidden: 'This is neither on nor off. Send true or false.',
	};

	test('an invalid change is refused like an invalid new record', async () => {
		const { id } = await create('featured_orgs', org());
		expect(words(await change('featured_orgs', id, faulty))).toEqual(reasons);
	});

	const inForm = async (record: Record<string, string>) => {
		const body = new FormData();
		for (const [name, value] of Object.entries(record)) body.append(name, value);
		const headers = { Authorization: await site.superuserToken() };
		const address = site.url + records('featured_orgs');
		const response = await fetch(address, { method: 'POST', headers, body });
		return (await response.json()) as Answer;
	};
	const inBatch = async (body: object) => {
		const requests = [{ method: 'POST', url: records('featured_orgs'), body }];
		const response = json(await asSuperuser('/api/batch', 'POST', { requests })) as {
			0: { body: Answer };
			data?: { requests: Record<string, { response: Answer }> };
		};
		return response.data?.requests[0]?.response ?? response[0].body;
	};

	test.each([
		['the parts of a form', inForm],
		['a batch', inBatch],
	])('%s is normalized and refused', async (_, send) => {
		expect(words(await send(faulty))).toEqual(reasons);
		const good = { ...faulty, link: 'www.example.org', rank: '10', hidden: 'true' };
		expect(await send(good)).toMatchObject({
			name: 'Fund',
			link: 'https://www.example.org',
			rank: 10,
			hidden: true,
		});
	});

	test('a request without a body changes nothing', async () => {
		const { id } = await create('featured_orgs', org({ rank: 7 }));
		const response = await asSuperuser(records('featured_orgs', id), 'PATCH');
		expect(json(response)).toMatchObject({ id, rank: 7 });
	});

	test('an id that is taken is refused with our message', async () => {
		const { id } = await create('featured_orgs', org());
		const taken = 'Another record has this id. Leave it empty to get a new one.';
		expect(words(await create('featured_orgs', org({ id })))).toEqual({ id: taken });
	});
});
