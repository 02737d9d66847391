import { describeError, isDiskFull } from './describe-error.ts';

/** SQLite's code for a broken constraint: what was typed is at fault, and its author is told. */
const CONSTRAINT = 19;

/**
 * Tells stderr of a save that the database refused. On a full disk one request fails in several
 * records: every-request.ts reports the request instead, and a command its own error.
 */
export function tellFailedSave(e: core.ModelErrorEvent): void {
	const reason = describeError(e.error);
	// SQLite's errors end with their code; its last eight bits say the kind.
	const code = /\((\d+)\)\.?$/.exec(reason)?.[1];
	if (!isDiskFull(e.error) && code !== undefined && (Number(code) & 0xff) !== CONSTRAINT) {
		console.error(`[data] a change of ${e.model?.tableName()} was not saved: ${reason}`);
	}
	e.next();
}
