/** A moment as the database has it, to compare with what is stored there: its texts sort by time. */
export function storedMoment(milliseconds: number): string {
	return new Date(milliseconds).toISOString().replace('T', ' ');
}

/** A stored moment in milliseconds; never, where it is empty. */
export function momentOf(stored: string): number {
	return stored === '' ? Number.POSITIVE_INFINITY : Date.parse(stored.replace(' ', 'T'));
}
