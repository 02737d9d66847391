import { attempt } from '../engine/attempt.ts';
import { mayUse } from '../site/account.ts';
import { OFFERS } from '../site/all-collections.ts';

/**
 * Hides the entries about offers in the log of changes from accounts that may not see offers. It
 * uses a filter, so that the entries are not counted either.
 */
export function hideOffersInLog({ url }: http.Request): void {
	const query = url?.query();
	if (!(url && query)) return;
	const wanted = query.get('filter');
	// Only a filter that is valid on its own can be put between parentheses.
	if (wanted !== '' && !attempt(() => $app.findRecordsByFilter('changes', wanted, '', 1, 0))) {
		throw new BadRequestError();
	}
	// The line break ends a comment in the filter, which would otherwise hide the parenthesis.
	const also = wanted === '' ? '' : ` && (${wanted}\n)`;
	query.set('filter', `collection != "${OFFERS}"${also}`);
	url.rawQuery = query.encode();
}

/** Shows an entry of that log to accounts that may see it. */
export function viewChange(e: core.RecordRequestEvent): void {
	const isOfOffer = e.record?.getString('collection') === OFFERS;
	if (isOfOffer && !mayUse(e.auth, OFFERS)) throw new NotFoundError();
	e.next();
}
