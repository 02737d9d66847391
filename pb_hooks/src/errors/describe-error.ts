/** An error and its causes in one line for the operator; never for a visitor. */
export function describeError(error: unknown): string {
	const parts: string[] = [];
	for (let next = error; next !== undefined && parts.length < 5; next = causeOf(next)) {
		parts.push(String(next).replace(/\s+/g, ' '));
	}
	return parts.join(' <- ');
}

function causeOf(error: unknown): unknown {
	return error instanceof Error ? error.cause : undefined;
}
