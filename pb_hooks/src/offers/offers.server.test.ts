import { request as httpRequest } from 'node:http';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptOffers, changeRecord } from '../../../scripts/testing/content.mjs';
import { donationValues, validDraft } from '../../../scripts/testing/donation-values.ts';
import { runSql } from '../../../scripts/testing/engine.mjs';
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
	request,
	superuserOf,
} from '../../../scripts/testing/request.ts';
import { rowsOf } from '../../../scripts/testing/rows.mjs';
import { screenPaths } from '../../../scripts/testing/screens.mjs';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { limitRates } from '../../../scripts/testing/sign-in.ts';
import { medical } from '../../../web/content/medical.ts';
import { limitMessages } from '../../../web/content/offers.ts';
import { responses } from '../../../web/content/responses.ts';
import { checkLimits } from '../../../web/lib/check-limits.ts';
import { checkDonation } from '../../../web/lib/donation.ts';

const site = sharedSite({ sample: false });
const asOwner = superuserOf(site);

const send = (donation: object, options?: Parameters<typeof sendOffer>[2]) =>
	sendOffer(site, donation, options);
const sendBody = (body: unknown) => request(site.url, '/api/offers', { method: 'POST', body });
const referenceIn = (response: RawResponse) => (json(response) as { reference: string }).reference;
const invalidFieldsIn = (response: RawResponse) =>
	Object.keys((json(response) as { data: object }).data);
/** Makes all offers older than a day. */
const passDay = () =>
	runSql(
		site,
		"UPDATE offer_receipts SET came = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-25 hours')",
	);
const count = async () => (await storedOffers(site)).length;

/** The limit per address has its own test. */
beforeAll(() => limitRates(site, false));

describe('while the switch is off', () => {
	const textsOf = async () => {
		const pages = [...screenPaths, '/sitemap.xml', '/api/collections/needs/records'];
		return Promise.all(
			pages.map(async (path) => {
				const { status, headers, body } = await request(site.url, path);
				const { date, ...same } = headers;
				return { path, status, same, body: body.toString() };
			}),
		);
	};

	test('every request is refused with a message', async () => {
		for (const response of [
			await send(offered()),
			await sendBody({}),
			await request(site.url, '/api/offers', { method: 'POST' }),
		]) {
			expect([response.status, json(response)]).toMatchObject([
				403,
				{ message: responses.offersOff },
			]);
			expect(response.one('Cache-Control')).toBe('no-store');
		}
		expect(await count()).toBe(0);
	});

	test('no page mentions offers, even after the switch was on', async () => {
		const settings = { offersTo: 'to@example.org', offersToShown: true, offerNextSteps: 'Next.' };
		// The terms, which offers need, are shown in both cases.
		await changeRecord(site, 'pages/terms', { body: 'Ours.' });
		const before = await textsOf();
		expect(JSON.stringify(before)).not.toMatch(/acceptOffers|offersKeptDays|offersTo|offersPer/);
		await acceptOffers(site, settings);
		const on = await textsOf();
		expect(JSON.stringify(on)).toMatch(/acceptOffers/);
		await changeSite(site, { acceptOffers: false });
		// A page that is rendered at the moment is sent in its previous version.
		await expect.poll(textsOf).toEqual(before);
	});
});

describe('while the switch is on', () => {
	beforeAll(() => acceptOffers(site));

	test('an offer is stored, and the response has its reference and is not cached', async () => {
		const response = await send(offered());
		expect(response.status).toBe(200);
		expect(response.one('Cache-Control')).toBe('no-store');
		expect(response.all('Set-Cookie')).toEqual([]);
		const reference = referenceIn(response);
		expect(reference).toMatch(/^[2-9A-Y]{4}-[2-9A-Y]{2}$/);
		const stored = await storedOffers(site);
		expect(stored).toMatchObject([
			{ ...offered(), reference, status: 'new', notes: '', copyToSupplies: false, closed: '' },
		]);
	});

	test('pages contain only the settings for visitors', async () => {
		await acceptOffers(site, { offersTo: 'to@example.org', offersToShown: false });
		const page = async () => (await request(site.url, '/medical')).body.toString();
		expect(await page()).toContain('"acceptOffers":true');
		expect(await page()).toContain('"offersKeptDays":90');
		expect(await page()).not.toContain('to@example.org');
		await acceptOffers(site, { offersToShown: true });
		expect(await page()).toContain('"offersTo":"to@example.org"');
		await acceptOffers(site, { offersTo: '', offersToShown: false, offersKeptDays: 1 });
		const privacy = (await request(site.url, '/privacy')).body.toString();
		expect(privacy).toContain('are deleted 1 day after your offer');
		expect(privacy).not.toContain('sends nothing');
		await acceptOffers(site, { offersKeptDays: 90 });
	});

	test('the notice above the form fits the settings in every language, unless somebody wrote another', async () => {
		const notice = async () =>
			(json(await asOwner('/api/collections/site/records/site')) as { formNotice: string })
				.formNotice;
		expect(await notice()).toContain('are sent to us');
		await changeSite(site, { acceptOffers: false });
		expect(await notice()).toContain('does not send anything yet');
		await changeSite(site, { language: 'Español' });
		expect(await notice()).toContain('todavía no envía nada');
		await acceptOffers(site, { language: 'العربية' });
		expect(await notice()).toContain('يصلنا ما تكتبه');
		await changeSite(site, { formNotice: 'Ours.', language: 'English', acceptOffers: false });
		await acceptOffers(site);
		expect(await notice()).toBe('Ours.');
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
		expect([other.status, json(other)]).toMatchObject([
			400,
			{ data: { key: { message: responses.offerKeyUsed } } },
		]);
		const donor = await send({ ...donation, lastName: 'Another' });
		expect(referenceIn(donor)).not.toBe(first);
		await passDay();
		expect(referenceIn(await send(donation, { key }))).toBe(first);
		expect(referenceIn(await send(donation))).not.toBe(first);
	});

	test('a repeat with another key keeps its reference after a day, and its key is deleted with the offer', async () => {
		const [donation, key] = [offered({ itemName: 'Sent from two forms' }), newKey()];
		const first = referenceIn(await send(donation));
		// A program that repeats an offer endlessly does not fill the disk.
		const keys = [key, ...Array.from({ length: 20 }, newKey)];
		for (const one of keys) expect(referenceIn(await send(donation, { key: one }))).toBe(first);
		const other = await send(offered({ itemName: 'Other' }), { key });
		expect([other.status, invalidFieldsIn(other)]).toEqual([400, ['key']]);
		await passDay();
		for (const one of keys.slice(0, 20))
			expect(referenceIn(await send(donation, { key: one }))).toBe(first);
		expect(referenceIn(await send(donation, { key: keys[20] ?? '' }))).not.toBe(first);
		const { id } = (await storedOffers(site)).find(({ reference }) => reference === first) ?? {};
		await passDay();
		const deleted = await asOwner(`/api/collections/donation_offers/records/${id}`, 'DELETE');
		expect(deleted.status).toBe(204);
		const next = await send(offered({ itemName: 'Other' }), { key });
		expect([next.status, referenceIn(next)]).toEqual([200, expect.not.stringMatching(first)]);
	});

	test('an offer with the invisible field filled in gets a reference, and is not stored', async () => {
		const before = await count();
		const response = await sendBody({ key: newKey(), website: 'x', donation: offered() });
		expect([response.status, referenceIn(response)]).toEqual([
			200,
			expect.stringMatching(/^.{4}-.{2}$/),
		]);
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
		beforeEach(async () => {
			before = await count();
			return async () => expect(await count()).toBe(before);
		});

		test('and each field has an error with the form’s message', async () => {
			const messages = async (over: object) => {
				const response = await send(offered(over));
				const { data } = json(response) as { data: Record<string, { message: string }> };
				const messages = Object.entries(data).map(([name, { message }]) => [name, message]);
				return [response.status, Object.fromEntries(messages)];
			};
			const { firstName, phone, quantity, email, acknowledgment, ...more } = medical.messages;
			const { condition, deliveryMethod, preferredDate } = more;
			const broken = {
				firstName: 'J',
				phone: '',
				quantity: 0,
				email: 'no',
				acknowledgment: false,
				condition: 'new',
				deliveryMethod: 'toString',
				preferredDate: '',
			};
			expect(await messages(broken)).toEqual([
				400,
				{
					firstName,
					phone,
					quantity,
					email,
					acknowledgment,
					condition,
					deliveryMethod,
					preferredDate,
				},
			]);
			const invisible = ' \u200b\u3164\u{e0100} \u00a0\u200b\u200b\u200b\u200b ';
			expect(await messages({ firstName: invisible, phone: invisible, quantity: 1.5 })).toEqual([
				400,
				{ firstName, phone, quantity: limitMessages.quantity },
			]);
		});

		/** Returns the body that the form sends, changed by `over`. */
		const bodyWith = (over: object) =>
			JSON.stringify({ key: newKey(), website: '', donation: offered(), ...over });

		test.each<[string, unknown]>([
			['firstName', 7],
			['firstName', null],
			['firstName', ['ab', 'cd']],
			['organization', { a: 1 }],
			['email', 'donor@example.org\nBcc: all@example.org'],
			['quantity', '200'],
			['quantity', 1e300],
			['taxReceipt', 'yes'],
			['acknowledgment', 1],
			// Forged, or unknown.
			['status', 'received'],
			['reference', 'AAAA-AA'],
			['id', 'aaaaaaaaaaaaaaa'],
			['created', '2020-01-01'],
			['copyToSupplies', true],
			['constructor', 'x'],
			['__proto__', 'x'],
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
			['a text', '"x"', 400],
			['an unknown field', bodyWith({ status: 'new' }), 400],
			['no website', bodyWith({ website: undefined }), 400],
			['no donation', bodyWith({ donation: undefined }), 400],
			['a list of donations', bodyWith({ donation: [offered()] }), 400],
			['a short key', bodyWith({ key: 'short' }), 400],
			['a key with invalid characters', bodyWith({ key: `${newKey()}'` }), 400],
			['a deep list', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
			['many unknown fields', bodyWith({ donation: many }), 400],
			['65,537 bytes', bodyWith({ donation: 'x'.repeat(65_600) }), 413],
			['a megabyte', bodyWith({ donation: 'x'.repeat(1e6) }), 413],
		])('if the body is invalid: %s', async (_, body, status) => {
			const response = await sendRaw(body);
			expect([response.status, response.one('Cache-Control')]).toEqual([status, 'no-store']);
			expect(response.body.length).toBeLessThan(5000);
		});

		test.each([
			['text/plain', true, 415],
			['application/x-www-form-urlencoded', true, 415],
			['multipart/form-data; boundary=x', true, 415],
			['', true, 415],
			['application/json', false, 411],
		] as const)('if its type is "%s", with a length: %s', async (type, hasLength, status) => {
			expect((await sendRaw(bodyWith({}), type, hasLength)).status).toBe(status);
		});
	});

	function sendRaw(
		body: string,
		type = 'application/json',
		hasLength = true,
	): Promise<RawResponse> {
		const { hostname, port } = new URL(site.url);
		const length = hasLength
			? { 'Content-Length': String(Buffer.byteLength(body)) }
			: { 'Transfer-Encoding': 'chunked' };
		const headers = { 'Content-Type': type, ...length };
		const options = { hostname, port, path: '/api/offers', method: 'POST', headers };
		return exchange(httpRequest, options, (sent) => sent.end(body));
	}

	test('hostile texts are stored as plain text, on one line in fields of one line', async () => {
		const reference = await offer(site, {
			itemName: '=1+1\r\nBcc: all@example.org\u0000\u202e',
			itemDescription: '<script>alert(1)</script>\n\u0007{{x}}',
			organization: "'; DROP TABLE donation_offers; --",
			manufacturer: '\ud800',
		});
		const stored = (await storedOffers(site)).find((one) => one.reference === reference);
		expect(stored).toMatchObject({
			itemName: '=1+1 Bcc: all@example.org',
			itemDescription: '<script>alert(1)</script>\n{{x}}',
			organization: "'; DROP TABLE donation_offers; --",
		});
	});

	test('an address can send as many offers as the settings allow, and others are not affected', async () => {
		const settings = json(await asOwner('/api/settings')) as {
			rateLimits: { rules: { label: string }[] };
		};
		const saveRules = (enabled: boolean, rules: object[]) =>
			asOwner('/api/settings', 'PATCH', { rateLimits: { enabled, rules } });
		const { rules } = settings.rateLimits;
		const others = rules.filter(({ label }) => label !== 'POST /api/offers');
		expect(others).toHaveLength(rules.length - 1);
		const rule = { label: 'POST /api/offers', maxRequests: 3, duration: 900 };
		await saveRules(true, [rule, ...others]);
		const burst = await Promise.all(
			Array.from({ length: 5 }, (_, at) =>
				send(offered({ itemName: `Burst ${at}` }), { localAddress: '127.0.0.9' }),
			),
		);
		const stopped = burst.filter(({ status }) => status === 429);
		expect(stopped.map((response) => response.one('Retry-After'))).toEqual(['900', '900']);
		expect((await send(offered({ itemName: 'Calm' }), { localAddress: '127.0.0.10' })).status).toBe(
			200,
		);
		await saveRules(false, rules);
	});

	test('the server prints and logs no text of an offer and no address', async () => {
		await asOwner('/api/settings', 'PATCH', { logs: { maxDays: 1, minLevel: -4 } });
		await offer(site, { itemName: 'Logged?' });
		await send(offered({ itemName: 'x' }));
		await runSql(
			site,
			"CREATE TRIGGER full BEFORE INSERT ON donation_offers BEGIN SELECT RAISE(ABORT, 'the table is full'); END",
		);
		const failed = await send(offered({ itemName: 'Failing' }));
		expect(failed.status).toBeGreaterThanOrEqual(400);
		await runSql(site, 'DROP TRIGGER full');
		await expect.poll(() => site.logs()).toContain('/api/offers" failed: ');
		await site.restart();
		const said = site.logs();
		for (const marker of [...personal, 'Failing', 'Logged?', '127.0.0.9']) {
			expect(said).not.toContain(marker);
		}
		const logs = (await asOwner('/api/logs?perPage=500')).body.toString();
		for (const marker of [...personal, 'Failing', 'Logged?']) expect(logs).not.toContain(marker);
		await asOwner('/api/settings', 'PATCH', { logs: { maxDays: 0 } });
	});

	test('a receipt holds no readable text of a donor', async () => {
		await site.halt('SIGTERM');
		const { offer_receipts = [], donation_offers = [] } = await rowsOf(site);
		await site.start();
		expect(offer_receipts.length).toBe(donation_offers.length);
		for (const marker of personal) expect(JSON.stringify(offer_receipts)).not.toContain(marker);
	});
});
