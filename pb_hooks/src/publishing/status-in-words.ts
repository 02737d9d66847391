import { everywhere } from '../../../web/content/admin/words.ts';

/** A record's schedule, as PocketBase's date texts; '' if there is none. */
export interface Schedule {
	readonly hidden: boolean;
	readonly from: string;
	readonly until: string;
}

interface View {
	/** The moment, in the database's format. */
	readonly now: string;
	/** The coalition's time zone. */
	readonly zone: string;
	/** Formats a moment in a time zone; undefined if the zone is unknown. */
	readonly inZone: (moment: string, zone: string) => string | undefined;
	/** Whether the record's list omits it. */
	readonly isLeftOut: boolean;
}

/** Returns a record's status in words; without a schedule, there is no announcement. */
export function statusInWords(schedule: Schedule | undefined, view: View): string {
	if (schedule === undefined) return 'None.';
	const { hidden, from, until } = schedule;
	const { now } = view;
	if (hidden) return `Hidden until you switch off “${everywhere.hidden}”.`;
	if (until !== '' && until <= now) return `Ended ${say(until, view)}.`;
	if (from > now) {
		const end = until === '' ? '' : ` until ${say(until, view)}`;
		return `Scheduled: on the site from ${say(from, view)}${end}.`;
	}
	const end = until === '' ? '' : ` until ${say(until, view)}`;
	const list = view.isLeftOut ? ', but not in the list, because the list is full' : '';
	return `On the site${end}${list}.`;
}

/** Returns a moment in the coalition's time zone. */
function say(moment: string, { zone, inZone }: View): string {
	const words = inZone(moment, zone);
	return words === undefined
		? `${inZone(moment, 'UTC')} (this server does not know the time zone ${zone}: ask the person who hosts the site to install tzdata)`
		: `${words} (${placeOf(zone)} time)`;
}

/** Returns the city that names a time zone. */
export const placeOf = (zone: string) => zone.replace(/^.*\//, '').replace(/_/g, ' ');
