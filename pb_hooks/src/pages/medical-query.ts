import { shownSql } from '../publishing/shown.ts';
import { list, listOrder } from './list-query.ts';

/**
 * Whether anybody ever entered a supply: a trigger of the migration notes the first. The one in a
 * preview is only in the table.
 */
const suppliesUsed =
	"(EXISTS (SELECT 1 FROM _params WHERE id = 'suppliesUsed') OR EXISTS (SELECT 1 FROM supplies))";
const needsUsed = 'EXISTS (SELECT 1 FROM needs)';

/** The lists of /medical as JSON, as web/page-data.ts has them; null while no list is in use. */
export const medicalLists = `SELECT iif(${suppliesUsed} OR ${needsUsed},
	json_patch('{}', json_object('needs', json((${list('needs')})), 'supplies', json(${whereUsed(list('supplies'))}))), 'null')`;

/** The member of the site's words that tells in which of them there is, or was, something. */
export const listsInUse = `json_object('lists', json(iif(${suppliesUsed} OR ${needsUsed},
	(SELECT json_group_array(name) FROM (SELECT 'supplies' AS name WHERE ${suppliesUsed}
		UNION ALL SELECT 'needs' WHERE ${needsUsed})), 'null')))`;

const MAX_NEEDS_NAMED = 3;

const neededNow = `SELECT item, row_number() OVER (ORDER BY ${listOrder('needs')}) AS place
	FROM needs WHERE ${shownSql('needs')} AND cannotTake = FALSE`;

/** The member of the site's words that names the first of what is needed, and counts the others. */
export const firstNeeds = `json_object('needed', json((SELECT iif(count(*) = 0, 'null', json_object(
	'items', json_group_array(item ORDER BY place) FILTER (WHERE place <= ${MAX_NEEDS_NAMED}),
	'more', max(count(*) - ${MAX_NEEDS_NAMED}, 0))) FROM (${neededNow}))))`;

function whereUsed(query: string): string {
	return `iif(${suppliesUsed}, (${query}), 'null')`;
}
