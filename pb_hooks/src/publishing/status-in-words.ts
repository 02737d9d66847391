import { everywhere } from '../../../web/content/admin/words.ts';

/** What decides when a record is on the site: PocketBase's date texts, '' where there is none. */
export interface Schedule {
	readonly hidden: boolean;
	readonly from: string;
	readonly until: string;
}

interface View {
	/** The moment, as the database has it. */
	readonly now: string;
	/** The coalition's time zone. */
	readonly zone: string;
	/** A moment for people to read in a time zone; undefined where that is not known. */
	readonly inZone: (moment: string, zone: string) => string | undefined;
	/** Whether its list does not show it. */
	readonly isLeftOut: boolean;
}

/** Whether visitors see a record, in words; without a schedule there is nothing to be seen. */
export function statusInWords(schedule: Schedule | undefined, view: View): string {
	if (schedule === undefined) return 'There is no announcement.';
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

/** A moment in the coalition's time. */
function say(moment: string, { zone, inZone }: View): string {
	const words = inZone(moment, zone);
	return words === undefined
		? `${inZone(moment, 'UTC')} (this server does not know the time zone ${zone}: ask the person who hosts the site to install tzdata)`
		: `${words} (${placeOf(zone)} time)`;
}

/** The city that names a time zone. */
const placeOf = (zone: string) => zone.replace(/^.*\//, '').replace(/_/g, ' ');
