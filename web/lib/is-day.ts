/** Whether a text is a day of the calendar, as 2027-12-31 is. */
export function isDay(text: string): boolean {
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	// Engines turn the 30th of February into a day of March.
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
