// Expected failures: told to the user in one line, while anything else keeps its stack.

/** A failure the user can mend; its message is one whole line that says how. */
export class UserError extends Error {
	/** @override */
	name = 'UserError';
}

/**
 * Prints a failure on stderr (one line for a `UserError`, the stack for a defect) and sets exit code 1.
 * @param {unknown} error
 */
export function reportFailure(error) {
	if (error instanceof UserError) process.stderr.write(`anemone: ${error.message}\n`);
	else console.error(error);
	process.exitCode = 1;
}

/**
 * The message of anything thrown, on one line.
 * @param {unknown} error
 * @returns {string}
 */
export function messageOf(error) {
	const text = error instanceof Error ? error.message : String(error);
	const cause = error instanceof Error && error.cause ? ` (${messageOf(error.cause)})` : '';
	return `${text}${cause}`.replace(/\s*\n\s*/g, '; ').trim();
}
