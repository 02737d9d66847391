/** Returns a stored moment, such as 2026-12-05 18:00:00.000Z, in the format of ISO 8601. */
export const isoMoment = (stored: string) => stored.replace(' ', 'T');
