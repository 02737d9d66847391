import { describeError, isDiskFull } from '../engine/describe-error.ts';

/** SQLite's code for a violated constraint: the input is invalid, and its author gets an error. */
const CONSTRAINT = 19;

/**
 * Reports a save that the database refused on stderr. On a full disk, one request fails in several
 * records: every-request.ts reports the request instead, and a command reports its own error.
 */
export function logFailedSave(e: core.ModelErrorEvent): void {
	const reason = describeError(e.error);
	// SQLite's errors end with their code, whose last eight bits are the kind.
	const code = /\((\d+)\)\.?$/.exec(reason)?.[1];
	if (!isDiskFull(e.error) && code !== undefined && (Number(code) & 0xff) !== CONSTRAINT) {
		console.error(`[data] A change of ${e.model?.tableName()} was not saved: ${reason}`);
	}
	e.next();
}
