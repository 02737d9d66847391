// Everything in a data folder, for comparisons: every row of every table, and every upload.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runInOtherProcess } from './engine.ts';

/**
 * Reads the rows in PocketBase's engine: SQLite converts each row to text. Values without an exact
 * form in JSON are written in SQL syntax.
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

/** Of each table, in a stable order */
type Rows = Record<string, Record<string, unknown>[]>;

/**
 * Returns the rows of a database; throws if SQLite's integrity check fails.
 *
 * @param data no other process may write to it meanwhile
 */
export const rowsOf = async (data: { binary: string; dir: string }) =>
	(await runInOtherProcess(data, script)) as Rows;

/** Returns the paths of all files below a folder, sorted. A link to a file counts as one. */
export const pathsBelow = (folder: string) =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((path) => statSync(join(folder, path)).isFile())
		.sort();

/** Returns the content of all files below a folder. */
export const contentBelow = (folder: string) =>
	pathsBelow(folder)
		.map((path) => readFileSync(join(folder, path), 'latin1'))
		.join('\n');

/** Returns the checksum of each upload by its path; ignores empty folders. */
export function filesOf(dir: string) {
	const storage = join(dir, 'storage');
	const files = existsSync(storage) ? pathsBelow(storage) : [];
	const checksum = (name: string) =>
		createHash('sha256')
			.update(readFileSync(join(storage, name)))
			.digest('hex');
	return Object.fromEntries(files.map((name) => [name, checksum(name)]));
}
