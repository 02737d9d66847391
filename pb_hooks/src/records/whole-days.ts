// Days of records that last whole days, in the moment fields of their collection. The database stores
// them as midnights in UTC: they are no moments, so no time zone moves them.
import { collectionsByName } from '../../../web/records/collections.ts';
import { DAY_LENGTH } from '../site/moment.ts';
import { coalitionZone, localDay } from '../site/time-zone.ts';

const midnight = /^.{10} 00:00:00\.000Z$/;

/** Turns the moments of such a record, for example a program's, into their days in the coalition's time zone. */
export function keepDays(app: CoreApp, record: core.Record): void {
	const { endsAt } = collectionsByName.get(record.collection().name) ?? {};
	if (!(endsAt && record.getBool(endsAt.allDay))) return;
	for (const name of [endsAt.start, endsAt.end]) {
		const moment = record.getString(name);
		if (!midnight.test(moment)) record.set(name, localDay(moment, coalitionZone(app)));
	}
}

/** Returns a field's stored moment or, if a flag is set, the day that the field then holds. */
export const momentOrDay = (record: core.Record, name: string, allDay: string) =>
	record.getString(name).slice(0, record.getBool(allDay) ? DAY_LENGTH : undefined);
