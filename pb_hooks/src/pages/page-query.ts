import type { DataName } from '../../../web/content/pages.ts';
import { COMPACT_FROM } from '../../../web/lib/order-of-names.ts';
import type { OwnPageName, ScheduledName } from '../../../web/records/collections.ts';
import { pages as texts } from '../../../web/records/pages.ts';
import {
	filledLists,
	list,
	listedRows,
	listOrder,
	object,
	wholeRecord,
} from '../publishing/list-query.ts';
import { currentEvent, nextEvent } from '../publishing/news-events.ts';
import { archivedPosts, morePosts, newestPost, nextPosts } from '../publishing/post-query.ts';
import {
	announcedSql,
	nextBoundarySql,
	scheduledCollections,
	shownSql,
} from '../publishing/shown.ts';

/**
 * Whether any supply was ever entered: a trigger of the migration records the first. A preview's
 * supply is only in the table.
 */
const suppliesUsed =
	"(EXISTS (SELECT 1 FROM _params WHERE id = 'suppliesUsed') OR EXISTS (SELECT 1 FROM supplies))";
const needsUsed = 'EXISTS (SELECT 1 FROM needs)';

/** The lists of /medical as JSON, in the form of web/page-data.ts; null while no list is in use. */
const medicalLists = `SELECT iif(${suppliesUsed} OR ${needsUsed},
	json_patch('{}', json_object('needs', json((${list('needs')})), 'supplies', json(iif(${suppliesUsed}, (${list('supplies')}), 'null')))), 'null')`;

/** The lists that have or had records, as a JSON array; null while no list is in use. */
const listsInUse = `SELECT iif(count(*) = 0, 'null', json_group_array(name)) FROM (
	SELECT 'supplies' AS name WHERE ${suppliesUsed} UNION ALL SELECT 'needs' WHERE ${needsUsed})`;

const MAX_NEEDS_NAMED = 3;

const neededNow = `SELECT item, row_number() OVER (ORDER BY ${listOrder('needs')}) AS position
	FROM needs WHERE ${shownSql} AND cannotTake = FALSE`;

/** The first needed items and the number of the others, as a JSON object; null if nothing is needed. */
const firstNeeds = `SELECT iif(count(*) = 0, 'null', json_object(
	'items', json_group_array(item ORDER BY position) FILTER (WHERE position <= ${MAX_NEEDS_NAMED}),
	'more', max(count(*) - ${MAX_NEEDS_NAMED}, 0))) FROM (${neededNow})`;

/**
 * Returns a query for one row. `data` is the JSON of the site settings and of all named data as of
 * the parameters of `Now`, and of the record of the collection `own` whose page this is. `boundary`
 * is when a record is next shown, hidden or over.
 */
export function pageDataQuery(names: readonly DataName[], own?: OwnPageName): string {
	const asked = names.map((name) => [name, queries.get(name)]);
	const record = own ? [['record', requested(own)]] : [];
	const members = [['site', siteText], ...record, ...asked].map(
		([name, query]) => `'${name}', json((${query}))`,
	);
	return `SELECT json_object(${members.join(', ')}) AS data, (${nextBoundarySql}) AS boundary`;
}

/** The record that the parameter `record` names; "whole" is null if it is not shown. */
function requested(collection: OwnPageName): string {
	const own = wholeRecord(collection);
	const record = collection === 'posts' ? `json_patch(${own}, ${nextPosts})` : own;
	const whole = `SELECT ${record} FROM ${collection} WHERE id = {:record} AND ${shownSql}`;
	return `SELECT json_object('collection', '${collection}', 'id', {:record}, 'whole', json((${whole})))`;
}

/** A page keeps its built-in content until it has a text. */
export const isWritten = texts.shownWhere;

/** The data that are not simply a list. */
const parts: Readonly<Record<Exclude<DataName, ScheduledName>, string>> = {
	text: `SELECT coalesce((SELECT ${wholeRecord('pages')} FROM pages WHERE id = {:text} AND ${isWritten}), 'null')`,
	medical: medicalLists,
	archive: archivedPosts,
};

/** Each query returns JSON with the fields of web/page-data.ts. */
const queries: ReadonlyMap<string, string> = new Map([
	...scheduledCollections.map((name): [string, string] => [name, list(name)]),
	...Object.entries(parts),
]);

const footerLinks = list('footer_links');

/** An announcement ends automatically. */
const announcement = `iif(${announcedSql}, announcement, '')`;

/** The uploaded picture of shared links; only the head of a page needs it. */
const share = `iif(coalesce(sharePicture, '') = '', 'null', json_object(
	'picture', '/api/files/site/' || site.id || '/' || sharePicture, 'alt', sharePictureAlt))`;

/** Whether there is one organization, or enough for compact cards: both need the optional style sheet. */
const fewOrMany = `(SELECT iif(count(*) = 1 OR count(*) >= ${COMPACT_FROM}, 'true', 'null')
	FROM featured_orgs WHERE ${shownSql})`;

/** Pages contain nothing about offers while none are accepted. */
const whileAccepted = (value: string) => `iif(acceptOffers, ${value}, NULL)`;

/** The names for the placeholders of the About text; see web/lib/organization-names.ts. */
const firstNames = `SELECT json_group_array(name) FROM (SELECT name FROM (${listedRows('featured_orgs')}) LIMIT 2)`;

/** If the site's record is missing, pages are shown without site text. Null members are left out. */
const siteText = `SELECT json_patch('{}', json_object(${[
	...['name', 'description', 'language', 'timeZone', 'featuredIntro', 'formNotice', 'contact'].map(
		(field) => `'${field}', coalesce(${field}, '')`,
	),
	`'hero', json_array(coalesce(heroFirstSentence, ''), coalesce(heroSecondSentence, ''), coalesce(heroNote, ''))`,
	`'about', coalesce(aboutText, '')`,
	`'aboutNames', json((${firstNames}))`,
	`'announcement', coalesce(${announcement}, '')`,
	`'footerLinks', json((${footerLinks}))`,
	`'texts', json((SELECT json_group_array(${object(['id', 'title'])}) FROM pages WHERE ${isWritten}))`,
	`'share', json(${share})`,
	`'fewOrMany', json(${fewOrMany})`,
	`'noOrganizations', json(iif(EXISTS (SELECT 1 FROM featured_orgs WHERE ${shownSql}), 'null', 'true'))`,
	`'nextEvent', json((${nextEvent}))`,
	`'currentEvent', json((${currentEvent}))`,
	`'filledLists', json(nullif((${filledLists}), '[]'))`,
	`'needed', json((${firstNeeds}))`,
	`'newestPost', json(iif(newestPostShown, (${newestPost}), NULL))`,
	`'morePosts', json((${morePosts}))`,
	`'lists', json((${listsInUse}))`,
	`'acceptOffers', json(iif(acceptOffers, 'true', 'null'))`,
	`'offerNextSteps', ${whileAccepted("nullif(offerNextSteps, '')")}`,
	`'offersKeptDays', ${whileAccepted('offersKeptDays')}`,
	`'offersTo', ${whileAccepted("iif(offersToShown, nullif(offersTo, ''), NULL)")}`,
	`'translations', json(nullif((${list('translations')}), '[]'))`,
].join(', ')})) FROM (SELECT 1) LEFT JOIN site ON site.id = 'site'`;
