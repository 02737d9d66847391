// All that a data folder holds, to compare it with another: every row of every table, every upload.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';

/**
 * Prints the rows as PocketBase's engine can: SQLite makes a text of each. What JSON has no exact
 * word for goes in as SQL writes it.
 */
const script = `$app.rootCmd.addCommand(new Command({ use: 'rows', run: () => {
	const ask = (query) => {
		const rows = arrayOf(new DynamicModel({ text: '' }));
		$app.db().newQuery(query).all(rows);
		return rows.map((row) => row.text);
	};
	const [found] = ask('SELECT integrity_check AS text FROM pragma_integrity_check');
	if (found !== 'ok') throw new Error(found);
	const tables = {};
	for (const table of ask("SELECT name AS text FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")) {
		const columns = ask('SELECT name AS text FROM pragma_table_info(\\'' + table + '\\')');
		const pairs = columns.map((name) => "'" + name + "', iif(typeof([" + name + "]) IN ('blob', 'real'), quote([" + name + ']), [' + name + '])').join();
		tables[table] = ask('SELECT json_object(' + pairs + ') AS text FROM [' + table + ']');
	}
	console.log('rows: ' + JSON.stringify(tables));
} }));`;

/** @typedef {Record<string, Record<string, unknown>[]>} Rows of each table, in a stable order */

/**
 * The rows of a database that SQLite finds no fault in; throws where it does.
 *
 * @param {{ binary: string, dir: string }} data which no other process writes meanwhile
 * @returns {Promise<Rows>}
 */
export async function rowsOf({ binary, dir }) {
	const hooks = await mkdtemp(join(tmpdir(), 'anemone-rows-'));
	try {
		await writeFile(join(hooks, 'rows.pb.js'), script);
		const flags = [`--dir=${dir}`, `--hooksDir=${hooks}`, `--migrationsDir=${hooks}/none`];
		const result = await run(binary, ['rows', ...flags, '--hooksWatch=false', '--dev=false']);
		const output = result.status === 'ended' ? result.output : result.status;
		const found = /^(?:.*)rows: (.*)$/m.exec(output)?.[1];
		if (found === undefined) throw new Error(`The rows of ${dir} cannot be read: ${output}`);
		/** @type {Record<string, string[]>} */
		const tables = JSON.parse(found);
		return Object.fromEntries(
			Object.entries(tables).map(([name, rows]) => [
				name,
				rows.sort().map((row) => /** @type {Record<string, unknown>} */ (JSON.parse(row))),
			]),
		);
	} finally {
		await rm(hooks, { recursive: true, force: true });
	}
}

/** The checksum of each upload, by its path. @param {string} dir */
export function filesOf(dir) {
	const storage = join(dir, 'storage');
	const names = existsSync(storage) ? readdirSync(storage, { recursive: true }).map(String) : [];
	return Object.fromEntries(
		names
			.map((name) => ({ name, path: join(storage, name) }))
			.filter(({ path }) => statSync(path).isFile())
			.map(({ name, path }) => [
				name,
				createHash('sha256').update(readFileSync(path)).digest('hex'),
			]),
	);
}
