// The owners' settings for offers: the terms that visitors acknowledge, and the limits.
import { beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../../scripts/lib/run.mjs';
import { acceptOffers } from '../../../scripts/testing/content.mjs';
import { runSql } from '../../../scripts/testing/engine.mjs';
import {
	changeSite,
	newKey,
	offer,
	offered,
	sendOffer,
	storedOffers,
} from '../../../scripts/testing/offers.ts';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { limitRates, newAccount } from '../../../scripts/testing/sign-in.ts';
import { medical as medicalInArabic } from '../../../web/content/ar/medical.ts';
import { offerLimits as arabic } from '../../../web/content/ar/offer-limits.ts';
import { medical } from '../../../web/content/medical.ts';
import { offerLimits } from '../../../web/content/offer-limits.ts';
import { offerErrors } from '../errors/offers.ts';

const site = sharedSite({ sample: false });
const asOwner = superuserOf(site);
const settings = '/api/collections/site/records/site';
const terms = '/api/collections/pages/records/terms';

const refused = (field: string, message: string) => [400, { data: { [field]: { message } } }];
const save = async (path: string, change: object, ask: typeof asOwner = asOwner) => {
	const response = await ask(path, 'PATCH', change);
	return [response.status, json(response)];
};
const isOn = async () => (json(await asOwner(settings)) as { acceptOffers: boolean }).acceptOffers;

test('a new site stores 200 offers an hour and 1,000 a day', async () => {
	expect(json(await asOwner(settings))).toMatchObject({ offersPerHour: 200, offersPerDay: 1000 });
});

test('offers cannot be switched on before the terms have a text', async () => {
	const noTerms = refused('acceptOffers', `${offerErrors.noTerms}.`);
	for (const body of ['', ' \n\u200b ']) {
		expect((await save(terms, { body }))[0]).toBe(200);
		expect(await save(settings, { acceptOffers: true })).toMatchObject(noTerms);
	}
	expect(await isOn()).toBe(false);
	expect((await save(terms, { body: 'Our terms.' }))[0]).toBe(200);
	expect((await save(settings, { acceptOffers: true }))[0]).toBe(200);
});

test('the terms cannot be emptied by any role while offers are on', async () => {
	await acceptOffers(site);
	const needed = refused('body', `${offerErrors.termsNeeded}.`);
	const editor = await newAccount(site, 'editor');
	for (const ask of [asOwner, editor.ask]) {
		for (const body of ['', ' \n\u200b ']) {
			expect(await save(terms, { body }, ask)).toMatchObject(needed);
		}
		expect((await ask(terms, 'DELETE')).status).toBe(403);
	}
	expect((await save(terms, { body: 'Other terms.' }, editor.ask))[0]).toBe(200);
	expect((await save(settings, { acceptOffers: false }))[0]).toBe(200);
	expect((await save(terms, { body: '' }))[0]).toBe(200);
});

test('doctor reports offers without terms, and the settings can still be changed', async () => {
	await acceptOffers(site);
	await runSql(site, "UPDATE pages SET body = '' WHERE id = 'terms'");
	const { output } = await run(`${process.cwd()}/anemone`, ['doctor', `--dir=${site.dir}`], {
		env: { ...process.env, POCKETBASE_BIN: site.binary },
	});
	expect(output).toMatch(/^fail {2}Terms: \/terms has no text, .+$/m);
	expect((await save(settings, { offersKeptDays: 30 }))[0]).toBe(200);
	expect(await isOn()).toBe(true);
});

const send = (itemName: string, key?: string) =>
	sendOffer(site, offered({ itemName }), key ? { key } : {});
const reported = () =>
	site.logs().match(/\[offers\] The site has stored its maximum number of offers .*/g) ?? [];
/** Makes all offers older. */
const age = (by: string) =>
	runSql(site, `UPDATE offer_receipts SET came = strftime('%Y-%m-%d %H:%M:%fZ', came, '-${by}')`);

describe('when the limit of offers per hour is reached', () => {
	const key = newKey();
	let reference = '';
	beforeAll(async () => {
		await limitRates(site, false);
		await acceptOffers(site, { offersPerHour: 3, offersPerDay: 5 });
		reference = (json(await send('First', key)) as { reference: string }).reference;
		await age('50 minutes');
		await offer(site, { itemName: 'Second' });
		await offer(site, { itemName: 'Third' });
	});

	test('another offer is refused with a message and the time to wait, and not stored', async () => {
		const response = await send('Fourth');
		const message = offerLimits.hour;
		expect([response.status, json(response)]).toEqual([
			503,
			{ status: 503, message, data: { limit: { code: 'offers_limit_reached', message } } },
		]);
		// The first offer is an hour old in ten minutes.
		expect(Number(response.one('Retry-After'))).toBeGreaterThan(540);
		expect(Number(response.one('Retry-After'))).toBeLessThanOrEqual(600);
		expect(await storedOffers(site)).toHaveLength(3);
	});

	test('a repeat still gets its reference, by its key or its content', async () => {
		for (const response of [await send('First', key), await send('First')]) {
			expect([response.status, json(response)]).toEqual([200, { reference }]);
		}
	});

	test('the message has the address for mail about offers, if the owner shows it', async () => {
		const messageNow = async () => (json(await send('Fourth')) as { message: string }).message;
		await changeSite(site, { offersTo: 'us@example.org' });
		expect(await messageNow()).toBe(offerLimits.hour);
		await changeSite(site, { offersToShown: true });
		expect(await messageNow()).toBe(
			`${offerLimits.hour} ${medical.form.writeInstead} us@example.org`,
		);
		await changeSite(site, { language: 'العربية' });
		// The texts of a language are loaded with its first page.
		await request(site.url, '/medical');
		expect(await messageNow()).toBe(
			`${arabic.hour} ${medicalInArabic.form.writeInstead} us@example.org`,
		);
		await changeSite(site, { language: 'English', offersTo: '', offersToShown: false });
	});

	test('a restart does not reset the count', async () => {
		await site.restart();
		expect((await send('Fourth')).status).toBe(503);
	});

	test('the log gets one line per window, without addresses', async () => {
		// One line before the restart, and one after it.
		await expect.poll(reported).toHaveLength(2);
		await Promise.all(['Fourth', 'Fifth', 'Sixth'].map((name) => send(name)));
		expect(reported()).toHaveLength(2);
		expect(reported().join()).not.toMatch(/127\.0\.0\.1|donor@/);
	});

	test('the next offer is stored when the oldest is over an hour old', async () => {
		await age('11 minutes');
		expect((await send('Fourth')).status).toBe(200);
	});
});

test('the limit per day is separate, and owners can change it', async () => {
	await age('2 hours');
	await offer(site, { itemName: 'Fifth' });
	const refused = await send('Sixth');
	expect([refused.status, json(refused)]).toMatchObject([503, { message: offerLimits.day }]);
	const hours = Number(refused.one('Retry-After')) / 3600;
	expect(hours).toBeGreaterThan(20);
	expect(hours).toBeLessThan(21);
	await changeSite(site, { offersPerDay: 6 });
	expect((await send('Sixth')).status).toBe(200);
	expect((await send('Seventh')).status).toBe(503);
});

test.each([0, 1.5, 100_001, ''])('a limit cannot be %j', async (value) => {
	for (const name of ['offersPerHour', 'offersPerDay']) {
		expect((await save(settings, { [name]: value }))[0]).toBe(400);
	}
});
