/** Returns a moment as the database stores it, to compare the texts: they sort by time. */
export function storedMoment(milliseconds: number): string {
	return new Date(milliseconds).toISOString().replace('T', ' ');
}

/** Returns a stored moment in milliseconds; infinity if it is empty. */
export function momentOf(stored: string): number {
	return stored === '' ? Number.POSITIVE_INFINITY : Date.parse(stored.replace(' ', 'T'));
}
