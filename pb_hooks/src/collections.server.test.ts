// Compares the migrations with web/records. The rules are also here, word for word: they decide what
// strangers can read.
import { execFile } from 'node:child_process';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/lib/root.ts';
import { compare, describeDifference } from '../../scripts/migration/compare.ts';
import {
	type Collection,
	definedCollections,
	migratedCollections,
} from '../../scripts/migration/states.ts';
import { migrationText } from '../../scripts/migration/write.ts';
import { ensurePocketBase } from '../../scripts/pocketbase.ts';
import { newFolder } from '../../scripts/testing/machine.ts';
import { rowsOf } from '../../scripts/testing/rows.ts';
import { storedCollections } from '../../web/records/schema.ts';
import { allCollections } from './site/all-collections.ts';

const migrations = join(root, 'pb_migrations');
const folder = await newFolder();
let binary: string;
let migrated: Collection[];
beforeAll(async () => {
	binary = await ensurePocketBase({ root });
	migrated = await migratedCollections(binary, migrations);
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
		[...allCollections].map(([name, { scheduled, shownWhere }]) => {
			const listed = scheduled && { listRule: shown };
			return [name, { ...closed, viewRule: scheduled ? shown : (shownWhere ?? null), ...listed }];
		}),
	),
	changes: closed,
	drafts: closed,
	preview_links: closed,
	_superusers: { ...closed, authRule: '@request.context = "anemone"', manageRule: null },
	_authOrigins: { ...closed, listRule: owner, viewRule: owner, deleteRule: owner },
	_externalAuths: { ...closed, listRule: owner, viewRule: owner, deleteRule: owner },
	_mfas: { ...closed, listRule: owner, viewRule: owner },
	_otps: { ...closed, listRule: owner, viewRule: owner },
};

test('the rules are exactly these, and there is no other collection', () => {
	const stored = migrated.map(({ name, ...options }) => [
		name,
		Object.fromEntries(Object.entries(options).filter(([key]) => key.endsWith('Rule'))),
	]);
	expect(Object.fromEntries(stored)).toEqual(rules);
});

test('the migrations create the defined collections', async () => {
	const differences = compare(migrated, await definedCollections(binary, storedCollections()));
	const todo = 'web/records has changed: run `npm run migration NAME`.';
	expect(differences.flatMap(describeDifference), todo).toEqual([]);
});

/** Runs a command on a data folder, without our hooks, and returns its output. */
async function pocketbase(args: string[], dir: string, migrationsDir: string): Promise<string> {
	const flags = [
		`--dir=${dir}`,
		`--migrationsDir=${migrationsDir}`,
		`--hooksDir=${join(folder, 'none')}`,
		// PocketBase would print its SQL too if its binary is in the temporary folder.
		'--dev=false',
	];
	const running = promisify(execFile)(binary, [...args, ...flags]);
	running.child.stdin?.end('y\n');
	return (await running).stdout;
}

test('migrations have names of a form, apply once, can be reverted, and apply again', async () => {
	const files = (await readdir(migrations)).sort();
	for (const file of files) expect(file).toMatch(/^\d{10}_[a-z]+_[a-z_]+\.js$/);
	const migrate = (...args: string[]) =>
		pocketbase(['migrate', ...args], join(folder, 'pb_data'), migrations);
	const applied = files.map((file) => `Applied ${file}\n`).join('');
	expect(await migrate('up')).toBe(applied);
	expect(await migrate('up')).toBe('No new migrations to apply.\n');
	const reverted = await migrate('down', String(files.length));
	for (const file of files) expect(reverted).toContain(`Reverted ${file}`);
	expect(await migrate('up')).toBe(applied);
});

test('a generated migration makes its changes and reverts them', async () => {
	const dir = join(folder, 'generated');
	const extended = join(folder, 'with_generated');
	await cp(migrations, extended, { recursive: true });
	const before = await migratedCollections(binary, extended, dir);
	const after = changed(before);
	const file = '1899000000_change_all.js';
	await writeFile(join(extended, file), migrationText(compare(before, after)));
	expect(compare(await migratedCollections(binary, extended, dir), after)).toEqual([]);
	expect(await pocketbase(['migrate', 'down', '1'], dir, extended)).toContain(file);
	await rm(join(extended, file));
	expect(compare(await migratedCollections(binary, extended, dir), before)).toEqual([]);
});

/** Returns the collections with every change that a migration can be generated for. */
function changed(collections: readonly Collection[]): Collection[] {
	const all = structuredClone(collections).filter(({ name }) => name !== 'translations');
	const find = <Named extends { name: string }>(from: Named[], name: string): Named => {
		const found = from.find((one) => one.name === name);
		if (!found) throw new Error(`nothing is named ${name}`);
		return found;
	};
	const posts = find(all, 'posts');
	const [title, body] = [find(posts.fields, 'title'), find(posts.fields, 'body')];
	const others = posts.fields.filter(({ name }) => !['title', 'body', 'rank'].includes(name));
	const [id, ...rest] = others;
	if (!id) throw new Error('posts lacks fields');
	posts.fields = [
		id,
		{ ...title, max: 250 },
		{ ...body, name: 'lead', max: 100 },
		...rest.toReversed(),
		{ ...title, name: 'rank', presentable: false, required: false },
	];
	posts.listRule = null;
	posts.indexes = ['CREATE UNIQUE INDEX `idx_posts_lead` ON `posts` (`lead`)'];
	const accounts = find(all, '_superusers');
	accounts.fields = accounts.fields.filter(({ name }) => name !== 'role');
	accounts.authAlert = { ...(accounts.authAlert as object), enabled: true };
	const order = find(find(all, 'site').fields, 'organizationsInOrder');
	const links = find(all, 'footer_links');
	return [...all, { ...links, name: 'links', fields: [...links.fields, order] }];
}

test('an account from before the first migration becomes an owner', async () => {
	const dir = join(folder, 'with_account');
	const account = ['superuser', 'upsert', 'Me@example.org', 'a-long-test-password'];
	await pocketbase(account, dir, join(folder, 'none'));
	await pocketbase(['migrate', 'up'], dir, migrations);
	const { _superusers } = await rowsOf({ binary, dir });
	expect(_superusers).toMatchObject([{ email: 'me@example.org', role: 'owner' }]);
});
