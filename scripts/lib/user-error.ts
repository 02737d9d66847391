// Expected failures: printed in one line for the user. All other errors keep their stack.

/** A failure that the user can fix; its message explains how, in one line. */
export class UserError extends Error {
	override name = 'UserError';
}

/**
 * Prints a failure on stderr (one line for a `UserError`, the stack for a bug). Sets exit code 1.
 */
export function reportFailure(error: unknown) {
	if (error instanceof UserError) process.stderr.write(`anemone: ${error.message}\n`);
	else console.error(error);
	process.exitCode = 1;
}

/** Returns the message of anything thrown, on one line. */
export function messageOf(error: unknown): string {
	const text = error instanceof Error ? error.message : String(error);
	const cause = error instanceof Error && error.cause ? ` (${messageOf(error.cause)})` : '';
	return `${text}${cause}`.replace(/\s*\n\s*/g, '; ').trim();
}
