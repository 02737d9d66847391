/** The ends of a connection, in the notation of Go's errors. */
const connection = /\b(?:tcp|udp)[46]? \S+?(?:->\S+?)?(?=: |\s|$)/g;
/** Characters of a network address; most matches are something else. */
const maybeAddress = /(?<![\w:.])[\da-fA-F:.[\]]{3,}(?!\w)/g;

/**
 * Returns an error and its causes in one line, without network addresses. It is for the operator,
 * never for a visitor.
 */
export function describeError(error: unknown): string {
	const parts: string[] = [];
	for (let next = error; next !== undefined && parts.length < 5; next = causeOf(next)) {
		parts.push(String(next).replace(/\s+/g, ' '));
	}
	const line = parts.join(' <- ');
	return line.replace(connection, '(an address)').replace(maybeAddress, hideAddress);
}

/** Returns the same line without the name of the error's class. */
export const reasonOf = (error: unknown) => describeError(error).replace(/^(?:Go|Api)?Error: /, '');

function hideAddress(text: string): string {
	const isAddress = /\d(?:\.\d{1,3}){3}|::|(?::[\da-fA-F]+){7}/.test(text);
	return isAddress ? '(an address)' : text;
}

/** Returns whether a visitor left before the end of the response, which need not be reported. */
export function isGone(error: unknown): boolean {
	return /\b(?:read|write) .*: (?:broken pipe|connection reset by peer|i\/o timeout|.*forcibly closed.*)$|: context canceled$|: unexpected EOF$/.test(
		String(error),
	);
}

/**
 * Returns whether a write failed because the disk is full. SQLite reports code 13, or an I/O error
 * while it writes (778) or extends the index of its log (4874).
 */
export function isDiskFull(error: unknown): boolean {
	return /\b(?:is full|I\/O error)[^()]* \((?:13|778|4874)\)|no space left on device|disk quota exceeded/.test(
		describeError(error),
	);
}

/** Returns whether SQLite found damage in a database, or no database in its file. */
export function isDamage(error: unknown): boolean {
	return /\((?:11|26)\)|image is malformed/.test(describeError(error));
}

function causeOf(error: unknown): unknown {
	return error instanceof Error ? error.cause : undefined;
}
