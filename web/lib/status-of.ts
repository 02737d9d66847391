/** Returns the HTTP status of an error, or undefined. (A lost connection has none, or 0.) */
export function statusOf(error: unknown): number | undefined {
	if (typeof error === 'object' && error !== null && 'status' in error) {
		return typeof error.status === 'number' ? error.status : undefined;
	}
	return undefined;
}
