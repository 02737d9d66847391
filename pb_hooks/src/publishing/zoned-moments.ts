import type { Ends, Field } from '../../../web/records/collection.ts';
import { DAY_LENGTH } from '../site/moment.ts';

/** The keys that mark a zoned moment, and its ISO 8601, in the JSON from the database. */
const KEY = 'zonedMoment';
const ISO_KEY = 'zonedIso';

/** A moment in that JSON. */
export interface ZonedMoment {
	readonly [KEY]: string;
	readonly to?: string;
	readonly beside?: boolean;
}

/** Returns SQL for the moments of a row, as JSON. @param empty the JSON of an empty moment */
export function zonedSql(
	{ start, end, allDay }: Ends,
	{ beside }: Extract<Field, { kind: 'zonedMoment' }>,
	empty: 'null' | '""',
): string {
	const [from, to] = [start, end].map((name) => momentSql(`\`${name}\``, allDay));
	const style = beside ? ", 'beside', json('true')" : '';
	return `json(iif(\`${start}\` = '', '${empty}', json_object('${KEY}', ${from}, 'to', ${to}${style})))`;
}

/** Returns SQL for a moment or, if a flag is set, for the day that it then stands for. */
export const momentSql = (moment: string, allDay = 'FALSE') =>
	`iif(${allDay}, substr(${moment}, 1, ${DAY_LENGTH}), ${moment})`;

/** Returns SQL for the same in the format of ISO 8601 as JSON. */
export const zonedTimeSql = (field: string, allDay?: string) =>
	`json_object('${ISO_KEY}', ${momentSql(`\`${field}\``, allDay)})`;

type Say<Data, Moment = string> = (moment: Moment, data: Data) => string;

/** Parses a page's data. The functions format a moment or day, and its ISO 8601, for that page's site. */
export function parseInWords<Data>(
	json: string,
	say: Say<Data, ZonedMoment>,
	sayIso: Say<Data>,
): Data {
	const data: Data = JSON.parse(json);
	if (![KEY, ISO_KEY].some((key) => json.includes(`{"${key}":`))) return data;
	return JSON.parse(json, (_, value) => {
		if (value?.[KEY]) return say(value, data);
		const iso = value?.[ISO_KEY];
		return typeof iso === 'string' ? sayIso(iso, data) : value;
	});
}
