import { attempt } from '../engine/attempt.ts';
import { queryText } from '../engine/sql.ts';
import { fail, ok, warn } from '../operate/lines.ts';
import { OFFERS } from '../records/all-collections.ts';
import { MAX_MAILS, mailsLeft } from './mail-allowance.ts';
import { hasTerms } from './require-terms.ts';
import { takesOffers } from './takes-offers.ts';

const NO_TERMS =
	'Terms: /terms has no text, but visitors must acknowledge the terms with each offer. Write them in the admin';

/** Reports the state of offers and their mails to ./anemone doctor; nothing if offers are off. */
export function examineOffers(): string[] {
	if (!takesOffers()) return [];
	const ask = (query: string) => queryText($app.db(), `SELECT ${query}`);
	const fresh = ask(`count(*) FROM ${OFFERS} WHERE status = 'new'`);
	const isUnsent =
		ask("offersTo FROM site WHERE id = 'site'") !== '' && !$app.settings().smtp.enabled;
	const mails = (which: string) => ({
		count: Number(ask(`count(*) FROM offer_receipts WHERE ${which}`)),
		why: ask(`why FROM offer_receipts WHERE ${which} ORDER BY came DESC LIMIT 1`),
	});
	const late = mails("mail = 'due' AND tries > 0");
	// After an update, the table of mails is missing until the next start.
	const waiting = (attempt(mailsLeft) ?? 1) > 0 ? 0 : mails("mail = 'due' AND tries = 0").count;
	const failed = mails("mail = 'failed'");
	const lines = [
		ok(`Offers: accepted, ${fresh} new`),
		!hasTerms($app) && fail(NO_TERMS),
		isUnsent &&
			warn('Offer mails: not sent, because mail is not set up. Set up mail under Settings, Mail'),
		late.count > 0 &&
			warn(`Offer mails: ${late.count} could not be sent yet (${late.why}). The site tries again`),
		waiting > 0 &&
			warn(
				`Offer mails: ${waiting} offers wait for the next mail, because the site sends at most ${MAX_MAILS} a day`,
			),
		failed.count > 0 &&
			fail(
				`Offer mails: ${failed.count} could not be sent (${failed.why}), and are not tried again. Read the offers in the admin`,
			),
	];
	return lines.filter((line) => line !== false);
}
