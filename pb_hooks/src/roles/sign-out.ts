import { execute } from '../engine/sql.ts';

/** As long as PocketBase makes them. */
const KEY_LENGTH = 50;

/**
 * Ends all sessions of the account that asks: PocketBase's own sign-out makes the browser forget
 * the token, and the server takes it until its day is over.
 *
 * Only the key is written. A save of the whole account could bring back a role that an owner has
 * changed since this request began.
 */
export function signOut(e: core.RequestEvent): void {
	if (!e.auth?.isSuperuser()) throw new UnauthorizedError();
	const key = $security.randomString(KEY_LENGTH);
	const query = 'UPDATE _superusers SET tokenKey = {:key} WHERE id = {:id}';
	execute($app.db(), query, { key, id: e.auth.id });
	// PocketBase's admin leaves drafts of records, and what was asked of the database, in the browser.
	e.response.header().set('Clear-Site-Data', '"storage"');
	e.noContent(204);
}
