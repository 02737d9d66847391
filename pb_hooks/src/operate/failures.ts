import { recordBackup } from './backup-record.ts';
import { describeError } from './describe-error.ts';

/** SQLite's code for a broken constraint: what was typed is at fault, and its author is told. */
const CONSTRAINT = 19;

/**
 * Makes a backup; if that fails, stderr gets the cause, and so does ./anemone doctor. Where it is
 * the nightly one, PocketBase itself sends a letter to all accounts.
 */
export function tellFailedBackup(e: core.BackupEvent): void {
	try {
		e.next();
	} catch (error) {
		const why = describeError(error);
		console.error(`[backup] no backup was made: ${why}`);
		recordBackup({ failed: { name: '', why } });
		throw error;
	}
}

/** Tells stderr of a save that the database refused, on a full disk, say. */
export function tellFailedSave(e: core.ModelErrorEvent): void {
	const reason = describeError(e.error);
	// SQLite's errors end with their code; its last eight bits say the kind.
	const code = /\((\d+)\)\.?$/.exec(reason)?.[1];
	if (code === undefined || (Number(code) & 0xff) === CONSTRAINT) return;
	console.error(`[data] a change of ${e.model?.tableName()} was not saved: ${reason}`);
}
