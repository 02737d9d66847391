import { attempt } from '../engine/attempt.ts';
import { mayUse } from '../site/account.ts';
import { allCollections, DRAFTS, PREVIEW_LINKS } from '../site/all-collections.ts';

/** The collections whose records, each about a record of another list, are shown with that list. */
export const aboutLists: readonly string[] = ['changes', DRAFTS, PREVIEW_LINKS];

/**
 * Hides the entries about lists that an account may not use, such as offers in the log of changes. It
 * uses a filter, so that the entries are not counted either.
 */
export function hideEntries({ url }: http.Request, about: string, account: core.Record): void {
	const hidden = [...allCollections.keys()].filter((list) => !mayUse(account, list));
	const query = url?.query();
	if (!(url && query) || hidden.length === 0) return;
	const wanted = query.get('filter');
	// Only a filter that is valid on its own can be put between parentheses.
	if (wanted !== '' && !attempt(() => $app.findRecordsByFilter(about, wanted, '', 1, 0))) {
		throw new BadRequestError();
	}
	const others = hidden.map((list) => `collection != "${list}"`).join(' && ');
	// The line break ends a comment in the filter, which would otherwise hide the parenthesis.
	const also = wanted === '' ? '' : ` && (${wanted}\n)`;
	query.set('filter', others + also);
	url.rawQuery = query.encode();
}

/** Shows an entry to accounts that may use its list. */
export function viewEntry(e: core.RecordRequestEvent): void {
	if (!mayUse(e.auth, e.record?.getString('collection') ?? '')) throw new NotFoundError();
	e.next();
}
