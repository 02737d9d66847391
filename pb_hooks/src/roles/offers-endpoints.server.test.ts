// Only coordinators and owners can see the visitors' offers, through every endpoint.
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.mjs';
import { offer, storedOffers } from '../../../scripts/testing/offers.ts';
import { minimalRecord } from '../../../scripts/testing/records.ts';
import { json, type RawResponse, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { newAccount } from '../../../scripts/testing/sign-in.ts';
import { collections } from '../../../web/records/collections.ts';
import { accountErrors } from '../errors/accounts.ts';
import { offerErrors } from '../errors/offers.ts';

const site = sharedSite({ sample: false });
type Account = Awaited<ReturnType<typeof newAccount>>;
let [editor, coordinator, owner]: Account[] = [];
let offerId = '';
let collectionId = '';
const list = '/api/collections/donation_offers/records';
const log = '/api/collections/changes/records';

beforeAll(async () => {
	editor = await newAccount(site, 'editor');
	coordinator = await newAccount(site, 'coordinator');
	owner = await newAccount(site, 'owner');
	await acceptOffers(site);
	await offer(site);
	offerId = (await storedOffers(site))[0]?.id ?? '';
	const response = await ask(owner, '/api/collections/donation_offers');
	collectionId = (json(response) as { id: string }).id;
	expect(
		(await ask(coordinator, `${list}/${offerId}`, 'PATCH', { status: 'accepted' })).status,
	).toBe(200);
});

/** Sends a request as an account or as a visitor. */
function ask(
	account: Account | undefined,
	path: string,
	method = 'GET',
	body?: unknown,
): Promise<RawResponse> {
	return account ? account.ask(path, method, body) : request(site.url, path, { method, body });
}

const errorOf = (response: RawResponse) => [
	response.status,
	(json(response) as { message?: string }).message,
];

const ways = (): [path: string, method?: string, body?: object][] => [
	...['donation_offers', collectionId, 'DONATION_OFFERS', 'Donation_Offers'].flatMap(
		(name): [string, string?, object?][] => {
			const records = `/api/collections/${name}/records`;
			return [
				[records],
				[`${records}?filter=status="accepted"&perPage=1&skipTotal=0`],
				[`${records}/${offerId}`],
				[`${records}?fields=id`],
				[records, 'POST', { status: 'new' }],
				[`${records}/${offerId}`, 'PATCH', { status: 'declined' }],
				[`${records}/${offerId}`, 'DELETE'],
				[`/api/collections/${name}`],
				[`/api/files/${name}/${offerId}/x.png`],
			];
		},
	),
	['/api/offers.csv'],
	[`/api/offers/similar?to=${offerId}`],
	['/api/offers/decline', 'POST', { offers: [offerId] }],
	['/api/offers/undo-decline', 'POST', { change: 'x' }],
];

describe('an offer cannot be', () => {
	test.each(['a visitor', 'an editor'])('seen or changed by %s', async (who) => {
		const account = who === 'an editor' ? editor : undefined;
		const before = await storedOffers(site);
		for (const [path, method, body] of ways()) {
			const response = await ask(account, path, method, body);
			const name = `${method ?? 'GET'} ${path}`;
			expect(response.status, name).toBeGreaterThanOrEqual(400);
			expect(response.body.toString(), name).not.toMatch(/Masks|Donna|accepted|totalItems/);
			if (account && response.status === 403) {
				expect(json(response), name).toMatchObject({ message: accountErrors.forCoordinators });
			}
		}
		expect(await storedOffers(site)).toEqual(before);
	});

	test('found by an editor through filters, relations or the lists of collections and changes', async () => {
		const filters = ['@collection.donation_offers.email~"d"', '@collection.donation_offers.id!=""'];
		for (const filter of filters) {
			const query = `filter=${encodeURIComponent(filter)}`;
			const response = await ask(editor, `/api/collections/needs/records?${query}`);
			expect([response.status, response.body.includes('Masks')]).toEqual([403, false]);
		}
		const expand = '/api/collections/needs/records?expand=donation_offers_via_item';
		expect((await ask(editor, expand)).body.toString()).not.toContain('Masks');
		const names = async (account: Account | undefined) => {
			const response = await ask(account, '/api/collections?perPage=200');
			return (json(response) as { items: { name: string }[] }).items.map(({ name }) => name).sort();
		};
		const content = Object.keys(collections).filter((name) => name !== 'translations');
		expect(await names(editor)).toEqual(['_superusers', 'changes', ...content].sort());
		const ofCoordinators = ['_superusers', 'donation_offers', 'needs', 'supplies'];
		expect(await names(coordinator)).toEqual(ofCoordinators);
	});
});

describe('the log of changes', () => {
	const entries = async (account: Account | undefined, query = '') =>
		json(await ask(account, `${log}?${query}`)) as {
			totalItems: number;
			items: Record<string, unknown>[];
		};

	test('has only the status of an offer, and who changed it', async () => {
		for (const change of [{ notes: 'Call at noon', status: 'scheduled' }, { notes: 'x' }]) {
			const response = await ask(coordinator, `${list}/${offerId}`, 'PATCH', change);
			expect(response.status).toBe(200);
		}
		const query = `filter=record="${offerId}"%26%26action="changed"&sort=@rowid`;
		const { items } = await entries(owner, query);
		expect(items).toMatchObject([
			{ before: { status: 'new' }, after: { status: 'accepted' }, who: coordinator?.email },
			{
				before: { status: 'accepted' },
				after: { status: 'scheduled' },
				oldTexts: '[Status]\naccepted',
			},
			{ before: {}, after: {}, oldTexts: '', who: coordinator?.email },
		]);
		expect(JSON.stringify((await entries(owner, 'perPage=500')).items)).not.toMatch(
			/noon|Masks|Donna/,
		);
	});

	test('shows and counts no entry about offers for an editor, whatever the filter', async () => {
		const wanted = 'collection="donation_offers"';
		for (const filter of [
			...['', wanted, `${wanted} // x`, `id!="" && ${wanted}`, `id="x" || ${wanted}`],
			...[`id!=""\n||${wanted}`, `(${wanted})`, "name~'%'"],
		]) {
			const found = await entries(editor, `perPage=500&filter=${encodeURIComponent(filter)}`);
			expect(JSON.stringify(found), filter).not.toContain('donation_offers');
			expect(found.totalItems, filter).toBe(found.items.length);
			if (filter.startsWith(wanted)) expect(found.totalItems, filter).toBe(0);
		}
		const escapes = [`id="x") || (${wanted}`, `${wanted}) //`, '(', `id="x" // \n) || (${wanted}`];
		for (const filter of escapes) {
			const response = await ask(editor, `${log}?filter=${encodeURIComponent(filter)}`);
			const found = [response.status, response.body.includes('donation_offers')];
			expect(found, filter).toEqual([400, false]);
		}
		const all = await entries(owner, `filter=${encodeURIComponent(wanted)}`);
		expect(all.totalItems).toBeGreaterThan(2);
		const entry = `${log}/${all.items[0]?.id}`;
		expect((await ask(editor, entry)).status).toBe(404);
		expect((await ask(owner, entry)).status).toBe(200);
		expect((await entries(editor)).totalItems).toBeGreaterThan(0);
	});

	test('is not available to coordinators', async () => {
		expect(errorOf(await ask(coordinator, log))).toEqual([403, accountErrors.notForCoordinators]);
	});
});

describe('a coordinator', () => {
	test.each(['supplies', 'needs'] as const)('can edit %s', async (name) => {
		const path = `/api/collections/${name}/records`;
		const made = await ask(coordinator, path, 'POST', {
			...minimalRecord(name, 'Ours'),
			hidden: true,
		});
		expect(made.status).toBe(200);
		const { id } = json(made) as { id: string };
		expect((await ask(coordinator, `${path}/${id}`, 'PATCH', { hidden: true })).status).toBe(200);
		expect((await ask(coordinator, path)).status).toBe(200);
		expect((await ask(coordinator, `${path}/${id}`, 'DELETE')).status).toBe(204);
	});

	test('can preview only supplies and needs', async () => {
		const preview = (collection: string) =>
			ask(coordinator, '/api/preview', 'POST', { collection, record: {} });
		const refused = [403, accountErrors.notForCoordinators];
		expect(errorOf(await preview('posts'))).toEqual(refused);
		expect((await preview('donation_offers')).status).toBe(404);
		expect((await preview('needs')).status).toBe(400);
	});

	test('can see and change only their own account', async () => {
		const accounts = '/api/collections/_superusers/records';
		const own = { totalItems: 1, items: [{ email: coordinator?.email }] };
		expect(json(await ask(coordinator, accounts))).toMatchObject(own);
		const raised = { role: 'owner' };
		const response = await ask(coordinator, `${accounts}/${coordinator?.id}`, 'PATCH', raised);
		expect(errorOf(response)).toEqual([403, accountErrors.ownAccount]);
		expect((await ask(coordinator, `${accounts}/${owner?.id}`)).status).toBe(403);
	});

	test('can neither add nor delete an offer; an owner can delete one', async () => {
		for (const account of [coordinator, owner]) {
			const made = await ask(account, list, 'POST', { status: 'new' });
			expect(errorOf(made)).toEqual([403, expect.stringContaining(offerErrors.byHand)]);
		}
		const refused = [403, expect.stringContaining(offerErrors.deletion)];
		expect(errorOf(await ask(coordinator, `${list}/${offerId}`, 'DELETE'))).toEqual(refused);
		expect((await ask(owner, `${list}/${offerId}`, 'DELETE')).status).toBe(204);
	});
});

test('an editor cannot change the owners’ settings, and can save the other settings', async () => {
	const record = '/api/collections/site/records/site';
	const stored = json(await ask(owner, record)) as object;
	const changes = {
		acceptOffers: false,
		offerNextSteps: 'x',
		offersTo: 'editor@example.org',
		offersToShown: true,
		offersKeptDays: 1,
		offersPerHour: 1,
		offersPerDay: 1,
		onionAddress: `${'a'.repeat(55)}d.onion`,
	};
	for (const [name, value] of Object.entries(changes)) {
		const response = await ask(editor, record, 'PATCH', { ...stored, [name]: value });
		const data = { [name]: { message: `${accountErrors.ownerSetting}.` } };
		expect([response.status, json(response)]).toMatchObject([400, { data }]);
	}
	const saved = await ask(editor, record, 'PATCH', { ...stored, featuredIntro: 'By an editor' });
	expect(json(saved)).toMatchObject({ featuredIntro: 'By an editor', acceptOffers: true });
});

test('a coordinator does not count as an owner when the last owner steps down', async () => {
	const accounts = '/api/collections/_superusers/records';
	const { items } = json(await ask(owner, accounts)) as { items: { id: string; role: string }[] };
	for (const { id, role } of items) {
		if (role !== 'coordinator' && id !== owner?.id) await ask(owner, `${accounts}/${id}`, 'DELETE');
	}
	const response = await ask(owner, `${accounts}/${owner?.id}`, 'PATCH', { role: 'coordinator' });
	expect(errorOf(response)).toEqual([400, accountErrors.lastOwner]);
});
