/**
 * Where an error that a later step threw comes from: `answer` is PocketBase's planned answer to the
 * visitor, `go` and `script` are unplanned. The engine wraps every Go error in an object with a
 * `value`; an API error of PocketBase has a numeric `status`.
 */
export function originOf(error: unknown): 'answer' | 'go' | 'script' {
	if (hasStatus(error)) return 'answer';
	if (typeof error !== 'object' || error === null || !('value' in error)) return 'script';
	return hasStatus(error.value) ? 'answer' : 'go';
}

/** Whether an error is the answer that there were too many requests. */
export function isTooMany(error: unknown): boolean {
	const value = typeof error === 'object' && error !== null && 'value' in error && error.value;
	return [error, value].some((one) => hasStatus(one) && one.status === 429);
}

function hasStatus(error: unknown): error is { status: number } {
	return (
		typeof error === 'object' &&
		error !== null &&
		'status' in error &&
		typeof error.status === 'number'
	);
}
