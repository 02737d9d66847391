/** The key that marks a zoned moment in the JSON from the database. */
const KEY = 'zonedMoment';

/** Returns SQL for a moment's field as JSON. @param empty the JSON of an empty moment */
export function zonedSql(field: string, empty: 'null' | '""'): string {
	return `json(iif(\`${field}\` = '', '${empty}', json_object('${KEY}', \`${field}\`)))`;
}

/** Parses a page's data; `say` formats a stored moment with the site of that page. */
export function parseInWords<Data>(
	json: string,
	say: (moment: string, data: Data) => string,
): Data {
	const data: Data = JSON.parse(json);
	if (!json.includes(`{"${KEY}":`)) return data;
	return JSON.parse(json, (_, value) => (value?.[KEY] ? say(value[KEY], data) : value));
}
