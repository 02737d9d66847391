// Offers of visitors: which are stored, and the settings, terms and limits of owners.
import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptOffers, changeRecord, changeSettings } from '../../../scripts/testing/content.ts';
import { donationValues, validDraft } from '../../../scripts/testing/donation-values.ts';
import { refuseWrites, runSql } from '../../../scripts/testing/engine.ts';
import {
	changeSite,
	newKey,
	offer,
	offered,
	personal,
	sendOffer,
	storedOffers,
} from '../../../scripts/testing/offers.ts';
import {
	exchange,
	json,
	type RawResponse,
	records,
	request,
} from '../../../scripts/testing/request.ts';
import { rowsOf } from '../../../scripts/testing/rows.ts';
import { screenPaths } from '../../../scripts/testing/screens.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { newAccount } from '../../../scripts/testing/sign-in.ts';
import { writeInstead as writeInArabic } from '../../../web/content/ar/medical.ts';
import { offerLimits as arabic } from '../../../web/content/ar/notices.ts';
import { medical, writeInstead } from '../../../web/content/medical.ts';
import { offerLimits } from '../../../web/content/notices.ts';
import { limitMessages } from '../../../web/content/offers.ts';
import { responses } from '../../../web/content/responses.ts';
import { checkLimits } from '../../../web/lib/check-limits.ts';
import { checkDonation } from '../../../web/lib/donation.ts';
import { requestErrors } from '../errors/content.ts';
import { offerErrors } from '../errors/offers.ts';

const site = sharedSite({ sample: false });
const settings = '/api/collections/site/records/site';
const terms = '/api/collections/pages/records/terms';

const send = (donation: object, options?: Parameters<typeof sendOffer>[2]) =>
	sendOffer(site, donation, options);
const sendBody = (body: unknown) => request(site.url, '/api/offers', { method: 'POST', body });
const referenceIn = (response: RawResponse) => (json(response) as { reference: string }).reference;
const invalidFieldsIn = (response: RawResponse) =>
	Object.keys((json(response) as { data: object }).data);
const count = async () => (await storedOffers(site)).length;
/** Makes all offers older. */
const age = (by: string) =>
	runSql(site, `UPDATE offer_receipts SET came = strftime('%Y-%m-%d %H:%M:%fZ', came, '-${by}')`);

const save = async (path: string, change: object, ask: typeof site.ask = site.ask) => {
	const response = await ask(path, 'PATCH', change);
	return { ...(json(response) as object), code: response.status };
};
const refusal = (field: string, message: string) => ({
	code: 400,
	data: { [field]: { message: `${message}.` } },
});
const readSite = async () =>
	json(await site.ask(settings)) as { acceptOffers: boolean; formNotice: string };

describe('while the switch is off', () => {
	test('every request is refused with a message', async () => {
		for (const response of [
			await send(offered()),
			await sendBody({}),
			await request(site.url, '/api/offers', { method: 'POST' }),
		]) {
			expect(json(response)).toMatchObject({ status: 403, message: requestErrors.offersOff });
			expect(response.one('Cache-Control')).toBe('no-store');
		}
		expect(await count()).toBe(0);
	});

	test('no page mentions offers, even after the switch was on', async () => {
		const textsOf = async () => {
			const paths = [...screenPaths, '/sitemap.xml', '/api/collections/needs/records'];
			return Promise.all(
				paths.map(async (path) => {
					const { status, headers, body } = await request(site.url, path);
					const { date, ...same } = headers;
					return { path, status, same, body: body.toString() };
				}),
			);
		};
		// The terms, which offers need, are shown in both cases.
		await changeRecord(site, 'pages/terms', { body: 'Ours.' });
		// A page that is rendered at the moment is sent in its previous version.
		const withoutTerms = async () =>
			(await textsOf()).filter(({ body }) => /footer-pages(?!.*href="\/terms")/s.test(body));
		await expect.poll(withoutTerms).toEqual([]);
		const before = await textsOf();
		expect(JSON.stringify(before)).not.toMatch(/acceptOffers|offersKeptDays|offersTo|offersPer/);
		const shown = { offersTo: 'to@example.org', offersToShown: true, offerNextSteps: 'Next.' };
		await acceptOffers(site, shown);
		expect(JSON.stringify(await textsOf())).toMatch(/acceptOffers/);
		await changeSite(site, { acceptOffers: false });
		await expect.poll(textsOf).toEqual(before);
	});
});

describe('the terms', () => {
	test('must have a text before offers are switched on', async () => {
		for (const body of ['', ' \n\u200b ']) {
			expect(await save(terms, { body })).toMatchObject({ code: 200 });
			const refused = refusal('acceptOffers', offerErrors.noTerms);
			expect(await save(settings, { acceptOffers: true })).toMatchObject(refused);
		}
		expect(await readSite()).toMatchObject({ acceptOffers: false });
	});

	test('cannot be emptied by any role while offers are on', async () => {
		await acceptOffers(site);
		const editor = await newAccount(site, 'editor');
		for (const ask of [site.ask, editor.ask]) {
			for (const body of ['', ' \n\u200b ']) {
				const refused = refusal('body', offerErrors.termsNeeded);
				expect(await save(terms, { body }, ask)).toMatchObject(refused);
			}
			expect((await ask(terms, 'DELETE')).status).toBe(403);
		}
		expect(await save(terms, { body: 'Other terms.' }, editor.ask)).toMatchObject({ code: 200 });
		expect(await save(settings, { acceptOffers: false })).toMatchObject({ code: 200 });
		expect(await save(terms, { body: '' })).toMatchObject({ code: 200 });
	});

	test('are missed by doctor if they are empty, and the settings can still be changed', async () => {
		await acceptOffers(site);
		await runSql(site, "UPDATE pages SET body = '' WHERE id = 'terms'");
		const { output } = await site.anemone('doctor');
		expect(output).toMatch(/^fail {2}Terms: \/terms has no text, .+$/m);
		const saved = { code: 200, acceptOffers: true };
		expect(await save(settings, { offersKeptDays: 30 })).toMatchObject(saved);
	});
});

describe('while the switch is on', () => {
	beforeAll(() => acceptOffers(site, { offersKeptDays: 90 }));

	test('an offer is stored as plain text, and the response has its reference and is not cached', async () => {
		const itemDescription = '<script>alert(1)</script>\n{{x}}';
		const organization = "'; DROP TABLE donation_offers; --";
		const donation = offered({ itemDescription, organization });
		const response = await send({ ...donation, itemDescription: `\u0007${itemDescription}` });
		expect(response.status).toBe(200);
		expect(response.one('Cache-Control')).toBe('no-store');
		expect(response.all('Set-Cookie')).toEqual([]);
		const reference = referenceIn(response);
		expect(reference).toMatch(/^[2-9A-Y]{4}-[2-9A-Y]{2}$/);
		expect(await storedOffers(site)).toMatchObject([
			{ ...donation, reference, status: 'new', notes: '', copyToSupplies: false, closed: '' },
		]);
		const log = await site.ask(
			'/api/collections/changes/records?filter=collection="donation_offers"',
		);
		expect(json(log)).toMatchObject({ items: [{ action: 'created', who: 'A visitor' }] });
	});

	test('pages contain only the settings for visitors', async () => {
		const page = async (path = '/medical') => (await request(site.url, path)).body.toString();
		await acceptOffers(site, {
			offersTo: '\u200eTo <to\u0301@example.org\u200f.>',
			offersToShown: false,
		});
		expect(await page()).toContain('"acceptOffers":true');
		expect(await page()).toContain('"offersKeptDays":90');
		expect(await page()).not.toContain('@example.org');
		await acceptOffers(site, { offersToShown: true });
		expect(await page()).toContain('"offersTo":"t\u00f3@example.org"');
		await acceptOffers(site, { offersTo: '', offersToShown: false, offersKeptDays: 1 });
		const privacy = await page('/privacy');
		expect(privacy).toContain('are deleted 1 day after your offer');
		expect(privacy).not.toContain('sends nothing');
	});

	test('the notice above the form fits the settings in every language, unless somebody wrote another', async () => {
		for (const [change, notice] of [
			[{}, 'are sent to us'],
			[{ acceptOffers: false }, 'does not send anything yet'],
			[{ language: 'Español' }, 'todavía no envía nada'],
			[{ language: 'العربية', acceptOffers: true }, 'يصلنا ما تكتبه'],
			[{ formNotice: 'Ours.', language: 'English', acceptOffers: false }, 'Ours.'],
			[{ acceptOffers: true }, 'Ours.'],
		] as const) {
			await changeSite(site, change);
			expect((await readSite()).formNotice).toContain(notice);
		}
	});

	test('a repeat is not stored: neither with the same key, nor with the same content within a day', async () => {
		const [key, donation] = [newKey(), offered({ itemName: 'Once' })];
		const before = await count();
		const first = referenceIn(await send(donation, { key }));
		const again = await Promise.all(Array.from({ length: 10 }, () => send(donation, { key })));
		const turned = Object.fromEntries(Object.entries(donation).reverse());
		for (const response of [...again, await send(donation), await send(turned)]) {
			expect([response.status, referenceIn(response)]).toEqual([200, first]);
		}
		expect(await count()).toBe(before + 1);
		const other = await send(offered({ itemName: 'Other' }), { key });
		const data = { key: { message: requestErrors.offerKeyUsed } };
		expect(json(other)).toMatchObject({ status: 400, data });
		const donor = await send({ ...donation, lastName: 'Another' });
		expect(referenceIn(donor)).not.toBe(first);
		await age('25 hours');
		expect(referenceIn(await send(donation, { key }))).toBe(first);
		expect(referenceIn(await send(donation))).not.toBe(first);
	});

	test('a repeat with another key keeps its reference after a day, and its key is deleted with the offer', async () => {
		const [donation, key] = [offered({ itemName: 'Sent from two forms' }), newKey()];
		const first = referenceIn(await send(donation));
		// A program that repeats an offer endlessly does not fill the disk.
		const keys = [key, ...Array.from({ length: 20 }, newKey)];
		for (const one of keys) expect(referenceIn(await send(donation, { key: one }))).toBe(first);
		const other = offered({ itemName: 'Other' });
		const refused = await send(other, { key });
		expect([refused.status, invalidFieldsIn(refused)]).toEqual([400, ['key']]);
		await age('25 hours');
		for (const one of keys.slice(0, 20))
			expect(referenceIn(await send(donation, { key: one }))).toBe(first);
		expect(referenceIn(await send(donation, { key: keys[20] ?? '' }))).not.toBe(first);
		const { id } = (await storedOffers(site)).find(({ reference }) => reference === first) ?? {};
		await age('25 hours');
		const deleted = await site.ask(records('donation_offers', id), 'DELETE');
		expect(deleted.status).toBe(204);
		const next = await send(other, { key });
		expect([next.status, referenceIn(next)]).toEqual([200, expect.not.stringMatching(first)]);
	});

	test.each([
		{ 'Sec-Fetch-Site': 'cross-site' },
		{ 'Sec-Fetch-Site': 'same-site' },
		{ Origin: 'https://elsewhere.example' },
	])('an offer from a page of another site is refused (%j)', async (headers) => {
		const body = { key: newKey(), website: '', donation: offered({ itemName: 'From elsewhere' }) };
		const response = await request(site.url, '/api/offers', { method: 'POST', body, headers });
		expect(json(response)).toMatchObject({ status: 403, message: responses.offersFromHere });
		expect((await storedOffers(site)).map(({ itemName }) => itemName)).not.toContain(
			'From elsewhere',
		);
	});

	test('an offer that an old browser sends from the site itself is stored', async () => {
		const body = { key: newKey(), website: '', donation: offered({ itemName: 'By Origin' }) };
		const sent = { method: 'POST', body, headers: { Origin: site.url } };
		expect((await request(site.url, '/api/offers', sent)).status).toBe(200);
	});

	test('an offer with the invisible field filled in gets a reference, and is not stored', async () => {
		const before = await count();
		const response = await sendBody({ key: newKey(), website: 'x', donation: offered() });
		expect(response.status).toBe(200);
		expect(referenceIn(response)).toMatch(/^.{4}-.{2}$/);
		expect(await count()).toBe(before);
	});

	test('the server validates every value like the form', async () => {
		const before = await count();
		let taken = 0;
		for (const [field, { good, bad }] of Object.entries(donationValues)) {
			for (const [at, value] of [...good, ...bad].entries()) {
				const draft = { ...validDraft, organization: `${field} ${at}`, [field]: value };
				const check = checkDonation(draft);
				const isTaken = check.status === 'valid' && checkLimits(check.donation).length === 0;
				const values = check.status === 'valid' ? check.donation : { ...offered(), [field]: value };
				const response = await send(values);
				const found = isTaken ? [response.status] : [response.status, ...invalidFieldsIn(response)];
				expect(found, `${field}: ${value}`).toEqual(isTaken ? [200] : [400, field]);
				taken += isTaken ? 1 : 0;
			}
		}
		expect(taken).toBeGreaterThan(40);
		// Some values result in the same donation.
		expect((await count()) - before).toBeGreaterThan(taken - 5);
	});

	describe('an invalid offer is not stored', () => {
		let before = 0;
		beforeAll(async () => {
			before = await count();
			return async () => expect(await count()).toBe(before);
		});

		function sendRaw(body: string, type = 'application/json') {
			const { hostname, port } = new URL(site.url);
			const headers = { 'Content-Type': type };
			const options = { hostname, port, path: '/api/offers', method: 'POST', headers };
			return exchange(httpRequest, options, (sent) => sent.end(body));
		}
		/** Returns the body that the form sends, changed by `over`. */
		const bodyWith = (over: object) =>
			JSON.stringify({ key: newKey(), website: '', donation: offered(), ...over });

		test('and each field has an error with the form’s message', async () => {
			const messagesFor = async (over: object) => {
				const { data } = json(await send(offered(over))) as {
					data: Record<string, { message: string }>;
				};
				return Object.fromEntries(
					Object.entries(data).map(([name, error]) => [name, error.message]),
				);
			};
			const broken = {
				firstName: 'J',
				phone: '',
				quantity: 0,
				email: 'no',
				acknowledgment: false,
				condition: 'new',
				deliveryMethod: 'toString',
				preferredDate: '',
			} as const;
			const fields = Object.keys(broken) as (keyof typeof broken)[];
			const expected = Object.fromEntries(fields.map((name) => [name, medical.messages[name]]));
			expect(await messagesFor(broken)).toEqual(expected);
			const invisible = ' \u200b\u3164\u{e0100} \u00a0\u200b\u200b\u200b\u200b ';
			const { firstName, phone } = medical.messages;
			const over = { firstName: invisible, phone: invisible, quantity: 1.5 };
			const { quantity } = limitMessages;
			expect(await messagesFor(over)).toEqual({ firstName, phone, quantity });
		});

		test.each<[string, unknown]>([
			['firstName', 7],
			['firstName', ['ab', 'cd']],
			['organization', { toString: 1 }],
			['email', 'donor@example.org\nBcc: all@example.org'],
			['quantity', '200'],
			['quantity', 1e300],
			['taxReceipt', 'yes'],
			['acknowledgment', 1],
			// Forged, or unknown.
			['status', 'received'],
			['constructor', 'x'],
			['__proto__', 'x'],
			['other', { toString: 1 }],
		])('%s cannot be %j', async (field, value) => {
			const { [field]: _, ...others } = { ...offered() } as Record<string, unknown>;
			// As text, because a JavaScript object cannot hold the key __proto__.
			const member = `${JSON.stringify(field)}:${JSON.stringify(value)},`;
			const body = bodyWith({ donation: others }).replace('"donation":{', `$&${member}`);
			const response = await sendRaw(body);
			expect([response.status, invalidFieldsIn(response)]).toEqual([400, [field]]);
		});

		const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, 1]));
		test.each<[string, string, number]>([
			['no JSON', '{', 400],
			['a list', '[]', 400],
			['nothing', 'null', 400],
			['an unknown field', bodyWith({ status: 'new' }), 400],
			['no website', bodyWith({ website: undefined }), 400],
			['a list of donations', bodyWith({ donation: [offered()] }), 400],
			['a short key', bodyWith({ key: 'short' }), 400],
			['a key with invalid characters', bodyWith({ key: `${newKey()}'` }), 400],
			['a deep list', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
			['many unknown fields', bodyWith({ donation: many }), 400],
			['65,537 bytes', bodyWith({ donation: 'x'.repeat(65_600) }), 413],
		])('if the body is invalid: %s', async (_, body, status) => {
			const response = await sendRaw(body);
			expect([response.status, response.one('Cache-Control')]).toEqual([status, 'no-store']);
			expect(response.body.length).toBeLessThan(5000);
		});

		test.each(['text/plain', 'multipart/form-data; boundary=x', ''])(
			'if its type is "%s"',
			async (type) => {
				expect((await sendRaw(bodyWith({}), type)).status).toBe(415);
			},
		);
	});

	test('neither a receipt nor a line of the server holds a readable text of an offer, or an address', async () => {
		await changeSettings(site, { logs: { maxDays: 1, minLevel: -4 } });
		await offer(site, { itemName: 'Logged?' });
		await send(offered({ itemName: 'x' }));
		const allow = await refuseWrites(site, 'INSERT ON donation_offers');
		const failed = await send(offered({ itemName: 'Failing' }), { localAddress: '127.0.0.9' });
		expect(failed.status).toBeGreaterThanOrEqual(400);
		await allow();
		await expect.poll(() => site.logs()).toContain('/api/offers" failed: ');
		await site.halt('SIGTERM');
		const { offer_receipts = [], donation_offers = [] } = await rowsOf(site);
		await site.start();
		expect(offer_receipts.length).toBe(donation_offers.length);
		const markers = [...personal, 'Failing', 'Logged?'];
		for (const marker of [...markers, '127.0.0.9']) expect(site.logs()).not.toContain(marker);
		const logs = (await site.ask('/api/logs?perPage=500')).body.toString();
		for (const marker of markers) {
			expect(logs + JSON.stringify(offer_receipts)).not.toContain(marker);
		}
		await changeSettings(site, { logs: { maxDays: 0 } });
	});
});

describe('when the limit of offers per hour is reached', () => {
	const key = newKey();
	let reference = '';
	const sendItem = (itemName: string, options: { key?: string } = {}) =>
		send(offered({ itemName }), options);
	const refused = (limit: string, message = limit) => ({
		status: 503,
		message,
		data: { limit: { code: 'offers_limit_reached', message: limit } },
	});
	const reported = () =>
		site.logs().match(/\[offers\] The site has stored its maximum number of offers .*/g) ?? [];

	beforeAll(async () => {
		await acceptOffers(site, { offersPerHour: 3, offersPerDay: 5 });
		await age('25 hours');
		reference = referenceIn(await sendItem('First', { key }));
		await age('50 minutes');
		await offer(site, { itemName: 'Second' });
		await offer(site, { itemName: 'Third' });
	});

	test('another offer is refused with a message and the time to wait, and not stored', async () => {
		const before = await count();
		const response = await sendItem('Fourth');
		expect([response.status, json(response)]).toEqual([503, refused(offerLimits.hour)]);
		// The first offer is an hour old in ten minutes.
		expect(Number(response.one('Retry-After'))).toBeGreaterThan(540);
		expect(Number(response.one('Retry-After'))).toBeLessThanOrEqual(600);
		expect(await count()).toBe(before);
	});

	test('a repeat still gets its reference, by its key or its content', async () => {
		for (const response of [await sendItem('First', { key }), await sendItem('First')]) {
			expect([response.status, json(response)]).toEqual([200, { reference }]);
		}
	});

	test('the message has the address for mail about offers, if the owner shows it', async () => {
		const offersTo = 'us@example.org';
		const withAddress = `${offerLimits.hour} ${writeInstead} ${offersTo}`;
		const inArabic = `${arabic.hour} ${writeInArabic} ${offersTo}`;
		for (const [change, limit, message] of [
			[{ offersTo }, offerLimits.hour, offerLimits.hour],
			[{ offersToShown: true }, offerLimits.hour, withAddress],
			[{ language: 'العربية' }, arabic.hour, inArabic],
		] as const) {
			await changeSite(site, change);
			// The texts of a language are loaded with its first page.
			await request(site.url, '/medical');
			expect(json(await sendItem('Fourth'))).toEqual(refused(limit, message));
		}
		await changeSite(site, { language: 'English', offersTo: '', offersToShown: false });
	});

	test('a restart does not reset the count, and the log gets one line per window, without addresses', async () => {
		await site.restart();
		expect((await sendItem('Fourth')).status).toBe(503);
		// One line before the restart, and one after it.
		await expect.poll(reported).toHaveLength(2);
		await Promise.all(['Fourth', 'Fifth', 'Sixth'].map((name) => sendItem(name)));
		expect(reported()).toHaveLength(2);
		expect(reported().join()).not.toMatch(/127\.0\.0\.1|donor@/);
	});

	test('the next offer is stored when the oldest is over an hour old', async () => {
		await age('11 minutes');
		expect((await sendItem('Fourth')).status).toBe(200);
	});

	test('the limit per day is separate, and owners can set both to whole numbers from 1 to 100,000', async () => {
		await age('2 hours');
		await offer(site, { itemName: 'Fifth' });
		const response = await sendItem('Sixth');
		expect([response.status, json(response)]).toEqual([503, refused(offerLimits.day)]);
		const hours = Number(response.one('Retry-After')) / 3600;
		expect(hours).toBeGreaterThan(20);
		expect(hours).toBeLessThan(21);
		await changeSite(site, { offersPerDay: 6 });
		expect((await sendItem('Sixth')).status).toBe(200);
		expect((await sendItem('Seventh')).status).toBe(503);
		for (const value of [0, 1.5, 100_001]) {
			const refused = await save(settings, { offersPerHour: value, offersPerDay: value });
			expect(refused).toMatchObject({ code: 400, data: { offersPerHour: {}, offersPerDay: {} } });
		}
	});
});
