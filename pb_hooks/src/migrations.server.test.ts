import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compare } from '../../scripts/migration/compare.mjs';
import { type Collection, migratedCollections } from '../../scripts/migration/states.mjs';
import { migrationText } from '../../scripts/migration/write.mjs';
import { ensurePocketBase } from '../../scripts/pocketbase.mjs';
import { rowsOf } from '../../scripts/testing/rows.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let files: string[];
let binary: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'migrations-'));
	files = (await readdir(join(root, 'pb_migrations'))).sort();
	binary = await ensurePocketBase({ root });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command on a data folder, without our hooks, and returns its output. */
async function pocketbase(args: string[], dir: string, migrations: string): Promise<string> {
	const flags = [
		`--dir=${dir}`,
		`--migrationsDir=${migrations}`,
		`--hooksDir=${join(folder, 'none')}`,
		// PocketBase would print its SQL too if its binary is in the temporary folder.
		'--dev=false',
	];
	const running = promisify(execFile)(binary, [...args, ...flags]);
	running.child.stdin?.end('y\n');
	return (await running).stdout;
}

const migrate = (args: string[], dir = join(folder, 'pb_data')) =>
	pocketbase(['migrate', ...args], dir, join(root, 'pb_migrations'));

test('migrations are named by time, verb and collection, and there are no other files', () => {
	for (const file of files) expect(file).toMatch(/^\d{10}_[a-z]+_[a-z_]+\.js$/);
});

test('migrations apply once to a new folder, can be reverted, and apply again', async () => {
	const applied = files.map((file) => `Applied ${file}\n`).join('');
	expect(await migrate(['up'])).toBe(applied);
	expect(await migrate(['up'])).toBe('No new migrations to apply.\n');
	const reverted = await migrate(['down', String(files.length)]);
	for (const file of files) expect(reverted).toContain(`Reverted ${file}`);
	expect(await migrate(['up'])).toBe(applied);
});

test('a generated migration makes its changes and reverts them', async () => {
	const dir = join(folder, 'generated');
	const migrations = join(folder, 'with_generated');
	await cp(join(root, 'pb_migrations'), migrations, { recursive: true });
	const before = await migratedCollections(binary, migrations, dir);
	const after = changed(before);
	const file = '1899000000_change_all.js';
	await writeFile(join(migrations, file), migrationText(compare(before, after)));
	expect(compare(await migratedCollections(binary, migrations, dir), after)).toEqual([]);
	expect(await pocketbase(['migrate', 'down', '1'], dir, migrations)).toContain(file);
	await rm(join(migrations, file));
	expect(compare(await migratedCollections(binary, migrations, dir), before)).toEqual([]);
});

/** Returns the collections with every change that a migration can be generated for. */
function changed(collections: readonly Collection[]): Collection[] {
	const all = structuredClone(collections).filter(({ name }) => name !== 'translations');
	const find = (name: string) => {
		const found = all.find((one) => one.name === name);
		if (!found) throw new Error(`no collection is named ${name}`);
		return found;
	};
	const posts = find('posts');
	const [id, status, title, date, body, pictures, rank, ...others] = posts.fields;
	if (!id || !status || !title || !date || !body || !pictures || !rank)
		throw new Error('posts lacks fields');
	posts.fields = [
		id,
		{ ...title, max: 250 },
		{ ...body, name: 'lead', max: 100 },
		status,
		date,
		...others,
		{ ...title, name: 'rank', presentable: false, required: false },
		pictures,
	];
	posts.listRule = null;
	posts.indexes = ['CREATE UNIQUE INDEX `idx_posts_lead` ON `posts` (`lead`)'];
	const accounts = find('_superusers');
	accounts.fields = accounts.fields.filter(({ name }) => name !== 'role');
	accounts.authAlert = { ...(accounts.authAlert as object), enabled: true };
	const order = find('site').fields.find(({ name }) => name === 'organizationsInOrder');
	const links = find('footer_links');
	return [
		...all,
		{ ...links, name: 'links', fields: [...links.fields, ...(order ? [order] : [])] },
	];
}

test('an account from before the first migration becomes an owner', async () => {
	const dir = join(folder, 'with_account');
	const account = ['superuser', 'upsert', 'me@example.org', 'a-long-test-password'];
	await pocketbase(account, dir, join(folder, 'none'));
	await migrate(['up'], dir);
	const { _superusers } = await rowsOf({ binary, dir });
	expect(_superusers).toMatchObject([{ email: 'me@example.org', role: 'owner' }]);
});
