import { list, listOrder } from '../publishing/list-query.ts';
import { shownSql } from '../publishing/shown.ts';

/**
 * Whether any supply was ever entered: a trigger of the migration records the first. A preview's
 * supply is only in the table.
 */
const suppliesUsed =
	"(EXISTS (SELECT 1 FROM _params WHERE id = 'suppliesUsed') OR EXISTS (SELECT 1 FROM supplies))";
const needsUsed = 'EXISTS (SELECT 1 FROM needs)';

/** The lists of /medical as JSON, in the form of web/page-data.ts; null while no list is in use. */
export const medicalLists = `SELECT iif(${suppliesUsed} OR ${needsUsed},
	json_patch('{}', json_object('needs', json((${list('needs')})), 'supplies', json(iif(${suppliesUsed}, (${list('supplies')}), 'null')))), 'null')`;

/** The lists that have or had records, as a JSON array; null while no list is in use. */
export const listsInUse = `SELECT iif(count(*) = 0, 'null', json_group_array(name)) FROM (
	SELECT 'supplies' AS name WHERE ${suppliesUsed} UNION ALL SELECT 'needs' WHERE ${needsUsed})`;

const MAX_NEEDS_NAMED = 3;

const neededNow = `SELECT item, row_number() OVER (ORDER BY ${listOrder('needs')}) AS place
	FROM needs WHERE ${shownSql} AND cannotTake = FALSE`;

/** The first needed items and the number of the others, as a JSON object; null if nothing is needed. */
export const firstNeeds = `SELECT iif(count(*) = 0, 'null', json_object(
	'items', json_group_array(item ORDER BY place) FILTER (WHERE place <= ${MAX_NEEDS_NAMED}),
	'more', max(count(*) - ${MAX_NEEDS_NAMED}, 0))) FROM (${neededNow})`;
