/** Returns whether a text is a calendar day, such as 2027-12-31. */
export function isDay(text: string): boolean {
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	// JavaScript engines parse February 30 as a day in March.
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Returns a stored moment, such as 2026-12-05 18:00:00.000Z, in the format of ISO 8601. */
export const isoMoment = (stored: string) => stored.replace(' ', 'T');

/** Names a time zone by its city. */
export const zoneNote = (zone: string) =>
	`(${zone.replace(/^.*\//, '').replaceAll('_', ' ')} time)`;
