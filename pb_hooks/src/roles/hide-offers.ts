import { attempt } from '../engine/attempt.ts';
import { OFFERS } from '../records/all-collections.ts';
import { mayUse } from './account.ts';

/**
 * Leaves what was done with offers out of the log of changes for who may not know of them: by a
 * filter, so that they are not counted either.
 */
export function hideOffersInLog({ url }: http.Request): void {
	const query = url?.query();
	if (!(url && query)) return;
	const wanted = query.get('filter');
	// Only what is a whole filter by itself can be put between parentheses.
	if (wanted !== '' && !attempt(() => $app.findRecordsByFilter('changes', wanted, '', 1, 0))) {
		throw new BadRequestError();
	}
	// A comment in it would go on to the end of its line.
	const also = wanted === '' ? '' : ` && (${wanted}\n)`;
	query.set('filter', `collection != "${OFFERS}"${also}`);
	url.rawQuery = query.encode();
}

/** Shows an entry of that log, to who may know of it. */
export function viewChange(e: core.RecordRequestEvent): void {
	const isOfOffer = e.record?.getString('collection') === OFFERS;
	if (isOfOffer && !mayUse(e.auth, OFFERS)) throw new NotFoundError();
	e.next();
}
