import { beforeAll, describe, expect, test } from 'vitest';
import { type Door, doors, methodOf } from '../../../scripts/testing/doors.ts';
import { sharedSite } from '../../../scripts/testing/kit.mjs';
import { post } from '../../../scripts/testing/records.ts';
import { json, request } from '../../../scripts/testing/request.ts';
import { newAccount } from '../../../scripts/testing/sign-in.ts';
import { accountWords } from '../records/refusals/accounts.ts';

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

const knock = ({ ask }: Account, door: Door, path = door.path) =>
	ask(path, methodOf(door), door.body);

/** The refusal of ours in an answer. PocketBase's own 403s come from further inside. */
const refusalIn = ({ body }: { body: Buffer }) =>
	Object.values(accountWords).find((words) => body.includes(words));

/** All that a door could have changed. */
async function stateOf({ ask }: Account): Promise<unknown> {
	const paths = ['collections?perPage=200', 'settings', 'backups', 'collections/posts/records'];
	return Promise.all(paths.map(async (path) => json(await ask(`/api/${path}`))));
}

const closedToEditors = doors.filter(({ verdict }) => verdict !== 'editors');
const openToEditors = doors.filter(({ verdict }) => verdict === 'editors');
const structure = doors.filter(({ verdict }) => verdict === 'unlocked');

describe('an editor', () => {
	// Else PocketBase itself would refuse them.
	beforeAll(async () => {
		const batch = { enabled: true, maxRequests: 50, timeout: 3 };
		expect((await accounts.owner.ask('/api/settings', 'PATCH', { batch })).status).toBe(200);
	});

	test('is refused at every door that is not an editor’s, in plain words', async () => {
		const before = await stateOf(accounts.owner);
		for (const door of closedToEditors) {
			const answer = await knock(accounts.editor, door);
			expect(answer.status, door.route).toBe(403);
			const message =
				door.verdict === 'coordinators' ? accountWords.forCoordinators : accountWords.forOwners;
			expect(json(answer), door.route).toMatchObject({ message });
		}
		expect(await stateOf(accounts.owner)).toEqual(before);
	});

	test('passes the doors of the daily work', async () => {
		for (const door of openToEditors) {
			const answer = await knock(accounts.editor, door);
			expect(answer.status, door.route).not.toBe(401);
			expect(refusalIn(answer), door.route).toBeUndefined();
		}
	});
});

describe('a coordinator', () => {
	const ofOffers = (door: Door) => door.path.replace('/posts', '/donation_offers');

	test('is refused at every door that is an owner’s, in words for coordinators', async () => {
		const before = await stateOf(accounts.owner);
		const closed = doors.filter(({ verdict }) => !['editors', 'coordinators'].includes(verdict));
		for (const door of closed) {
			const answer = await knock(accounts.coordinator, door, ofOffers(door));
			expect(answer.status, door.route).toBe(403);
			expect(json(answer), door.route).toMatchObject({ message: accountWords.notForCoordinators });
		}
		expect(await stateOf(accounts.owner)).toEqual(before);
	});

	test('passes the doors of the daily work, to offers', async () => {
		const open = doors.filter(({ verdict }) => ['editors', 'coordinators'].includes(verdict));
		for (const door of open) {
			const answer = await knock(accounts.coordinator, door, ofOffers(door));
			expect(answer.status, door.route).not.toBe(401);
			expect(refusalIn(answer), door.route).toBeUndefined();
		}
	});

	test('is refused what is an editor’s', async () => {
		const before = await stateOf(accounts.owner);
		const named = openToEditors.filter(({ path }) => path.includes('/posts'));
		expect(named.length).toBeGreaterThan(5);
		for (const door of named) {
			const answer = await knock(accounts.coordinator, door);
			expect([answer.status, json(answer)], door.route).toMatchObject([
				403,
				{ message: accountWords.notForCoordinators },
			]);
		}
		expect(await stateOf(accounts.owner)).toEqual(before);
	});
});

const spellings: [string, (path: string) => string][] = [
	['two slashes', (path) => path.replace(/\/(?=[^/]+$)/, '//')],
	['a slash at the end', (path) => `${path}/`],
	['a step back', (path) => path.replace(/\/(?=[^/]+$)/, '/posts/../')],
	['an encoded letter in front', (path) => path.replace('/api', '/%61pi')],
];

test.each(spellings)('with %s in the path an editor gets no further', async (_, respell) => {
	const before = await stateOf(accounts.owner);
	for (const door of closedToEditors) {
		const first = await knock(accounts.editor, door, respell(door.path));
		const target = first.one('Location');
		const answer = target ? await knock(accounts.editor, door, target) : first;
		// A path that is none of the API's gets a page, or none.
		const isPage = answer.one('Content-Type')?.startsWith('text/html');
		if (!isPage)
			expect([400, 403, 404, 405], `${door.route} as ${door.path}`).toContain(answer.status);
	}
	expect(await stateOf(accounts.owner)).toEqual(before);
});

test('an editor’s token downloads no backup, an owner’s does', async () => {
	expect((await accounts.owner.ask('/api/backups', 'POST', { name: 'all.zip' })).status).toBe(204);
	const download = async ({ ask }: Account) => {
		const { token } = json(await ask('/api/files/token', 'POST')) as { token: string };
		return request(locked.url, `/api/backups/all.zip?token=${token}`);
	};
	const refused = await download(accounts.editor);
	expect(refused.status).toBe(403);
	expect(json(refused)).toMatchObject({ message: accountWords.forOwners });
	const loaded = await download(accounts.owner);
	expect(loaded.status).toBe(200);
	expect(loaded.body.subarray(0, 2).toString()).toBe('PK');
});

describe('an owner', () => {
	test('is refused at every door to the structure, with words that say what to do', async () => {
		const before = await stateOf(accounts.owner);
		for (const door of structure) {
			const answer = await knock(accounts.owner, door);
			expect(answer.status, door.route).toBe(403);
			expect(json(answer), door.route).toMatchObject({ message: accountWords.structure });
		}
		expect(await stateOf(accounts.owner)).toEqual(before);
	});

	test('passes all others', async () => {
		for (const door of doors.filter(({ verdict }) => verdict === 'owners')) {
			const answer = await knock(accounts.owner, door);
			expect(refusalIn(answer), door.route).toBeUndefined();
		}
	});

	test('passes all while the structure is unlocked, and the start says so', async () => {
		for (const door of doors) {
			const answer = await knock(accounts.ownerUnlocked, door);
			expect(refusalIn(answer), door.route).toBeUndefined();
		}
		expect(unlocked.logs()).toContain('[structure] ANEMONE_UNLOCK_STRUCTURE=1: owners can change');
		expect(locked.logs()).not.toContain('[structure]');
	});
});
