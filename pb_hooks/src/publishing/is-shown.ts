import { collections, type ScheduledName } from '../../../web/records/collections.ts';
import { queryText } from '../engine/sql.ts';
import { coalitionZone, readNow } from '../site/time-zone.ts';
import { onSiteSql } from './shown.ts';

/** Returns whether a record is on the site now. */
export function isShown(app: CoreApp, collection: ScheduledName, id: string): boolean {
	const query = `SELECT id FROM ${collection} WHERE id = {:id} AND ${onSiteSql(collections[collection])}`;
	return queryText(app.db(), query, { id, ...readNow(coalitionZone(app)) }) !== '';
}
