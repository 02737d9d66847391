import { attempt } from '../engine/attempt.ts';
import { describeError } from './describe-error.ts';

/** What is known of backups, beside the data. */
const fileName = '.verified-backup.json';

/** One that could be opened and counted. */
export interface VerifiedBackup {
	readonly name: string;
	/** When it was made; ISO 8601, UTC. */
	readonly made: string;
	readonly bytes: number;
	/** Such as '8 sections, 10 featured_orgs'. */
	readonly content: string;
}

interface BackupRecord {
	/** The newest. */
	readonly good?: VerifiedBackup;
	/**
	 * When ./anemone backup last copied one to another disk; ISO 8601, UTC. Older versions wrote
	 * `copied` instead, also for a copy on the disk of the data.
	 */
	readonly copiedElsewhere?: string;
	/** What went wrong since then. `name` is '' where no backup was made at all. */
	readonly failed?: { readonly name: string; readonly why: string };
}

/** What was found when backups were last made and looked at. */
export function backupRecord(): BackupRecord {
	// None was looked at yet, or the file was cut off on a full disk.
	return attempt(() => JSON.parse(toString($os.readFile(path())))) ?? {};
}

/** Keeps what a verified backup holds, that one was copied, or that a later one failed. */
export function recordBackup(found: BackupRecord): void {
	const { good, copiedElsewhere } = backupRecord();
	try {
		$os.writeFile(path(), JSON.stringify({ good, copiedElsewhere, ...found }), 0o600);
	} catch (error) {
		// The disk may be full, which is why a backup failed.
		console.error(`[backup] what was found could not be kept: ${describeError(error)}`);
	}
}

function path(): string {
	return `${$app.dataDir()}/${fileName}`;
}
