import { queryText } from '../engine/sql.ts';
import { backupRecord } from './backup-record.ts';
import { careChoices, recordCareChoices } from './care-choices.ts';
import { mailOwners } from './mail-owners.ts';
import { runJob } from './run-job.ts';

/** The maximum age of the last copy on another disk or in S3. */
export const MAX_COPY_DAYS = 14;

/** The place of copies that `./anemone care --copies=none` leaves to another program. */
export const OTHERS = '';

const DAY = 86_400_000;

/** Returns the age of the last good copy or, without one, of the site, and the place of copies. */
export function lastCopy(): { readonly days: number; isNone: boolean; place: string } {
	const { enabled } = $app.settings().backups.s3;
	const { copiedElsewhere = '', storedInS3 = '' } = backupRecord();
	const copied = enabled && storedInS3 > copiedElsewhere ? storedInS3 : copiedElsewhere;
	const created = 'SELECT min(applied) / 1000 FROM _migrations';
	const time = Date.parse(copied) || Number(queryText($app.db(), created));
	// A time in the future comes from a wrong clock.
	const days = Math.floor(Math.abs(Date.now() - time) / DAY);
	const place = careChoices().copies === 'none' ? OTHERS : 'on another disk';
	return { days, isNone: copied === '', place: enabled ? 'in S3' : place };
}

/** Returns the problem of the copies for owners; '' if there is none. */
export function copyNotice(): string {
	const { days, isNone, place } = lastCopy();
	if (days <= MAX_COPY_DAYS || place === OTHERS) return '';
	const state = isNone
		? 'No backup was ever copied to another disk or machine'
		: `The last copy of a backup on another disk or machine is ${days} days old`;
	return `${state}, so one failed disk could destroy the site. Ask the person who runs the server to read “Back up and restore” in HOSTING.md.`;
}

/** Mails the problem to all owners, at most once a week. */
export function mailCopyNotice(): void {
	const notice = copyNotice();
	const { mailed = '' } = careChoices();
	if (notice === '' || !$app.settings().smtp.enabled) return;
	if (Date.now() - Date.parse(mailed) < 7 * DAY) return;
	runJob('backup', 'Owners got no mail about missing copies', 'tomorrow', () => {
		// Fails on a full disk, where no mail could be noted afterwards.
		recordCareChoices({ mailed });
		mailOwners('No recent copy of the backups', [notice]);
		recordCareChoices({ mailed: new Date().toISOString() });
	});
}
