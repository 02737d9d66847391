import { personalFields } from '../../../web/records/donation-offers.ts';
import { execute, queryText } from '../engine/sql.ts';
import { runJob } from '../machine/run-job.ts';
import { OFFERS } from '../site/all-collections.ts';
import { storedMoment } from '../site/moment.ts';

const forgotten = personalFields();
const isFilled = `(${forgotten.map((name) => `${name} <> ''`).join(' OR ')})`;
const isOver = `coalesce(nullif(closed, ''), created) <= {:limit}`;

/**
 * Deletes the donor's data and all free text from old offers. The item and the quantity stay. An
 * offer is old when it was closed, or arrived and was never closed, as many days ago as the owner
 * has set.
 */
export function forgetDonors(): void {
	runJob('offers', 'No donor data was deleted', 'tomorrow', forget);
}

function forget(): void {
	const days = Number(queryText($app.db(), "SELECT offersKeptDays FROM site WHERE id = 'site'"));
	if (!(days >= 1)) return;
	const limit = storedMoment(Date.now() - days * 86_400_000);
	let count = 0;
	$app.runInTransaction((app) => {
		const old = `FROM ${OFFERS} WHERE ${isOver} AND ${isFilled}`;
		count = Number(queryText(app.db(), `SELECT count(*) ${old}`, { limit }));
		if (count === 0) return;
		const receipts = `UPDATE offer_receipts SET content = '' WHERE offer IN (SELECT id ${old})`;
		execute(app.db(), receipts, { limit });
		const blank = forgotten.map((name) => `${name} = ''`).join(', ');
		// A form that was opened earlier must not restore the data.
		const now = "strftime('%Y-%m-%d %H:%M:%fZ')";
		execute(
			app.db(),
			`UPDATE ${OFFERS} SET ${blank}, updated = ${now} WHERE ${isOver} AND ${isFilled}`,
			{ limit },
		);
	});
	if (count > 0) console.error(`[offers] Deleted the data of ${count} donors after ${days} days`);
}
