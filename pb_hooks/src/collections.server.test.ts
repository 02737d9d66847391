// Compares the database with web/records. The rules are also here, word for word: they decide what
// strangers can read.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compare, describeDifference } from '../../scripts/migration/compare.mjs';
import { definedCollections, migratedCollections } from '../../scripts/migration/states.mjs';
import { ensurePocketBase } from '../../scripts/pocketbase.mjs';
import { json, superuserOf } from '../../scripts/testing/request.ts';
import { sharedSite } from '../../scripts/testing/shared.mjs';
import { storedCollections } from '../../web/records/schema.ts';
import { allCollections } from './site/all-collections.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const site = sharedSite({ sample: false });
const asSuperuser = superuserOf(site);

const names = [...allCollections.keys()];
const isScheduled = (name: string) => allCollections.get(name)?.scheduled === true;

test('a new site renders no page before its pages exist', () => {
	expect(site.logs()).not.toContain('could not be rendered');
});

const closed = {
	listRule: null,
	viewRule: null,
	createRule: null,
	updateRule: null,
	deleteRule: null,
};
/** Visitors cannot see that a hidden record exists. */
const shown = 'hidden = false && (from = "" || from <= @now) && (until = "" || until > @now)';
const owner =
	"@request.auth.id != '' && recordRef = @request.auth.id && collectionRef = @request.auth.collectionId";
const rules: Record<string, Record<string, string | null>> = {
	...Object.fromEntries(
		names.map((name) => {
			const viewRule = allCollections.get(name)?.shownWhere ?? null;
			const visible = isScheduled(name) ? { listRule: shown, viewRule: shown } : { viewRule };
			return [name, { ...closed, ...visible }];
		}),
	),
	changes: closed,
	_superusers: { ...closed, authRule: '', manageRule: null },
	_authOrigins: { ...closed, listRule: owner, viewRule: owner, deleteRule: owner },
	_externalAuths: { ...closed, listRule: owner, viewRule: owner, deleteRule: owner },
	_mfas: { ...closed, listRule: owner, viewRule: owner },
	_otps: { ...closed, listRule: owner, viewRule: owner },
};

test('the rules are exactly these, and there is no other collection', async () => {
	const { items } = json(await asSuperuser('/api/collections?perPage=200')) as {
		items: ({ name: string } & Record<`${string}Rule`, string | null>)[];
	};
	const stored = items.map(({ name, ...options }) => [
		name,
		Object.fromEntries(Object.entries(options).filter(([key]) => key.endsWith('Rule'))),
	]);
	expect(Object.fromEntries(stored)).toEqual(rules);
});

test('the migrations create the defined collections', async () => {
	const binary = await ensurePocketBase({ root });
	const differences = compare(
		await migratedCollections(binary, join(root, 'pb_migrations')),
		await definedCollections(binary, storedCollections()),
	);
	const todo = 'web/records has changed: run `npm run migration NAME`.';
	expect(differences.flatMap(describeDifference), todo).toEqual([]);
});
