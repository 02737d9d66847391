// Tells a data folder that has lost its database from a new one: PocketBase takes both for new, and
// makes an empty site. Both ways to start ask here, `npm start` in Node and the hook in PocketBase.

/**
 * @typedef {object} DataFolder
 * @property {string} dir
 * @property {(name: string) => string[]} list names in it ('.') or in a folder of it
 * @property {(name: string) => Iterable<string>} read a file in pieces of any length; none if empty
 */

/**
 * SQLite keeps its schema as rows of text: type, name and table of PocketBase's own `_collections`
 * stand side by side, near the beginning of the file.
 */
const schemaRow = 'table_collections_collections';

/**
 * What is wrong with a data folder, in one line that says what to do; '' if it is new or in order.
 * @param {DataFolder} folder
 * @returns {string}
 */
export function dataFolderFault({ dir, list, read }) {
	const names = list('.');
	if (!names.includes('data.db')) {
		const left = names.filter((name) => isContent(name, list));
		return left.length === 0
			? ''
			: `The data folder ${dir} holds ${left.join(', ')} but no data.db, so the site's content is gone: put data.db back from a backup, or move the folder away to begin anew`;
	}
	if (isEmpty(read('data.db'))) {
		return `${dir}/data.db is empty, so the site's content is gone: restore it from a backup, or move the folder away to begin anew`;
	}
	// After a crash early in its life a site is in the write-ahead log alone.
	const files = ['data.db', 'data.db-wal'].filter((name) => names.includes(name));
	if (files.some((name) => holds(read(name), schemaRow))) return '';
	return `${dir}/data.db is not a database of PocketBase: restore it from a backup, or give another folder with --dir`;
}

/**
 * @param {string} name
 * @param {DataFolder['list']} list
 */
function isContent(name, list) {
	if (name === 'storage' || name === 'backups') return list(name).length > 0;
	return /^(auxiliary|data)\.db/.test(name);
}

/** @param {Iterable<string>} pieces */
function isEmpty(pieces) {
	for (const _ of pieces) return false;
	return true;
}

/**
 * @param {Iterable<string>} pieces
 * @param {string} text which may begin in one piece and end in another
 */
function holds(pieces, text) {
	let end = '';
	for (const piece of pieces) {
		const seen = end + piece;
		if (seen.includes(text)) return true;
		end = seen.slice(1 - text.length);
	}
	return false;
}
