// Visitors who send an offer acknowledge the terms of service, which must have a text.
import { expect, test } from 'vitest';
import { run } from '../../../scripts/lib/run.mjs';
import { acceptOffers } from '../../../scripts/testing/content.mjs';
import { runInOtherProcess } from '../../../scripts/testing/engine.mjs';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { json, request, superuserOf } from '../../../scripts/testing/request.ts';
import { newAccount } from '../../../scripts/testing/sign-in.ts';
import { offerWords } from '../records/refusals/offers.ts';

const site = sharedSite({ sample: false });
const asOwner = superuserOf(site);
const settings = '/api/collections/site/records/site';
const terms = '/api/collections/pages/records/terms';

const refused = (field: string, message: string) => [400, { data: { [field]: { message } } }];
const save = async (path: string, change: object, ask: typeof asOwner = asOwner) => {
	const answer = await ask(path, 'PATCH', change);
	return [answer.status, json(answer)];
};
const isOn = async () => (json(await asOwner(settings)) as { acceptOffers: boolean }).acceptOffers;

test('offers cannot be switched on before the terms have a text', async () => {
	const noTerms = refused('acceptOffers', `${offerWords.noTerms}.`);
	for (const body of ['', ' \n\u200b ']) {
		expect((await save(terms, { body }))[0]).toBe(200);
		expect(await save(settings, { acceptOffers: true })).toMatchObject(noTerms);
	}
	expect(await isOn()).toBe(false);
	expect((await save(terms, { body: 'Our terms.' }))[0]).toBe(200);
	expect((await save(settings, { acceptOffers: true }))[0]).toBe(200);
});

test('the privacy page has a text about offers without anybody writing one', async () => {
	const privacy = (await request(site.url, '/privacy')).body.toString();
	expect(privacy).toContain('sends us what you enter');
});

test('the terms cannot be emptied while offers are on, by whatever role', async () => {
	await acceptOffers(site);
	const needed = refused('body', `${offerWords.termsNeeded}.`);
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

test('a site that took offers without terms is told so, and its settings can be changed', async () => {
	await acceptOffers(site);
	await runInOtherProcess(
		site,
		`$app.db().newQuery("UPDATE pages SET body = '' WHERE id = 'terms'").execute()`,
	);
	const { output } = await run(`${process.cwd()}/anemone`, ['doctor', `--dir=${site.dir}`], {
		env: { ...process.env, POCKETBASE_BIN: site.binary },
	});
	expect(output).toMatch(/^fail {2}offers are on, and \/terms has no text: .+$/m);
	expect((await save(settings, { offersKeptDays: 30 }))[0]).toBe(200);
	expect(await isOn()).toBe(true);
});
