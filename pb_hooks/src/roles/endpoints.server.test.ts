import { beforeAll, expect, test } from 'vitest';
import { type Endpoint, endpoints, methodOf } from '../../../scripts/testing/endpoints.ts';
import { post } from '../../../scripts/testing/records.ts';
import { json, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.mjs';
import { newAccount } from '../../../scripts/testing/sign-in.ts';
import { accountErrors } from '../errors/accounts.ts';

const locked = sharedSite({ sample: false });
const unlocked = sharedSite({ sample: false, env: { ANEMONE_UNLOCK_STRUCTURE: '1' } });

type Account = Awaited<ReturnType<typeof newAccount>>;
const accounts = {} as Record<'editor' | 'coordinator' | 'owner' | 'ownerUnlocked', Account>;
beforeAll(async () => {
	accounts.editor = await newAccount(locked, 'editor');
	accounts.coordinator = await newAccount(locked, 'coordinator');
	accounts.owner = await newAccount(locked, 'owner');
	accounts.ownerUnlocked = await newAccount(unlocked, 'owner');
	for (const { ask } of [accounts.owner, accounts.ownerUnlocked]) {
		await ask('/api/collections/posts/records', 'POST', post());
	}
});

const send = ({ ask }: Account, endpoint: Endpoint, path = endpoint.path) =>
	ask(path, methodOf(endpoint), endpoint.body);

/** Finds our error message in a response. PocketBase's own 403s are sent by later handlers. */
const errorIn = ({ body }: { body: Buffer }) =>
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
const closedToEditors = endpointsOf('coordinators', 'owners', 'unlocked');

beforeAll(async () => {
	// Otherwise PocketBase itself would refuse batches from editors.
	const batch = { enabled: true, maxRequests: 50, timeout: 3 };
	expect((await accounts.owner.ask('/api/settings', 'PATCH', { batch })).status).toBe(200);
});

type Case = [who: keyof typeof accounts, where: string, at: Endpoint[], words: string];

/** The errors of the locked structure, each about what was tried and what to do instead. */
const lockedErrors: [routes: RegExp, words: RegExp][] = [
	[
		/restore$/,
		/^Backups are restored on the server\. Stop the site .* run: \.\/anemone restore FILE\.$/,
	],
	[/upload$/, /^Backups cannot be uploaded here\. .* run: \.\/anemone restore FILE\.$/],
	[/import$/, /^Collections cannot be imported: .* is locked\. .* unlock/],
	[/truncate$/, /^A list cannot be emptied: .* is locked\. .* unlock/],
	[/sql$|dry-run-view$/, /^SQL cannot be run: .* is locked\. .* unlock/],
	[/api\/collections(?:\/\{collection\})?$/, /^Collections cannot be .*changed.*: .* unlock/],
];

const refused: Case[] = [
	['editor', 'endpoints of owners', endpointsOf('owners', 'unlocked'), accountErrors.forOwners],
	[
		'editor',
		'endpoints of coordinators',
		endpointsOf('coordinators'),
		accountErrors.forCoordinators,
	],
	[
		'coordinator',
		'endpoints of owners',
		endpointsOf('owners', 'unlocked').map(ofOffers),
		accountErrors.notForCoordinators,
	],
	[
		'coordinator',
		'endpoints of editors',
		endpointsOf('editors').filter(({ path }) => path.includes('/posts')),
		accountErrors.notForCoordinators,
	],
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
		expect([response.status, json(response)], endpoint.route).toMatchObject([403, { message }]);
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
		expect(errorIn(response), endpoint.route).toBeUndefined();
	}
});

test('the server logs at its start that the structure is unlocked', () => {
	expect(unlocked.logs()).toContain(
		'[structure] ANEMONE_UNLOCK_STRUCTURE=1 is set, so owners can change',
	);
	expect(locked.logs()).not.toContain('[structure]');
});

const spellings: [string, (path: string) => string][] = [
	['two slashes', (path) => path.replace(/\/(?=[^/]+$)/, '//')],
	['a slash at the end', (path) => `${path}/`],
	['a step back', (path) => path.replace(/\/(?=[^/]+$)/, '/posts/../')],
	['an encoded letter in front', (path) => path.replace('/api', '/%61pi')],
];

test.each(spellings)(
	'with %s in the path, an editor gets no more permissions',
	async (_, respell) => {
		const before = await stateOf(accounts.owner);
		for (const endpoint of closedToEditors) {
			const first = await send(accounts.editor, endpoint, respell(endpoint.path));
			const target = first.one('Location');
			const response = target ? await send(accounts.editor, endpoint, target) : first;
			// A path outside the API gets a page or a 404.
			const isPage = response.one('Content-Type')?.startsWith('text/html');
			if (!isPage)
				expect([400, 403, 404, 405], `${endpoint.route} as ${endpoint.path}`).toContain(
					response.status,
				);
		}
		expect(await stateOf(accounts.owner)).toEqual(before);
	},
);

test('an owner’s token can download a backup, and an editor’s cannot', async () => {
	expect((await accounts.owner.ask('/api/backups', 'POST', { name: 'all.zip' })).status).toBe(204);
	const download = async ({ ask }: Account) => {
		const { token } = json(await ask('/api/files/token', 'POST')) as { token: string };
		return request(locked.url, `/api/backups/all.zip?token=${token}`);
	};
	const refused = await download(accounts.editor);
	expect(refused.status).toBe(403);
	expect(json(refused)).toMatchObject({ message: accountErrors.forOwners });
	const loaded = await download(accounts.owner);
	expect(loaded.status).toBe(200);
	expect(loaded.body.subarray(0, 2).toString()).toBe('PK');
});

test('only owners can change the sites in other languages', async () => {
	const { ask } = accounts.owner;
	const list = '/api/collections/translations/records';
	const sister = { name: 'Español', language: 'Español', address: 'https://es.example.org' };
	const { id } = json(await ask(list, 'POST', sister)) as { id: string };
	const stored = json(await ask(list));
	for (const [account, message] of [
		[accounts.editor, accountErrors.forOwners],
		[accounts.coordinator, accountErrors.notForCoordinators],
	] as const) {
		const change = { ...sister, address: 'https://evil.example' };
		for (const response of [
			await account.ask(list, 'POST', change),
			await account.ask(`${list}/${id}`, 'PATCH', change),
			await account.ask(`${list}/${id}`, 'DELETE'),
		]) {
			expect([response.status, json(response)]).toMatchObject([403, { message }]);
		}
	}
	expect(json(await ask(list))).toEqual(stored);
	expect((await ask(`${list}/${id}`, 'DELETE')).status).toBe(204);
});
