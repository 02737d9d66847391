import { isoMoment, zoneNote } from '../lib/moments.ts';
import { make } from './make.ts';
import { dayFlagOf } from './whole-days.ts';

declare global {
	/** The coalition's time zone. The server writes it before this script. */
	var coalitionZone: string;
	/** The site's public address, or ''. From the server, too. */
	var siteAddress: string;
	/** The coalition's name, or ''. From the server, too. */
	var coalitionName: string;
}

const longStyle = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Returns a moment as the server's messages say it, with the coalition's time zone if asked. */
export function momentInWords(moment: string, withZone = true): string {
	const words = format(moment, longStyle);
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
			if (!moment) return make('span', { className: 'missing-value' });
			const flag = dayFlagOf(record.collectionName, field.name);
			if (flag && record[flag]) return make('span', { textContent: dayInWords(moment, style) });
			return make('span', { textContent: format(moment, style), title: momentInWords(moment) });
		};
	}
}

/** Returns a day, which is stored as its midnight in UTC. */
export function dayInWords(stored: string, style: Intl.DateTimeFormatOptions = longStyle): string {
	return new Date(isoMoment(stored)).toLocaleDateString('en-US', { ...style, timeZone: 'UTC' });
}

function format(moment: string, style: Intl.DateTimeFormatOptions): string {
	const timeZone = globalThis.coalitionZone;
	const date = new Date(isoMoment(moment));
	const day = date.toLocaleDateString('en-US', { ...style, timeZone });
	// American English has capitals and, in some browsers, a narrow space.
	const time = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12', timeZone } as const;
	return `${day}, ${date.toLocaleTimeString('en-GB', time)}`;
}
