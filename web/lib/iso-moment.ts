/** Returns a stored moment, such as 2026-12-05 18:00:00.000Z, in the format of ISO 8601. */
export const isoMoment = (stored: string) => stored.replace(' ', 'T');

/** Returns the same, or only the day if the moment stands for the whole day. */
export const isoTime = (stored: string, allDay?: boolean) =>
	allDay ? stored.slice(0, 10) : isoMoment(stored);
