import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePocketBase } from '../../scripts/pocketbase.mjs';
import { startSite } from '../../scripts/testing/site.mjs';
import { json, superuserOf } from './testing/request.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let migrate: (...args: string[]) => Promise<string>;
let files: string[];
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'migrations-'));
	files = (await readdir(join(root, 'pb_migrations'))).sort();
	const binary = await ensurePocketBase({ root });
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

/** Serves the data folder with the migrations in `from`; the help under a collection's picture. */
async function pictureHelp(from: string): Promise<Record<string, string>> {
	const dir = join(folder, 'pb_data');
	const site = await startSite({ sample: false, dir, args: [`--migrationsDir=${from}`] });
	const asSuperuser = superuserOf(site);
	const helpOf = async (name: string) => {
		const collection = json(await asSuperuser(`/api/collections/${name}`)) as {
			fields: { name: string; help?: string }[];
		};
		return collection.fields.find((field) => field.name === 'imageUrl')?.help ?? '';
	};
	try {
		return {
			sections: await helpOf('sections'),
			featured_orgs: await helpOf('featured_orgs'),
		};
	} finally {
		await site.stop();
	}
}

test('an older site comes to tell editors which pictures are shown, and can go back', async () => {
	const first = files.findIndex((file) => file.includes('_explain_'));
	const older = join(folder, 'older');
	for (const file of files.slice(0, first)) {
		await cp(join(root, 'pb_migrations', file), join(older, file));
	}
	await migrate('up');
	await migrate('down', String(files.length - first));
	const before = expect.stringContaining('or an address that begins with https://');
	expect(await pictureHelp(older)).toEqual({ sections: before, featured_orgs: before });
	const after = expect.stringMatching(
		/pb_public\/pictures\. .* another site is not shown and cannot be saved/,
	);
	const newer = await pictureHelp(join(root, 'pb_migrations'));
	expect(newer).toEqual({ sections: after, featured_orgs: after });
});
