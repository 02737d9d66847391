import { queryText } from '../engine/sql.ts';
import { backupRecord } from './backup-record.ts';

/** The maximum age of the last copy elsewhere. */
const MAX_DAYS = 14;

interface Copy {
	/** The age of the last copy on another disk or machine; without one, of the site. */
	readonly days: number;
	readonly isNone: boolean;
	readonly isRecent: boolean;
	/** For the operator and for owners. */
	readonly words: string;
}

/** Returns the state of the last copy of a backup elsewhere, or in S3. */
export function lastCopy(): Copy {
	const { enabled } = $app.settings().backups.s3;
	const { copiedElsewhere = '', storedInS3 = '' } = backupRecord();
	const copied = enabled && storedInS3 > copiedElsewhere ? storedInS3 : copiedElsewhere;
	const created = 'SELECT min(applied) / 1000 FROM _migrations';
	const time = Date.parse(copied) || Number(queryText($app.db(), created));
	// A time in the future comes from a wrong clock.
	const days = Math.floor(Math.abs(Date.now() - time) / 86_400_000);
	const isNone = copied === '';
	const words = isNone
		? 'no backup was copied to another disk or machine yet'
		: `the last one on another disk or machine is ${days} days old`;
	return { days, isNone, isRecent: !isNone && days <= MAX_DAYS, words };
}

/** Returns a line about the last copy for owners; '' if a new site has none yet. */
export function copyNotice(): string {
	const { days, isNone, isRecent, words } = lastCopy();
	if (isNone && days <= MAX_DAYS) return '';
	const state = `Copies of backups: ${words}`;
	return isRecent
		? `${state}.`
		: `${state}, so one failed disk could destroy the site. Set up S3 under Settings, Backups, or ask the person who runs the server to run “./anemone backup FOLDER” there, with a folder on another disk.`;
}
