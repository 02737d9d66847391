/** The HTTP status an error carries, or undefined (a lost connection has none, or 0). */
export function statusOf(error: unknown): number | undefined {
	if (typeof error === 'object' && error !== null && 'status' in error) {
		return typeof error.status === 'number' ? error.status : undefined;
	}
	return undefined;
}
