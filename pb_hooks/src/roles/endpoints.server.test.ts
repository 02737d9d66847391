// The endpoints that each role may use, and what they show of the visitors' offers.
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptOffers } from '../../../scripts/testing/content.ts';
import { type Endpoint, endpoints, methodOf } from '../../../scripts/testing/endpoints.ts';
import { offer, storedOffers } from '../../../scripts/testing/offers.ts';
import { minimalRecord, post } from '../../../scripts/testing/records.ts';
import { json, type RawResponse, records, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';
import { sharedAccount } from '../../../scripts/testing/sign-in.ts';
import { collections } from '../../../web/records/collections.ts';
import { accountErrors } from '../errors/accounts.ts';
import { offerErrors } from '../errors/offers.ts';

const locked = sharedSite({ sample: false });
const unlocked = sharedSite({ sample: false, env: { ANEMONE_UNLOCK_STRUCTURE: '1' } });

type Account = Pick<ReturnType<typeof sharedAccount>, 'ask'>;
const visitor: Account = {
	ask: (path, method = 'GET', body) => request(locked.url, path, { method, body }),
};
const accounts = {
	visitor,
	editor: sharedAccount(locked, 'editor'),
	coordinator: sharedAccount(locked, 'coordinator'),
	owner: sharedAccount(locked, 'owner'),
	ownerUnlocked: sharedAccount(unlocked, 'owner'),
};
const offers = records('donation_offers');
let offerId = '';

beforeAll(async () => {
	for (const { ask } of [accounts.owner, accounts.ownerUnlocked]) {
		await ask(records('posts'), 'POST', post());
	}
	// Otherwise PocketBase itself would refuse batches from editors.
	const batch = { enabled: true, maxRequests: 50, timeout: 3 };
	expect((await accounts.owner.ask('/api/settings', 'PATCH', { batch })).status).toBe(200);
	await acceptOffers(locked);
	await offer(locked);
	offerId = (await storedOffers(locked))[0]?.id ?? '';
	const accepted = { status: 'accepted' };
	const response = await accounts.coordinator.ask(`${offers}/${offerId}`, 'PATCH', accepted);
	expect(response.status).toBe(200);
});

const send = ({ ask }: Account, endpoint: Endpoint, path = endpoint.path) =>
	ask(path, methodOf(endpoint), endpoint.body);

const errorOf = (response: RawResponse) => [
	response.status,
	(json(response) as { message?: string }).message,
];

/** Finds our error message in a response. PocketBase's own 403s are sent by later handlers. */
const ownErrorIn = ({ body }: RawResponse) =>
	Object.values(accountErrors).find((words) => body.includes(words));

/** Returns all state that an endpoint could have changed. */
async function stateOf({ ask }: Account): Promise<unknown> {
	const paths = ['collections?perPage=200', 'settings', 'backups', 'collections/posts/records'];
	return Promise.all(paths.map(async (path) => json(await ask(`/api/${path}`))));
}

const endpointsOf = (...verdicts: Endpoint['verdict'][]) =>
	endpoints.filter(({ verdict }) => verdicts.includes(verdict));
const ofOffers = (endpoint: Endpoint) => ({
	...endpoint,
	path: endpoint.path.replace('/posts', '/donation_offers'),
});

/** The errors of the locked structure, each about what was tried and what to do instead. */
const lockedErrors: [routes: RegExp, words: RegExp][] = [
	[
		/restore$/,
		/^Backups are restored on the server, by .* Stop the site .* run “\.\/anemone restore FILE”, and start the site again\.$/,
	],
	[/upload$/, /^Backups cannot be uploaded here\. .* run: \.\/anemone restore FILE\.$/],
	[/import$/, /^Collections cannot be imported: .* is locked\. .* unlock/],
	[/truncate$/, /^A list cannot be emptied: .* is locked\. .* unlock/],
	[/sql$|dry-run-view$/, /^SQL cannot be run: .* is locked\. .* unlock/],
	[/api\/collections(?:\/\{collection\})?$/, /^Collections cannot be .*changed.*: .* unlock/],
];

type Case = [who: keyof typeof accounts, where: string, at: Endpoint[], message: unknown];
const { forOwners, forCoordinators, notForCoordinators } = accountErrors;
const ofOwners = endpointsOf('owners', 'unlocked');
const ofPosts = endpointsOf('editors').filter(({ path }) => path.includes('/posts'));
const ofTranslations = ofPosts.map((at) => ({
	...at,
	path: at.path.replace('/posts', '/translations'),
}));
const refused: Case[] = [
	['editor', 'endpoints of owners', ofOwners, forOwners],
	['editor', 'endpoints of coordinators', endpointsOf('coordinators'), forCoordinators],
	['coordinator', 'endpoints of owners', ofOwners.map(ofOffers), notForCoordinators],
	['coordinator', 'endpoints of editors', ofPosts, notForCoordinators],
	['editor', 'endpoints of the sites in other languages', ofTranslations, forOwners],
	['coordinator', 'endpoints of the sites in other languages', ofTranslations, notForCoordinators],
	...lockedErrors.map(([routes, words]): Case => {
		const at = endpointsOf('unlocked').filter(({ route }) => routes.test(route));
		return ['owner', `locked endpoints ${routes}`, at, expect.stringMatching(words)];
	}),
];

test('every locked endpoint has an error of its own', () => {
	const routes = lockedErrors.map(([routes]) => routes);
	const missing = ({ route }: Endpoint) => !routes.some((one) => one.test(route));
	expect(endpointsOf('unlocked').filter(missing)).toEqual([]);
});

test.each(refused)('%s: all %s are closed, with a clear message', async (who, _, at, message) => {
	const before = await stateOf(accounts.owner);
	expect(at).not.toEqual([]);
	for (const endpoint of at) {
		const response = await send(accounts[who], endpoint);
		expect(errorOf(response), endpoint.route).toEqual([403, message]);
	}
	expect(await stateOf(accounts.owner)).toEqual(before);
});

test.each([
	['editor', endpointsOf('editors')],
	['coordinator', endpointsOf('editors', 'coordinators').map(ofOffers)],
	['owner', endpointsOf('owners')],
	['ownerUnlocked', endpoints],
] as const)('%s: all other endpoints are open', async (who, at) => {
	for (const endpoint of at) {
		const response = await send(accounts[who], endpoint);
		expect(response.status, endpoint.route).not.toBe(401);
		expect(ownErrorIn(response), endpoint.route).toBeUndefined();
	}
});

test.each<[string, (path: string) => string]>([
	['two slashes', (path) => path.replace(/\/(?=[^/]+$)/, '//')],
	['a slash at the end', (path) => `${path}/`],
	['a step back', (path) => path.replace(/\/(?=[^/]+$)/, '/posts/../')],
	['an encoded letter in front', (path) => path.replace('/api', '/%61pi')],
])('with %s in the path, an editor gets no more permissions', async (_, respell) => {
	const before = await stateOf(accounts.owner);
	for (const endpoint of endpointsOf('coordinators', 'owners', 'unlocked')) {
		const first = await send(accounts.editor, endpoint, respell(endpoint.path));
		const target = first.one('Location');
		const response = target ? await send(accounts.editor, endpoint, target) : first;
		// A path outside the API gets a page or a 404.
		if (response.one('Content-Type')?.startsWith('text/html')) continue;
		expect([400, 403, 404, 405], `${endpoint.route} as ${endpoint.path}`).toContain(
			response.status,
		);
	}
	expect(await stateOf(accounts.owner)).toEqual(before);
});

test('an owner’s token can download a backup, and an editor’s cannot', async () => {
	expect((await accounts.owner.ask('/api/backups', 'POST', { name: 'all.zip' })).status).toBe(204);
	const download = async ({ ask }: Account) => {
		const { token } = json(await ask('/api/files/token', 'POST')) as { token: string };
		return request(locked.url, `/api/backups/all.zip?token=${token}`);
	};
	expect(errorOf(await download(accounts.editor))).toEqual([403, forOwners]);
	const loaded = await download(accounts.owner);
	expect([loaded.status, loaded.body.subarray(0, 2).toString()]).toEqual([200, 'PK']);
});

describe('an offer cannot be', () => {
	test.each(['visitor', 'editor'] as const)('seen or changed by: %s', async (who) => {
		const collection = await accounts.owner.ask('/api/collections/donation_offers');
		const { id } = json(collection) as { id: string };
		const names = ['donation_offers', id, 'DONATION_OFFERS', 'Donation_Offers'];
		const requests = names.flatMap((name): [path: string, method?: string, body?: object][] => [
			[records(name)],
			[`${records(name)}?filter=status="accepted"&perPage=1&skipTotal=0`],
			[records(name, offerId)],
			[`${records(name)}?fields=id`],
			[records(name), 'POST', { status: 'new' }],
			[records(name, offerId), 'PATCH', { status: 'declined' }],
			[records(name, offerId), 'DELETE'],
			[`/api/collections/${name}`],
			[`/api/files/${name}/${offerId}/x.png`],
		]);
		requests.push(
			['/api/offers/table'],
			[`/api/offers/similar?to=${offerId}`],
			['/api/offers/decline', 'POST', { offers: [offerId] }],
			['/api/offers/undo-decline', 'POST', { change: 'x' }],
		);
		const before = await storedOffers(locked);
		for (const [path, method = 'GET', body] of requests) {
			const response = await accounts[who].ask(path, method, body);
			const name = `${method} ${path}`;
			expect(response.status, name).toBeGreaterThanOrEqual(400);
			expect(response.body.toString(), name).not.toMatch(/Masks|Donna|accepted|totalItems/);
			if (who === 'editor' && response.status === 403) {
				expect(errorOf(response), name).toEqual([403, forCoordinators]);
			}
		}
		expect(await storedOffers(locked)).toEqual(before);
	});

	test('found by an editor through filters, relations or the list of collections', async () => {
		const { editor } = accounts;
		const filter = encodeURIComponent('@collection.donation_offers.email~"d"');
		expect((await editor.ask(`${records('needs')}?filter=${filter}`)).status).toBe(403);
		const expanded = await editor.ask(`${records('needs')}?expand=donation_offers_via_item`);
		expect(expanded.body.toString()).not.toContain('Masks');
		const names = async ({ ask }: Account) => {
			const { items } = json(await ask('/api/collections?perPage=200')) as {
				items: { name: string }[];
			};
			return items.map(({ name }) => name).sort();
		};
		const content = Object.keys(collections).filter((name) => name !== 'translations');
		expect(await names(editor)).toEqual(
			['_superusers', 'changes', 'drafts', 'preview_links', ...content].sort(),
		);
		const ofCoordinators = [
			'_superusers',
			'donation_offers',
			'drafts',
			'needs',
			'preview_links',
			'supplies',
		];
		expect(await names(accounts.coordinator)).toEqual(ofCoordinators);
	});
});

describe('the log of changes', () => {
	const log = records('changes');
	const entries = async ({ ask }: Account, filter = '', query = 'perPage=500') =>
		json(await ask(`${log}?${query}&filter=${encodeURIComponent(filter)}`)) as {
			totalItems: number;
			items: Record<string, unknown>[];
		};

	test('has only the status of an offer, and who changed it', async () => {
		for (const change of [{ notes: 'Call at noon', status: 'scheduled' }, { notes: 'x' }]) {
			const response = await accounts.coordinator.ask(`${offers}/${offerId}`, 'PATCH', change);
			expect(response.status).toBe(200);
		}
		const changes = `record="${offerId}" && action="changed"`;
		const { items } = await entries(accounts.owner, changes, 'sort=@rowid');
		const who = 'coordinator@example.org';
		expect(items).toMatchObject([
			{ before: { status: 'new' }, after: { status: 'accepted' }, who },
			{
				before: { status: 'accepted' },
				after: { status: 'scheduled' },
				oldTexts: '[Status]\naccepted',
			},
			{ before: {}, after: {}, oldTexts: '', who },
		]);
		const all = JSON.stringify((await entries(accounts.owner)).items);
		expect(all).not.toMatch(/noon|Masks|Donna/);
	});

	test('shows and counts no entry about offers for an editor, whatever the filter', async () => {
		const { editor, owner } = accounts;
		const wanted = 'collection="donation_offers"';
		for (const filter of [
			...['', wanted, `${wanted} // x`, `id!="" && ${wanted}`, `id="x" || ${wanted}`],
			...[`id!=""\n||${wanted}`, `(${wanted})`, "name~'%'"],
		]) {
			const found = await entries(editor, filter);
			expect(JSON.stringify(found), filter).not.toContain('donation_offers');
			expect(found.totalItems, filter).toBe(found.items.length);
			if (filter.startsWith(wanted)) expect(found.totalItems, filter).toBe(0);
		}
		const escapes = [`id="x") || (${wanted}`, `${wanted}) //`, '(', `id="x" // \n) || (${wanted}`];
		for (const filter of escapes) {
			const response = await editor.ask(`${log}?filter=${encodeURIComponent(filter)}`);
			const found = [response.status, response.body.includes('donation_offers')];
			expect(found, filter).toEqual([400, false]);
		}
		const all = await entries(owner, wanted);
		expect(all.totalItems).toBeGreaterThan(2);
		const entry = `${log}/${all.items[0]?.id}`;
		expect((await editor.ask(entry)).status).toBe(404);
		expect((await owner.ask(entry)).status).toBe(200);
		expect((await entries(editor)).totalItems).toBeGreaterThan(0);
	});

	test('is not available to coordinators', async () => {
		expect(errorOf(await accounts.coordinator.ask(log))).toEqual([403, notForCoordinators]);
	});
});

describe('a coordinator', () => {
	test.each(['supplies', 'needs'] as const)('can edit %s', async (name) => {
		const { ask } = accounts.coordinator;
		const hidden = { ...minimalRecord(name, 'Ours'), hidden: true };
		const { id } = json(await ask(records(name), 'POST', hidden)) as { id: string };
		const path = records(name, id);
		expect((await ask(path, 'PATCH', { hidden: true })).status).toBe(200);
		expect((await ask(records(name))).status).toBe(200);
		expect((await ask(path, 'DELETE')).status).toBe(204);
	});

	test('can preview only supplies and needs', async () => {
		const preview = (collection: string) =>
			accounts.coordinator.ask('/api/preview', 'POST', { collection, record: {} });
		expect(errorOf(await preview('posts'))).toEqual([403, notForCoordinators]);
		expect((await preview('donation_offers')).status).toBe(404);
		expect((await preview('needs')).status).toBe(400);
	});

	test('can neither add nor delete an offer; an owner can delete one', async () => {
		const { coordinator, owner } = accounts;
		const path = `${offers}/${offerId}`;
		for (const { ask } of [coordinator, owner]) {
			const byHand = [403, expect.stringContaining(offerErrors.byHand)];
			expect(errorOf(await ask(offers, 'POST', { status: 'new' }))).toEqual(byHand);
		}
		const deletion = [403, expect.stringContaining(offerErrors.deletion)];
		expect(errorOf(await coordinator.ask(path, 'DELETE'))).toEqual(deletion);
		expect((await owner.ask(path, 'DELETE')).status).toBe(204);
	});
});

test('an editor cannot change the owners’ settings, and can save the other settings', async () => {
	const record = records('site', 'site');
	const stored = json(await accounts.owner.ask(record)) as object;
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
	const save = (change: object) => accounts.editor.ask(record, 'PATCH', { ...stored, ...change });
	for (const [name, value] of Object.entries(changes)) {
		const response = await save({ [name]: value });
		const data = { [name]: { message: `${accountErrors.ownerSetting}.` } };
		expect([response.status, json(response)]).toMatchObject([400, { data }]);
	}
	const saved = json(await save({ featuredIntro: 'By an editor' }));
	expect(saved).toMatchObject({ featuredIntro: 'By an editor', acceptOffers: true });
});
