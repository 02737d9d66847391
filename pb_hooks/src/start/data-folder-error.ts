// Distinguishes a data folder that has lost its database from a new one: PocketBase treats both as
// new, and creates an empty site.

export interface DataFolder {
	readonly dir: string;
	/** Returns the names in the folder ('.') or in one of its folders. */
	readonly list: (name: string) => string[];
	/** Returns the first megabyte of a file. */
	readonly read: (name: string) => string;
}

/**
 * Text in the schema of PocketBase's own tables. SQLite stores its schema as rows of text: type, name
 * and table side by side, and the SQL. The first row, of the second text, stays near the beginning of
 * the file. Either text identifies PocketBase; after an interrupted very first start, only the second
 * exists.
 */
const ownTables = ['table_collections_collections', '`_migrations` (file VARCHAR(255) PRIMARY KEY'];

/** Returns a data folder's error in one line, with the fix; '' if the folder is new or OK. */
export function dataFolderError({ dir, list, read }: DataFolder): string {
	if (dir.includes('?')) {
		// SQLite reads the rest as settings: all databases would be one file, beside the folder.
		return `The data folder ${dir} has a question mark in its name, which SQLite misreads. Rename the folder, or name another one with --dir`;
	}
	const names = list('.');
	if (!names.includes('data.db')) {
		const left = names.filter((name) => isContent(name, list));
		return left.length === 0
			? ''
			: `The data folder ${dir} contains ${left.join(', ')} but no data.db, so the site's content is lost. Restore data.db from a backup, or move the folder away to start with an empty site`;
	}
	if (read('data.db') === '') {
		return `${dir}/data.db is empty, so the site's content is lost. Restore data.db from a backup, or move the folder away to start with an empty site`;
	}
	// After a crash early in its life, a site is only in the write-ahead log.
	const files = ['data.db', 'data.db-wal'].filter((name) => names.includes(name));
	if (files.some((name) => isOurs(read(name)))) return '';
	return `${dir}/data.db is not a PocketBase database. Restore data.db from a backup, or move the folder away to start with an empty site`;
}

const isOurs = (start: string) => ownTables.some((text) => start.includes(text));

function isContent(name: string, list: DataFolder['list']): boolean {
	if (name === 'storage' || name === 'backups') return list(name).length > 0;
	// The last two are left by an interrupted restore.
	return /^((auxiliary|data)\.db|\.incoming$|\.arriving$)/.test(name);
}
