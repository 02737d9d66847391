import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePocketBase } from '../../scripts/pocketbase.mjs';

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
