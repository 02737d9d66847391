// Tests what may be saved: typed values, and the errors of a record, all together.
import { beforeAll, describe, expect, test } from 'vitest';
import { changeSettings, uploaderTo } from '../../../scripts/testing/content.ts';
import { sharedSiteWithHooks } from '../../../scripts/testing/copies.ts';
import { runSql } from '../../../scripts/testing/engine.ts';
import { need, org, post, section, supply } from '../../../scripts/testing/records.ts';
import { json, records } from '../../../scripts/testing/request.ts';
import { fieldLabel } from '../../../web/content/admin-labels.ts';
import {
	addressErrors,
	dayErrors,
	flagErrors,
	hostErrors,
	linkErrors,
	pathErrors,
	sisterSiteErrors,
	slugErrors,
} from '../errors/field-values.ts';

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
const meta = { appURL: 'https://www.site.example' };
beforeAll(() => changeSettings(site, { meta, batch: { enabled: true } }));

interface Answer {
	readonly [field: string]: unknown;
	readonly id: string;
	readonly message: string;
	readonly data: Readonly<Record<string, { code: string; message: string }>>;
}

const create = async (collection: string, record: object) =>
	json(await site.ask(records(collection), 'POST', record)) as Answer;
const change = async (collection: string, id: string, fields: object) =>
	json(await site.ask(records(collection, id), 'PATCH', fields)) as Answer;

const words = ({ data }: Answer) =>
	Object.fromEntries(Object.entries(data).map(([field, { message }]) => [field, message]));

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

describe('all validation errors of a record are reported together', () => {
	test('ours and PocketBase’s, in the order of the form', async () => {
		const response = await create('sections', {
			name: '',
			slug: 'main',
			rank: -5,
			imageUrl: '//x',
			description: 'a'.repeat(20_001),
		});
		const fields = ['name', 'slug', 'description', 'imageUrl', 'rank'];
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
		const response = await site.ask(records('posts'), 'POST', post({ body: 'broken' }));
		expect(response.status).toBe(400);
		expect(json(response)).toMatchObject({ data: {} });
	});
});

describe('a value stored under older rules', () => {
	let id: string;
	beforeAll(async () => {
		id = (await create('sections', section({ slug: 'old' }))).id;
		const sql = `UPDATE sections SET rank = 1.5, slug = 'featured', imageUrl = 'https://example.org/a.png' WHERE id = '${id}'`;
		await runSql(site, sql);
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

	const inForm = async (record: object) =>
		(await uploaderTo(site)('featured_orgs', record)).body as object as Answer;
	const inPart = (record: object) => inForm({ '@jsonPayload': JSON.stringify(record) });
	const inBatch = async (body: object) => {
		const requests = [{ method: 'POST', url: records('featured_orgs'), body }];
		const response = json(await site.ask('/api/batch', 'POST', { requests })) as {
			0: { body: Answer };
			data?: { requests: Record<string, { response: Answer }> };
		};
		return response.data?.requests[0]?.response ?? response[0].body;
	};

	test.each([
		['the parts of a form', inForm],
		['JSON in a part of a form, as beside a file', inPart],
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
		const response = await site.ask(records('featured_orgs', id), 'PATCH');
		expect(json(response)).toMatchObject({ id, rank: 7 });
	});

	test('an id that is taken is refused with our message', async () => {
		const { id } = await create('featured_orgs', org());
		const taken = 'Another record has this id. Leave it empty to get a new one.';
		expect(words(await create('featured_orgs', org({ id })))).toEqual({ id: taken });
	});
});

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
	const answer = await create(collection, minimal[collection]({ [field]: typed }));
	return answer.status === 400 ? answer : { saved: answer[field] };
}

/** Prefixes each row with a title: the value, cut short, the field and the collection. */
const titled = <Row extends readonly [string, string, unknown, ...unknown[]]>(rows: Row[]) =>
	rows.map((row): [string, ...Row] => {
		const [collection, field, typed] = row;
		return [`${JSON.stringify(typed).slice(0, 80)} as ${field} of ${collection}`, ...row];
	});

/** The expected error: the message at the field, and both in the toast. */
function saveError(collection: string, field: string, words: string) {
	// PocketBase adds the period.
	const message = `${words}.`;
	return {
		status: 400,
		message: `Not saved. ${fieldLabel(collection, field)}: ${message}`,
		data: { [field]: { code: expect.any(String), message } },
	};
}

const isEmpty = (field: string) => `This is empty. Enter the ${field}`;
const noNumber = 'This is not a number. Enter digits only, such as 10';
const withWords =
	(words: string) =>
	(typed: unknown): [unknown, string] => [typed, words];
const noDay = withWords(dayErrors.noDay('2027-12-31'));
const tooLong = (length: string, max: string, over: string) =>
	`This has ${length} characters, and the maximum is ${max}. Remove ${over}`;

/** Links in a text, and what is saved for them. */
const linksInText: [typed: string, saved: string][] = [
	[
		'[Give now](example.org/give), [our group](t.me/ourgroup), [write to us](us@example.org)',
		'[Give now](https://example.org/give), [our group](https://t.me/ourgroup), [write to us](mailto:us@example.org)',
	],
	[
		'[Packing list](https://example.org/Packing List 2027.pdf)',
		'[Packing list](https://example.org/Packing%20List%202027.pdf)',
	],
	['[a](\u200fhttps://example.org\u200e "Title")', '[a](https://example.org "Title")'],
	['[a](<example.org/a b> (Title)) x', '[a](https://example.org/a%20b (Title)) x'],
	[
		'[a](mailto:us@example.org.) [b](MAILTO:us@example.org?subject=Two words)',
		'[a](mailto:us@example.org) [b](mailto:us@example.org?subject=Two%20words)',
	],
	['[a](mailto: us@example.org)', '[a](mailto:us@example.org)'],
	['[تبرّع](مثال.إختبار/هبة)', '[تبرّع](https://xn--mgbh0fb.xn--kgbechtv/هبة)'],
	['[![a](/a.png)](example.org/b_(c))', '[![a](/a.png)](https://example.org/b_(c))'],
	[
		'[Our *list*][1], [1], [Map][] and ![A][IMG]\n\n[1]: <https://a.example> "T"\n[map]: www.b.example\n[img]: /a.png\nEnd',
		'[Our *list*](https://a.example "T"), [1](https://a.example "T"), [Map](https://www.b.example) and ![A](/a.png)\n\nEnd',
	],
	[
		'Closed.[^1] Full.[^1][^12]\n\n[^1]: Report, https://a.example\n[^12]: Letter',
		'Closed.¹ Full.¹,¹²\n\n¹ Report, https://a.example\n¹² Letter',
	],
	['a[^b] c[^d]\n\n[^b]: B\n[^d]: D [x][y]\n\n[y]: /z', 'a¹ c²\n\n¹ B\n² D [x](/z)'],
	['a[^b] c[^1]\n\n[^b]: B\n[^1]: C', 'a¹ c²\n\n¹ B\n² C'],
	...[
		'~~~\nhttps://a.example/?utm_source=b [1]\n~~~\n[1]: /b',
		'`[a][1]` \\[a\\]\\[1\\] [a][2] [^1]\n```\n[1]\n```\n[1]: /b\n[^2]: c',
		'[Maria]: hello [Maria]\n[Note]: see [Note] below',
	].map((text): [string, string] => [text, text]),
];

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
		...[
			'[a](/medical) [b](posts/x "T") [c](#a) [d](give.html) ![e](/a b.png) [f](?x)',
			'`[a](example.org)` \\[b](tel:1)\n```\n[c](tel:1)\n```\nf(x)[1](see a.b.org)',
			'[a](irc://example.org) [b](xmpp:a@example.org) [c](mailto:?subject=x)',
			'[a](mailto:a@example.org,b@example.org) [b](https://example.org/a\\_b) a](tel:1)',
		].map((typed): [Collection, string, string] => ['posts', 'body', typed]),
		['translations', 'address', 'https://es.example.org/'],
		['translations', 'address', 'https://site.example'],
		['translations', 'address', 'https://www.site.example/es..es'],
	];
	test.each(titled(accepted))('is saved unchanged: %s', async (_, collection, field, typed) => {
		expect(await save(collection, field, typed)).toEqual({ saved: typed });
	});

	type Normalized = [Collection, field: string, typed: unknown, saved: unknown];
	const number =
		(saved: number) =>
		(typed: string): Normalized => ['supplies', 'quantity', typed, saved];
	const expires =
		(saved: string) =>
		(typed: string): Normalized => ['supplies', 'expirationDate', typed, saved];
	const normalized: Normalized[] = [
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
		['sections', 'slug', 'Foot Care!', 'foot-care'],
		['sections', 'slug', ' Été à l’hôpital ', 'ete-a-lhopital'],
		['sections', 'slug', 'https://coalition.example/#eye--care', 'eye-care'],
		['sections', 'slug', '/#Straße_7', 'strasse-7'],
		['featured_orgs', 'slug', 'https://coalition.example/#org-relief-fund', 'relief-fund'],
		['sections', 'imageUrl', ' pictures/a b.svg\n', '/pictures/a%20b.svg'],
		['sections', 'imageUrl', 'pb_public\\pictures\\tent.svg', '/pictures/tent.svg'],
		['sections', 'imageUrl', '/pb_public/tent.svg\u200b', '/tent.svg'],
		['sections', 'rank', '12', 12],
		['sections', 'rank', null, 0],
		['sections', 'rank', '', 0],
		...['١٢', '۱۲', '１２', '\u200f12\u200e', ' 12 '].map(number(12)),
		...['1,000', '1٬000', '١٬٠٠٠', '1 000', '1\u202f000', "1'000", '1.000'].map(number(1000)),
		['supplies', 'expirationDate', ' 2027/1/5\u200b', '2027-01-05'],
		['supplies', 'expirationDate', '\u200f۳۱/۱۲/۲۰۲۷', '2027-12-31'],
		['supplies', 'expirationDate', '２０２７．１２．３１', '2027-12-31'],
		['supplies', 'expirationDate', '2027. 12. 31.', '2027-12-31'],
		['supplies', 'expirationDate', '12/31/2027', '2027-12-31'],
		['supplies', 'expirationDate', '31.12.2027', '2027-12-31'],
		['supplies', 'expirationDate', '5-5-2027', '2027-05-05'],
		...['03/2027', '2027-3', 'exp 2027-03', 'EXP: 03-2027', 'March 2027', 'marzo de 2027'].map(
			expires('2027-03-31'),
		),
		...['2/2028', 'شباط 2028'].map(expires('2028-02-29')),
		...[
			...['31 December 2027', 'December 31, 2027', 'Dec. 31st 2027', '31-DEC-2027'],
			...['Friday, December\u00a031, 2027', 'viernes, 31 de diciembre de 2027', 'Exp 31 Dic 2027'],
			...['٣١ ديسمبر ٢٠٢٧', 'الجمعة 31 ديسمبر 2027', '٣١ كانون الأول ٢٠٢٧'],
		].map(expires('2027-12-31')),
		['posts', 'date', '1 اغسطس 2027', '2027-08-01'],
		['sections', 'name', 'Me\u0301decins du Nord', 'M\u00e9decins du Nord'],
		['sections', 'description', 'Zu\u0308rich, \u0627\u0653\u0633', 'Z\u00fcrich, \u0622\u0633'],
		['supplies', 'itemName', '\u1112\u1161\u11ab', '\ud55c'],
		...[
			[
				'[Give](https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2Fx_&h=A "Now")',
				'[Give](https://a.example/x_ "Now")',
			],
			[
				'See https://www.google.com/url?q=https://a.example/give&sa=D.',
				'See https://a.example/give.',
			],
			[
				'**https://a.example/?utm_source=x**, `https://a.example/?fbclid=x`',
				'**https://a.example/**, `https://a.example/?fbclid=x`',
			],
			[
				'[A](https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F%29b) (www.google.com/url?q=https://a.example/c_(d)&sa=D)',
				'[A](https://a.example/%29b) (https://a.example/c_%28d%29)',
			],
			[
				'https://a.example/b?fbclid=c_, _https://a.example/d?e=f&fbclid=g_ https://a.example/h?fbclid=i_',
				'https://a.example/b, _https://a.example/d?e=f_ https://a.example/h',
			],
		].map(([typed, saved]): Normalized => ['posts', 'body', typed, saved]),
		['featured_orgs', 'checkedOn', '2 sept 2026', '2026-09-02'],
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
		...linksInText.map(([typed, saved]): Normalized => ['posts', 'body', typed, saved]),
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
		...of('posts', 'body', [['🩺'.repeat(50_001), tooLong('50,001', '50,000', '1')]]),
		...of(
			'posts',
			'body',
			(
				[
					['[Our page](https://)', 'Our page', addressErrors.noHost],
					['[x](https://exa mple.org/a)', 'x', hostErrors.hasSign(' ', 'exa mple.org')],
					[
						'[Call the office](tel:+15105550100) or [text us](sms:+1)',
						'Call the office',
						linkErrors.phone('+15105550100'),
					],
					[
						'*a* [**text** us](SMS:+15105550100?body=x)',
						'**text** us',
						linkErrors.phone('+15105550100'),
					],
					['[x](٠٥٩ ١٢٣ ٤٥٦٧)', 'x', linkErrors.phone('٠٥٩ ١٢٣ ٤٥٦٧')],
					['[a](b) [](callto://1)', 'callto://1', linkErrors.phone('1')],
					['[x](whatsapp://send?phone=1)', 'x', addressErrors.noPage('whatsapp')],
					['[x](htps://example.org)', 'x', addressErrors.noScheme('https://example.org')],
					['[x](mailto:us@example)', 'x', linkErrors.noMail],
					['[x](mailto:)', 'x', linkErrors.noMail],
				] as const
			).map(([typed, text, words]) => [typed, linkErrors.inText(text, words)]),
		),
		...of(
			'posts',
			'body',
			[
				['![A gate](https://a.example/wp-content/gate.jpg "T")', 'A gate'],
				['[![A gate](//a.example/gate.jpg)](/b)', 'A gate'],
				['![](data:image/png;base64,AAAA)', 'data:image/png;base64,AAAA'],
				['![A tent](file:///C:/tent.png) ![A gate](gate.jpg)', 'A tent'],
				['![A gate][1]\n\n[1]: https://a.example/gate.jpg', 'A gate'],
			].map(([typed, alt = '']) => [typed, linkErrors.picture(alt)]),
		),
		...of('needs', 'item', [['\u00a0 \u200b', isEmpty('item')]]),
		...of('sections', 'slug', [
			['رعاية', slugErrors.noSlug('clinics')],
			['Featured', slugErrors.reserved('featured')],
			[`${'a'.repeat(40)}-${'b'.repeat(40)}`, slugErrors.tooLong(81, 60, 'a'.repeat(40))],
		]),
		...of('sections', 'rank', [
			[2.5, '2.5 is not a whole number. Enter 2 or 3'],
			[0.5, '0.5 is not a whole number. Enter 1'],
			[1e-7, 'This is not a whole number. Enter 1'],
			[-1, '-1 is too small. Enter 0 or more'],
			[1_000_001, '1,000,001 is too large. Enter 1000000 or less'],
			...['1,5', '10 boxes', '١٢ صندوقًا', '1,00', '1,000.000', '0,500', '0x10'].map(
				withWords(noNumber),
			),
		]),
		...of('supplies', 'quantity', [['', 'This is empty or 0. Enter the quantity']]),
		...of('sections', 'imageUrl', [
			['//evil.example/x', pathErrors.elsewhere],
			['www.example.org/tent.png', pathErrors.elsewhere],
			['javascript:alert(1)', pathErrors.noPath],
			['/a<b.svg', pathErrors.hasSign('<')],
		]),
		...of('footer_links', 'address', [['vbscript:x', addressErrors.noPage('vbscript')]]),
		...of('featured_orgs', 'link', [
			['', 'This is empty. Enter the donation link, such as https://example.org/give'],
			['javascript:alert(1)', addressErrors.noPage('javascript')],
			...['java\tscript:alert(1)', '/on-our-site', 'give.html', 'donate here'].map(
				withWords(addressErrors.noPage(undefined)),
			),
			['give@example.org', addressErrors.isMail],
			['//example.org/x', addressErrors.noScheme('https://example.org/x')],
			...['https:\\\\example.org', 'https:/example.org', 'htps://example.org'].map(
				withWords(addressErrors.noScheme('https://example.org')),
			),
			['https://', addressErrors.noHost],
			['https://user:pass@example.org/a', addressErrors.hasPassword('https://example.org/a')],
			['https://example.org/a b', addressErrors.hasSpace('https://example.org/a%20b')],
			['https://example.org/"onerror=x', addressErrors.hasSign('"')],
			['https://example.org/don…', addressErrors.cutOff],
			['https://example.org:99999/x', addressErrors.noPort('99999', 'https://example.org/x')],
			[`https://example.org/${'a'.repeat(2000)}`, tooLong('2,020', '2,000', '20')],
		]),
		...of('translations', 'address', [
			['https://es.example.org/?page=', sisterSiteErrors.hasSign('?', 'https://es.example.org/')],
			['https://es.example.org?page=#top', sisterSiteErrors.hasSign('?', 'https://es.example.org')],
			['es.example.org/en#top', sisterSiteErrors.hasSign('#', 'https://es.example.org/en')],
			['https://es.example.org/a/../b', sisterSiteErrors.hasDots],
			['https://es.example.org/a/..', sisterSiteErrors.hasDots],
			['https://es.example.org/./a', sisterSiteErrors.hasDots],
			['https://es.example.org/a/%2E./b', sisterSiteErrors.hasDots],
			['https://www.site.example', sisterSiteErrors.isOwn],
			['http://WWW.site.example:443//', sisterSiteErrors.isOwn],
		]),
		...of('featured_orgs', 'checkedOn', [
			...['yesterday', '٢٠٢٧-٠٢-٣٠', '03/2027', 'March 2027'].map(noDay),
		]),
		...of('supplies', 'expirationDate', [
			noDay('31.13.2027'),
			['5/6/2027', 'This could be two dates. Enter 2027-05-06 or 2027-06-05'],
			...['2027-02-30', '12/27', 'March', 'Mar 3 Apr 2027', '31 Brumaire 2027'].map(noDay),
			...['1 or 2 March 2027', '31 December 27', '10.000.2027', '13/2027', '0/2027'].map(noDay),
		]),
		...of('posts', 'hidden', ['maybe', 2, {}].map(withWords(flagErrors.noFlag))),
		...of('posts', 'from', [['not a date', dayErrors.noMoment]]),
		...of('posts', 'until', [['2027-02-30', dayErrors.noMoment]]),
		...of('sections', 'id', [
			['clinics', 'An id has 15 characters, a to z and 0 to 9. Leave it empty to get a new one'],
		]),
	];
	test.each(titled(refused))(
		'is refused with a message: %s',
		async (_, collection, field, typed, words) => {
			expect(await save(collection, field, typed)).toEqual(saveError(collection, field, words));
		},
	);
});
