import { expect, test } from 'vitest';
import { dataFolderFault } from './data-folder-fault.ts';

const schema = 'table_collections_collections';

/** What is said of a folder with these files, given as their pieces, and folders. */
function faultOf(
	files: Record<string, string[]>,
	folders: Record<string, string[]> = {},
	dir = '/data',
) {
	const seen = new Set<string>();
	const fault = dataFolderFault({
		dir,
		list: (name) =>
			name === '.' ? [...Object.keys(files), ...Object.keys(folders)] : (folders[name] ?? []),
		*read(name) {
			for (const piece of files[name] ?? []) {
				seen.add(piece);
				yield piece;
			}
		},
	});
	return { fault, seen: [...seen] };
}

test.each([
	['nothing', {}, {}],
	[
		'what a start leaves before it makes data',
		{ '.anemone.lock': ['SQLite format 3'], 'types.d.ts': ['//'] },
		{},
	],
	['empty folders', {}, { storage: [], backups: [] }],
	['a certificate', {}, { '.autocert_cache': ['example.org'] }],
])('a folder with %s may become a site', (_, files, folders) => {
	expect(faultOf(files, folders).fault).toBe('');
});

test.each([
	['auxiliary.db', { 'auxiliary.db': ['x'] }, {}],
	['data.db-wal', { 'data.db-wal': ['x'] }, {}],
	['storage', {}, { storage: ['pbc_1'] }],
	['backups', {}, { backups: ['a.zip'] }],
	['.incoming', {}, { '.incoming': [] }],
	['.arriving', {}, { '.arriving': [] }],
])('%s without data.db is what a lost site left', (name, files, folders) => {
	expect(faultOf(files, folders).fault).toBe(
		`The data folder /data holds ${name} but no data.db, so the site's content is gone: put data.db back from a backup, or move the folder away to begin anew`,
	);
});

test('a database is known by its schema, and read no further', () => {
	const pieces = ['SQLite format 3', `…${schema}…`, 'more'];
	expect(faultOf({ 'data.db': pieces })).toEqual({ fault: '', seen: pieces.slice(0, 2) });
});

test('a schema is found wherever it is cut', () => {
	for (let at = 0; at < schema.length; at++) {
		const pieces = [`xxxxx${schema.slice(0, at)}`, ...schema.slice(at), 'yyyyy'];
		expect(faultOf({ 'data.db': pieces }).fault, `after ${at}`).toBe('');
	}
});

test('a database may still be in its write-ahead log', () => {
	expect(faultOf({ 'data.db': ['SQLite format 3'], 'data.db-wal': [schema] }).fault).toBe('');
});

test('a first start that was cut off after its first table may go on', () => {
	const table =
		'CREATE TABLE `_migrations` (file VARCHAR(255) PRIMARY KEY NOT NULL, applied INTEGER)';
	expect(faultOf({ 'data.db': ['SQLite format 3'], 'data.db-wal': [table] }).fault).toBe('');
});

test('an empty file is refused, whatever its log holds: SQLite would drop that', () => {
	expect(faultOf({ 'data.db': [], 'data.db-wal': [schema] }).fault).toMatch(
		/^\/data\/data\.db is empty, so .*: restore it from a backup, or move the folder away/,
	);
});

test('any other file is refused', () => {
	expect(
		faultOf({ 'data.db': ['SQLite format 3', 'table_songs_songs', 'table_migrations_migrations'] })
			.fault,
	).toBe(
		'/data/data.db is not a database of PocketBase: restore it from a backup, or move the folder away to begin anew',
	);
});

test('a folder whose name SQLite would cut off is refused', () => {
	expect(faultOf({}, {}, '/srv/what?/data').fault).toMatch(/has a question mark in its name: /);
});
