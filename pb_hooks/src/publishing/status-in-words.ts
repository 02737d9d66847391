import { everywhere } from '../../../web/content/admin-shared.ts';

/** A record's schedule, as PocketBase's date texts; '' if there is none. */
export interface Schedule {
	readonly hidden: boolean;
	readonly from: string;
	readonly until: string;
}

interface View {
	/** The moment, in the database's format. */
	readonly now: string;
	/** Formats a moment without its zone. */
	readonly say: (moment: string) => string;
	/** Names the zone. */
	readonly zoneNote: string;
	/** Whether the record's list omits it. */
	readonly isLeftOut: boolean;
}

/** Returns a record's status in words; without a schedule, there is no announcement. */
export function statusInWords(schedule: Schedule | undefined, view: View): string {
	if (schedule === undefined) return 'None.';
	const { hidden, from, until } = schedule;
	const { now, say, zoneNote } = view;
	if (hidden) return `Hidden until you switch off “${everywhere.hidden}”.`;
	if (until !== '' && until <= now) return `Ended ${say(until)} ${zoneNote}.`;
	const end = until === '' ? '' : ` until ${say(until)}`;
	if (from > now) return `Scheduled: on the site from ${say(from)}${end} ${zoneNote}.`;
	const list = view.isLeftOut ? ', but not in the list, because the list is full' : '';
	return `On the site${end && `${end} ${zoneNote}`}${list}.`;
}
