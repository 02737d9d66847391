// All that a data folder holds, to compare it with another: every row of every table, every upload.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runInOtherProcess } from './engine.mjs';

/**
 * Reads the rows as PocketBase's engine can: SQLite makes a text of each. What JSON has no exact
 * word for goes in as SQL writes it.
 */
const script = `
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
		const rows = ask('SELECT json_object(' + pairs + ') AS text FROM [' + table + ']');
		tables[table] = rows.sort().map((row) => JSON.parse(row));
	}
	return tables;`;

/** @typedef {Record<string, Record<string, unknown>[]>} Rows of each table, in a stable order */

/**
 * The rows of a database that SQLite finds no fault in; throws where it does.
 *
 * @param {{ binary: string, dir: string }} data which no other process writes meanwhile
 */
export const rowsOf = async (data) => /** @type {Rows} */ (await runInOtherProcess(data, script));

/** The checksum of each upload, by its path; empty folders count for nothing. @param {string} dir */
export function filesOf(dir) {
	const storage = join(dir, 'storage');
	const names = existsSync(storage) ? readdirSync(storage, { recursive: true }).map(String) : [];
	const files = names.filter((name) => statSync(join(storage, name)).isFile()).sort();
	const checksum = (/** @type {string} */ name) =>
		createHash('sha256')
			.update(readFileSync(join(storage, name)))
			.digest('hex');
	return Object.fromEntries(files.map((name) => [name, checksum(name)]));
}
