import { execute, queryText } from '../engine/sql.ts';
import { scheduledCollections } from './shown.ts';
import { type Schedule, shownWhen } from './shown-when.ts';
import { inZone } from './time-zone.ts';

/** Saves with the words of the site, in words, when their announcement is shown. */
export function explainAnnouncement({ record }: core.RecordEvent): void {
	const schedule = { hidden: false, from: '', until: record.getString('announcementUntil') };
	const words =
		record.getString('announcement') === ''
			? 'There is no announcement.'
			: shownWhen(schedule, record.getString('timeZone'), inZone);
	record.set('announcementShownWhen', words);
}

/** Tells all moments anew when the coalition's time zone changes. */
export function retellMoments({ app, record }: core.RecordEvent, next: () => void): void {
	const zone = record.getString('timeZone');
	const isChanged = zone !== record.original().getString('timeZone');
	next();
	if (!isChanged) return;
	for (const collection of scheduledCollections) retellIn(app, collection, zone);
}

/** Past PocketBase's records: that a moment is told in other words is no change of what is told. */
function retellIn(app: CoreApp, collection: string, zone: string): void {
	const query = `SELECT json_group_array(json_object('id', id, 'from', \`from\`, 'until', \`until\`,
			'hidden', json(iif(hidden, 'true', 'false'))))
		FROM ${collection} WHERE \`from\` <> '' OR \`until\` <> ''`;
	const rows: (Schedule & { id: string })[] = JSON.parse(queryText(app.db(), query));
	for (const { id, ...schedule } of rows) {
		const words = shownWhen(schedule, zone, inZone);
		execute(app.db(), `UPDATE ${collection} SET shownWhen = {:words} WHERE id = {:id}`, {
			id,
			words,
		});
	}
}
