import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePocketBase } from '../../scripts/pocketbase.mjs';
import { rowsOf } from '../../scripts/testing/rows.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let migrate: (...args: string[]) => Promise<string>;
let files: string[];
let binary: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'migrations-'));
	files = (await readdir(join(root, 'pb_migrations'))).sort();
	binary = await ensurePocketBase({ root });
	migrate = async (...args) => {
		const flags = [
			`--dir=${join(folder, 'pb_data')}`,
			`--migrationsDir=${join(root, 'pb_migrations')}`,
			`--hooksDir=${join(folder, 'none')}`,
			// A binary below the temporary folder would print its SQL too.
			'--dev=false',
		];
		const running = promisify(execFile)(binary, ['migrate', ...args, ...flags]);
		running.child.stdin?.end('y\n');
		return (await running).stdout;
	};
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('migrations are named by time, verb and collection, and nothing else is there', () => {
	for (const file of files) expect(file).toMatch(/^\d{10}_[a-z]+_[a-z_]+\.js$/);
});

test('migrations apply once to a fresh folder, can be taken back, and apply again', async () => {
	const applied = files.map((file) => `Applied ${file}\n`).join('');
	expect(await migrate('up')).toBe(applied);
	expect(await migrate('up')).toBe('No new migrations to apply.\n');
	const reverted = await migrate('down', String(files.length));
	for (const file of files) expect(reverted).toContain(`Reverted ${file}`);
	expect(await migrate('up')).toBe(applied);
});

/** The help under a collection's picture. */
async function pictureHelp(): Promise<Record<string, string>> {
	const { _collections = [] } = await rowsOf({ binary, dir: join(folder, 'pb_data') });
	const helpOf = (collection: string) => {
		const row = _collections.find(({ name }) => name === collection);
		const fields: { name: string; help?: string }[] = JSON.parse(String(row?.fields));
		return fields.find(({ name }) => name === 'imageUrl')?.help ?? '';
	};
	return { sections: helpOf('sections'), featured_orgs: helpOf('featured_orgs') };
}

test('an older site comes to tell editors which pictures are shown, and can go back', async () => {
	const first = files.findIndex((file) => file.includes('_explain_'));
	await migrate('up');
	await migrate('down', String(files.length - first));
	const before = expect.stringContaining('or an address that begins with https://');
	expect(await pictureHelp()).toEqual({ sections: before, featured_orgs: before });
	await migrate('up');
	const after = expect.stringMatching(
		/pb_public\/pictures\. .* another site is not shown and cannot be saved/,
	);
	expect(await pictureHelp()).toEqual({ sections: after, featured_orgs: after });
});
