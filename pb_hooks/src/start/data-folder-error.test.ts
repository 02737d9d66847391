import { expect, test } from 'vitest';
import { dataFolderError } from './data-folder-error.ts';

const schema = 'table_collections_collections';
const migrations =
	'CREATE TABLE `_migrations` (file VARCHAR(255) PRIMARY KEY NOT NULL, applied INTEGER)';

/** Returns the error of a folder with these files and folders. */
const errorOf = (
	files: Record<string, string>,
	folders: Record<string, string[]> = {},
	dir = '/data',
) =>
	dataFolderError({
		dir,
		list: (name) =>
			name === '.' ? [...Object.keys(files), ...Object.keys(folders)] : (folders[name] ?? []),
		read: (name) => files[name] ?? '',
	});

test.each([
	['nothing', {}, {}],
	['files of a start without data', { '.anemone.lock': 'SQLite', 'types.d.ts': '//' }, {}],
	['empty folders', {}, { storage: [], backups: [] }],
	['a certificate', {}, { '.autocert_cache': ['example.org'] }],
	['a database', { 'data.db': schema }, {}],
	['a database in its write-ahead log', { 'data.db': 'SQLite', 'data.db-wal': schema }, {}],
	['only one table of a first start', { 'data.db': 'SQLite', 'data.db-wal': migrations }, {}],
])('a folder with %s may be served', (_, files, folders) => {
	expect(errorOf(files, folders)).toBe('');
});

test.each([
	['auxiliary.db', { 'auxiliary.db': 'x' }, {}],
	['data.db-wal', { 'data.db-wal': 'x' }, {}],
	['storage', {}, { storage: ['pbc_1'] }],
	['backups', {}, { backups: ['a.zip'] }],
	['.incoming', {}, { '.incoming': [] }],
	['.arriving', {}, { '.arriving': [] }],
])('%s without data.db is the remains of a lost site', (name, files, folders) => {
	expect(errorOf(files, folders)).toBe(
		`The data folder /data contains ${name} but no data.db, so the site's content is lost. Restore data.db from a backup, or move the folder away to start with an empty site`,
	);
});

test('an empty file is refused whatever its log contains, because SQLite would drop the log', () => {
	expect(errorOf({ 'data.db': '', 'data.db-wal': schema })).toMatch(
		/^\/data\/data\.db is empty, so .*\. Restore data\.db from a backup, or move the folder away/,
	);
});

test('any other file is refused', () => {
	expect(
		errorOf({ 'data.db': 'SQLite format 3, table_songs_songs, table_migrations_migrations' }),
	).toBe(
		'/data/data.db is not a PocketBase database. Restore data.db from a backup, or move the folder away to start with an empty site',
	);
});

test('a folder whose name SQLite would truncate is refused', () => {
	expect(errorOf({}, {}, '/srv/what?/data')).toMatch(
		/has a question mark in its name, which SQLite misreads\. Rename /,
	);
});
