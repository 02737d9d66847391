/** `answer`: PocketBase's planned answer to the visitor; `go`, `script`: unplanned errors. */
export interface ErrorOrigin {
	readonly kind: 'answer' | 'go' | 'script';
}

/**
 * Where an error that a later step threw comes from. The engine wraps every Go error in an object
 * with a `value`; an API error of PocketBase has a numeric `status`.
 */
export function originOf(error: unknown): ErrorOrigin {
	if (hasStatus(error)) return { kind: 'answer' };
	if (typeof error !== 'object' || error === null || !('value' in error)) return { kind: 'script' };
	return { kind: hasStatus(error.value) ? 'answer' : 'go' };
}

function hasStatus(error: unknown): boolean {
	return (
		typeof error === 'object' &&
		error !== null &&
		'status' in error &&
		typeof error.status === 'number'
	);
}
