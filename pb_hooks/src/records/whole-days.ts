// Days of records that last whole days, in the moment fields of their collection. The database stores
// them as midnights in UTC: they are no moments, so no time zone moves them.
import { collectionsByName } from '../../../web/records/collections.ts';
import { DAY_LENGTH } from '../site/moment.ts';
import { coalitionZone, localDay } from '../site/time-zone.ts';

const endsOf = (record: core.Record) => collectionsByName.get(record.collection().name)?.endsAt;

const midnight = /^.{10} 00:00:00\.000Z$/;

/** Turns the moments of such a record, for example a program's, into their days in the coalition's time zone. */
export function keepDays(app: CoreApp, record: core.Record): void {
	const { start, end, allDay = '' } = endsOf(record) ?? {};
	if (!(start && end && record.getBool(allDay))) return;
	for (const name of [start, end]) {
		const moment = record.getString(name);
		if (!midnight.test(moment)) record.set(name, localDay(moment, coalitionZone(app)));
	}
}

/** Returns the moments at which a record begins and ends or, if it lasts whole days, its days. */
export function momentsOf(record: core.Record): { name: string; moment: string }[] {
	const { start, end, allDay = '' } = endsOf(record) ?? {};
	const length = record.getBool(allDay) ? DAY_LENGTH : undefined;
	const names = [start, end].filter((name) => name !== undefined);
	return names.map((name) => ({ name, moment: record.getString(name).slice(0, length) }));
}
