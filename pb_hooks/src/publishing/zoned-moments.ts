/** The keys that mark a zoned moment, the day of one and its ISO 8601 in the JSON from the database. */
const KEY = 'zonedMoment';
const DAY_KEY = 'zonedDay';
const ISO_KEY = 'zonedIso';

/** Returns SQL for a moment, its end and a flag, as JSON. @param empty the JSON of an empty moment */
export function zonedSql(
	[start, end, allDay]: readonly [start: string, end?: string, allDay?: string],
	empty: 'null' | '""',
): string {
	const to = end ? `, 'to', \`${end}\`` : '';
	const days = allDay ? `, 'allDay', json(iif(${allDay}, 'true', 'false'))` : '';
	return `json(iif(\`${start}\` = '', '${empty}', json_object('${KEY}', \`${start}\`${to}${days})))`;
}

/** Returns SQL for the day of a moment as JSON. */
export const zonedDaySql = (field: string) => `json_object('${DAY_KEY}', \`${field}\`)`;

/** Returns SQL for a moment in the format of ISO 8601 as JSON. */
export const zonedTimeSql = (field: string) => `json_object('${ISO_KEY}', \`${field}\`)`;

type Say<Data> = (moment: string, data: Data, to?: string, allDay?: boolean) => string;

/**
 * Parses a page's data. The functions format a stored moment, its day, and its ISO 8601 with that
 * page's site.
 */
export function parseInWords<Data>(
	json: string,
	say: Say<Data>,
	sayDay: Say<Data>,
	sayIso: Say<Data>,
): Data {
	const data: Data = JSON.parse(json);
	if (![KEY, DAY_KEY, ISO_KEY].some((key) => json.includes(`{"${key}":`))) return data;
	return JSON.parse(json, (_, value) => {
		if (value?.[KEY]) return say(value[KEY], data, value.to, value.allDay);
		if (value?.[ISO_KEY]) return sayIso(value[ISO_KEY], data);
		const day = value?.[DAY_KEY];
		return typeof day === 'string' ? sayDay(day, data) : value;
	});
}
