import type { ScheduledName } from '../../../web/records/collections.ts';
import { queryText } from '../engine/sql.ts';
import { storedMoment } from '../site/moment.ts';
import { shownSql } from './shown.ts';

/** Returns whether a record is on the site now. */
export function isShown(app: CoreApp, collection: ScheduledName, id: string): boolean {
	const query = `SELECT id FROM ${collection} WHERE id = {:id} AND ${shownSql}`;
	return queryText(app.db(), query, { id, now: storedMoment(Date.now()) }) !== '';
}
