import { isoMoment } from '../lib/iso-moment.ts';
import { zoneNote } from '../lib/zone-note.ts';
import { make } from './make.ts';

declare global {
	/** The coalition's time zone. The server writes it before this script. */
	var coalitionZone: string;
	/** The site's public address, or ''. From the server, too. */
	var siteAddress: string;
	/** The coalition's name, or ''. From the server, too. */
	var coalitionName: string;
}

/** Returns a moment as the server's messages say it, with the coalition's time zone if asked. */
export function momentInWords(moment: string, withZone = true): string {
	const style = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
	const words = format(moment, style);
	return withZone ? `${words} ${zoneNote(globalThis.coalitionZone)}` : words;
}

/** Shows the moments in lists in the coalition's time zone, not in UTC. */
export function showCoalitionTime() {
	try {
		momentInWords('2000-01-01');
	} catch {
		// An older browser does not know the zone.
		globalThis.coalitionZone = 'UTC';
	}
	const { fieldTypes } = globalThis.app;
	const style = { day: 'numeric', month: 'short', year: 'numeric' } as const;
	for (const type of [fieldTypes.date, fieldTypes.autodate]) {
		type.view = ({ record, field }) => {
			const moment = String(record[field.name] ?? '');
			return moment
				? make('span', { textContent: format(moment, style), title: momentInWords(moment) })
				: make('span', { className: 'missing-value' });
		};
	}
}

function format(moment: string, style: Intl.DateTimeFormatOptions): string {
	const timeZone = globalThis.coalitionZone;
	const time = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;
	const date = new Date(isoMoment(moment));
	const words = date.toLocaleString('en-GB', { ...style, ...time, timeZone });
	// Browsers differ in punctuation.
	return words.replace(/^(\w+day),/, '$1').replace(' at ', ', ');
}
