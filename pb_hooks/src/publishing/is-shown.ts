import { collections, type ScheduledName } from '../../../web/records/collections.ts';
import { nameOf } from '../changes/log-change.ts';
import { queryText } from '../engine/sql.ts';
import { contentErrors } from '../errors/content.ts';
import { coalitionZone, readNow } from '../site/time-zone.ts';
import { isScheduled, onSiteSql } from './shown.ts';

/** Returns whether a record is on the site now. */
export function isShown(app: CoreApp, collection: ScheduledName, id: string): boolean {
	const query = `SELECT id FROM ${collection} WHERE id = {:id} AND ${onSiteSql(collections[collection])}`;
	return queryText(app.db(), query, { id, ...readNow(coalitionZone(app)) }) !== '';
}

/** Refuses to delete a record that visitors see now. */
export function refuseShown({ app, collection, record }: core.RecordRequest): void {
	if (isScheduled(collection.name) && isShown(app, collection.name, record.id)) {
		throw new BadRequestError(contentErrors.isShown(nameOf(record)));
	}
}
