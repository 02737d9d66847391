/** The ends of a connection, as Go writes them in its errors. */
const connection = /\b(?:tcp|udp)[46]? \S+?(?:->\S+?)?(?=: |\s|$)/g;
/** What an address may be written with; most of what matches is none. */
const maybeAddress = /(?<![\w:.])[\da-fA-F:.[\]]{3,}(?!\w)/g;

/**
 * An error and its causes in one line for the operator, without anybody's network address; never
 * for a visitor.
 */
export function describeError(error: unknown): string {
	const parts: string[] = [];
	for (let next = error; next !== undefined && parts.length < 5; next = causeOf(next)) {
		parts.push(String(next).replace(/\s+/g, ' '));
	}
	const line = parts.join(' <- ');
	return line.replace(connection, '(an address)').replace(maybeAddress, hideAddress);
}

function hideAddress(text: string): string {
	const isAddress = /\d(?:\.\d{1,3}){3}|::|(?::[\da-fA-F]+){7}/.test(text);
	return isAddress ? '(an address)' : text;
}

/** Whether a visitor left before the end of the answer: no news, and nobody is there to tell. */
export function isGone(error: unknown): boolean {
	return /\b(?:read|write) .*: (?:broken pipe|connection reset by peer|i\/o timeout|.*forcibly closed.*)$|: context canceled$|: unexpected EOF$/.test(
		String(error),
	);
}

/**
 * Whether nothing could be written because the disk is full. SQLite reports it as 13, or as an I/O error
 * while it writes (778) or extends its index of the log (4874).
 */
export function isDiskFull(error: unknown): boolean {
	return /\b(?:is full|I\/O error)[^()]* \((?:13|778|4874)\)|no space left on device|disk quota exceeded/.test(
		describeError(error),
	);
}

function causeOf(error: unknown): unknown {
	return error instanceof Error ? error.cause : undefined;
}
