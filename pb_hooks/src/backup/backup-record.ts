import { readData, writeData } from '../engine/data-file.ts';
import { describeError } from '../engine/describe-error.ts';

/** The file with the state of the backups, in the data folder. */
const fileName = '.verified-backup.json';

/** A backup that could be opened and counted. */
export interface VerifiedBackup {
	readonly name: string;
	/** When the backup was made; ISO 8601, UTC. */
	readonly made: string;
	readonly bytes: number;
	/** For example '8 sections, 10 featured_orgs'. */
	readonly content: string;
}

interface BackupRecord {
	/** The newest verified backup. */
	readonly good?: VerifiedBackup;
	/**
	 * When a backup was last copied elsewhere; ISO 8601, UTC. Older versions wrote `copied` instead,
	 * even for a copy on the data's own disk.
	 */
	readonly copiedElsewhere?: string;
	/** When a backup was last verified in S3; ISO 8601, UTC. */
	readonly storedInS3?: string;
	/** The error since then. `name` is '' if no backup was made at all. */
	readonly failed?: { readonly name: string; readonly why: string } | undefined;
}

/** Returns the results of the last backups and their verification. */
export function backupRecord(): BackupRecord {
	return readData(fileName) ?? {};
}

/** Records the content of a verified backup, or a later failure. */
export function recordBackup(found: BackupRecord): void {
	try {
		change(found);
	} catch (error) {
		// The disk may be full, and the backup may have failed for that reason.
		console.error(`[backup] The result of the backup could not be saved: ${describeError(error)}`);
	}
}

/** Records that a backup was copied elsewhere now. */
export function recordCopy(): void {
	change({ copiedElsewhere: new Date().toISOString() });
}

const change = (found: BackupRecord) => writeData(fileName, { ...backupRecord(), ...found });
