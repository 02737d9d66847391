// Marks that writers put into records, by which readers tell an old or a mixed page.

/**
 * A writer's edit number, as it stands in two fields of the record it edits.
 *
 * @param {number} writer
 * @param {number} edit
 */
export const mark = (writer, edit) => `mark-${writer}-${edit}`;

/**
 * What is wrong with a page: it is cut or mixes edits (`torn`), is older than an edit that
 * must be on it (`stale`), or has no content (`empty`).
 *
 * @param {string} html
 * @param {number[]} writers whose marks must be on it
 * @param {Map<number, number>} acknowledged edits that must be on it, by writer
 * @returns {{ fault: 'torn' | 'stale' | 'empty', reason: string } | undefined}
 */
export function faultOf(html, writers, acknowledged) {
	if (!html.startsWith('<!doctype html>') || !html.endsWith('</html>\n')) {
		return { fault: 'torn', reason: 'it is not a whole document' };
	}
	if (html.includes('<div id="app"></div>')) return { fault: 'empty', reason: '' };
	for (const writer of writers) {
		const found = [...html.matchAll(new RegExp(`mark-${writer}-(\\d+)`, 'g'))];
		const edits = [...new Set(found.map(([, edit]) => Number(edit)))];
		if (found.length < 2 || edits.length > 1) {
			return { fault: 'torn', reason: `writer ${writer} is on it as ${edits.join(' and ')}` };
		}
		const [edit = 0, least = 0] = [edits[0], acknowledged.get(writer)];
		if (edit < least) {
			return { fault: 'stale', reason: `writer ${writer}: ${edit}, acknowledged was ${least}` };
		}
	}
	return undefined;
}
