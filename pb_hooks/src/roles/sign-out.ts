import { execute } from '../engine/sql.ts';

/** The length that PocketBase uses. */
const KEY_LENGTH = 50;

/**
 * Ends all sessions of the account. PocketBase's own sign-out only makes the browser forget the
 * token, and the server accepts the token until it expires after a day.
 *
 * Only the key is written. Saving the whole account could restore a role that an owner has changed
 * since this request began.
 */
export function signOut(e: core.RequestEvent): void {
	if (!e.auth?.isSuperuser()) throw new UnauthorizedError();
	const key = $security.randomString(KEY_LENGTH);
	const query = 'UPDATE _superusers SET tokenKey = {:key} WHERE id = {:id}';
	execute($app.db(), query, { key, id: e.auth.id });
	// PocketBase's admin leaves drafts of records and database queries in the browser.
	e.response.header().set('Clear-Site-Data', '"storage"');
	e.noContent(204);
}
