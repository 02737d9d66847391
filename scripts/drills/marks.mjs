// Marks that writers put into records, by which readers tell an old or a mixed page.

/**
 * A writer's edit number, as it stands in several fields of the record it edits at once.
 *
 * @param {number} writer
 * @param {number} edit
 */
export const mark = (writer, edit) => `mark-${writer}-${edit}`;

/**
 * @typedef {{ status: 'whole', edits: Map<number, number> } | { status: 'empty' }
 *   | { status: 'torn', reason: string }} Reading `edits` by writer; `empty` is the page without
 *   content
 */

/**
 * Reads the marks on a page.
 *
 * @param {string} html
 * @param {number[]} writers whose marks must be on it
 * @returns {Reading}
 */
export function readMarks(html, writers) {
	if (!html.startsWith('<!doctype html>') || !html.endsWith('</html>\n')) {
		return { status: 'torn', reason: 'it is not a whole document' };
	}
	if (html.includes('<div id="app"></div>')) return { status: 'empty' };
	/** @type {Map<number, number>} */
	const edits = new Map();
	for (const writer of writers) {
		const found = [...html.matchAll(new RegExp(`mark-${writer}-(\\d+)`, 'g'))].map(([, edit]) =>
			Number(edit),
		);
		// A record's two fields, both on the page.
		if (found.length < 2) return { status: 'torn', reason: `writer ${writer} is not on it` };
		const different = [...new Set(found)];
		if (different.length > 1) {
			return { status: 'torn', reason: `writer ${writer} is on it as ${different.join(' and ')}` };
		}
		edits.set(writer, found[0] ?? 0);
	}
	return { status: 'whole', edits };
}

/**
 * The writers whose edit on the page is older than one acknowledged before the page was asked for.
 *
 * @param {Map<number, number>} edits on the page
 * @param {Map<number, number>} acknowledged before
 * @returns {number[]}
 */
export function staleWriters(edits, acknowledged) {
	return [...edits].filter(([writer, edit]) => edit < (acknowledged.get(writer) ?? 0)).map(first);
}

/** @param {[number, number]} pair */
const first = ([writer]) => writer;
