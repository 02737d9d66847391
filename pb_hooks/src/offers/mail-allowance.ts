import { execute, queryText } from '../engine/sql.ts';
import { momentOf, storedMoment } from '../publishing/moment.ts';

/** The maximum number of mails about offers in 24 hours: immediate mails and mails at intervals. */
export const MAX_MAILS = 24;

/** How many of them are sent immediately. The others are spread, so that mail continues all day. */
const MAX_UNSPREAD = 12;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SPREAD = DAY / (MAX_MAILS - MAX_UNSPREAD);

/** Returns how many mails may be sent now. */
export function mailsLeft(): number {
	const now = Date.now();
	const ask = (query: string) =>
		queryText($app.db(), `SELECT ${query} FROM offer_mails WHERE sent > {:since}`, {
			since: storedMoment(now - DAY),
		});
	const sent = Number(ask('count(*)'));
	if (sent < MAX_UNSPREAD) return MAX_UNSPREAD - sent;
	return now - momentOf(ask('max(sent)')) >= SPREAD ? 1 : 0;
}

/** Counts a mail before it is sent, so that it also counts if the process dies while sending. */
export function countMail(): string {
	const now = Date.now();
	const id = $security.randomString(15);
	execute($app.db(), 'DELETE FROM offer_mails WHERE sent <= {:since}', {
		since: storedMoment(now - DAY),
	});
	execute($app.db(), 'INSERT INTO offer_mails (id, sent) VALUES ({:id}, {:sent})', {
		id,
		sent: storedMoment(now),
	});
	return id;
}

/** Removes a mail that was not sent from the count. */
export function uncountMail(id: string): void {
	execute($app.db(), 'DELETE FROM offer_mails WHERE id = {:id}', { id });
}
