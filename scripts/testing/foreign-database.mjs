// A sound SQLite file that is no site's database.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';

/**
 * Puts one in a place: PocketBase's own file of logs, which somebody might mistake for the data.
 * @param {string} binary PocketBase
 * @param {string} path
 */
export async function putForeignDatabase(binary, path) {
	const dir = mkdtempSync(join(tmpdir(), 'anemone-foreign-'));
	try {
		const folders = [`--dir=${dir}`, `--hooksDir=${dir}/none`, `--migrationsDir=${dir}/none`];
		await run(binary, ['migrate', 'history-sync', '--dev=false', ...folders]);
		copyFileSync(join(dir, 'auxiliary.db'), path);
	} finally {
		rmSync(dir, { recursive: true, force: true });
	}
}
