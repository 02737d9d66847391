// All rows of a site's database, as texts to compare.
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../lib/run.mjs';

/** @typedef {Record<string, Set<string>>} Rows by table */

/** Runs in PocketBase, and prints all it can read. */
const command = `$app.rootCmd.addCommand(new Command({ use: 'rows', run: () => {
	const read = (sql) => {
		const row = new DynamicModel({ found: '' });
		$app.db().newQuery('SELECT json_group_array(found) AS found FROM (' + sql + ')').one(row);
		return JSON.parse(row.found);
	};
	// PocketBase notes in _migrations that it makes an auxiliary.db here.
	const tables = "SELECT name AS found FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\\\_litestream%' ESCAPE '\\\\' AND name <> '_migrations'";
	const rows = read(tables).map((table) => {
		const columns = read("SELECT 'quote(\\"' || name || '\\")' AS found FROM pragma_table_info('" + table + "')");
		return [table, read('SELECT json_array(' + columns.join(', ') + ') AS found FROM ' + table)];
	});
	const check = new DynamicModel({ integrity_check: '' });
	$app.db().newQuery('PRAGMA integrity_check').one(check);
	console.log('ROWS' + JSON.stringify({ integrity: [check.integrity_check], ...Object.fromEntries(rows) }));
} }));`;

/**
 * What is in the database of a data folder, which is copied first: who opens it, changes its log.
 *
 * @param {string} binary
 * @param {string} dir
 * @param {string} work a folder that is not there yet
 * @returns {Promise<Rows>}
 */
export async function readRows(binary, dir, work) {
	mkdirSync(join(work, 'hooks'), { recursive: true });
	for (const name of ['data.db', 'data.db-wal']) {
		if (existsSync(join(dir, name))) cpSync(join(dir, name), join(work, name));
	}
	writeFileSync(join(work, 'hooks/rows.pb.js'), command);
	const flags = [`--dir=${work}`, `--hooksDir=${work}/hooks`, `--migrationsDir=${work}/none`];
	const said = await run(binary, ['rows', ...flags, '--hooksWatch=false']);
	const [, json] = (said.status === 'ended' && /ROWS(.*)/.exec(said.output)) || [];
	if (!json) throw new Error(`the rows could not be read: ${JSON.stringify(said)}`);
	/** @type {Record<string, string[]>} */
	const tables = JSON.parse(json);
	return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, new Set(rows)]));
}

/**
 * The rows that the first has and the second lacks.
 *
 * @param {Rows} first
 * @param {Rows} second
 */
export function rowsMissing(first, second) {
	return Object.entries(first).flatMap(([table, rows]) =>
		[...rows].filter((row) => !second[table]?.has(row)).map((row) => `${table} ${row}`),
	);
}
