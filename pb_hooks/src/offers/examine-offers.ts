import { attempt } from '../engine/attempt.ts';
import { queryText } from '../engine/sql.ts';
import { fail, ok, warn } from '../machine/lines.ts';
import { OFFERS } from '../site/all-collections.ts';
import { takesOffers } from '../site/site-settings.ts';
import { mailFailure } from './mail-offers.ts';
import { hasTerms } from './offer-settings.ts';

const NO_TERMS =
	'Terms: /terms has no text, but visitors must acknowledge the terms with each offer. Write them in the admin';

/** Reports the state of offers and their mails to ./anemone doctor; nothing if offers are off. */
export function examineOffers(): string[] {
	if (!takesOffers()) return [];
	const ask = (query: string) => queryText($app.db(), `SELECT ${query}`);
	const fresh = ask(`count(*) FROM ${OFFERS} WHERE status = 'new'`);
	const isUnsent =
		ask("offersTo FROM site WHERE id = 'site'") !== '' && !$app.settings().smtp.enabled;
	// After an update, the table is missing until the next start.
	const failure = attempt(mailFailure) ?? '';
	return [
		ok(`Offers: accepted, ${fresh} new`),
		hasTerms($app) ? [] : fail(NO_TERMS),
		isUnsent
			? warn('Offer mails: not sent, because mail is not set up. Set up mail under Settings, Mail')
			: [],
		failure === ''
			? []
			: warn(`Offer mails: the last one was not sent (${failure}). The site tries again each hour`),
	].flat();
}
