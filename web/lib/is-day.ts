/** Returns whether a text is a calendar day, such as 2027-12-31. */
export function isDay(text: string): boolean {
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	// JavaScript engines parse February 30 as a day in March.
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
