import { sharedStore } from '../engine/shared-store.ts';

const editorKey = 'changes:editor';

/**
 * Stores the account of a request during its transaction, for all that is written on its behalf,
 * such as the ranks of other records and the entries in `changes`.
 */
export function actAsEditor({ auth }: core.RecordRequest, next: () => void): void {
	actAs(auth, next);
}

/** Does the same as {@link actAsEditor}, for writes outside of PocketBase's own record requests. */
export function actAs(account: core.Record | undefined, next: () => void): void {
	sharedStore.set(editorKey, account?.email() ?? '');
	try {
		next();
	} finally {
		sharedStore.remove(editorKey);
	}
}

/**
 * Returns the e-mail address of the account on whose behalf an app saves; undefined without one.
 *
 * PocketBase writes over one connection, so only one transaction runs at a time. While an editor is
 * stored, the running transaction is therefore that editor's.
 */
export function editorOf(app: CoreApp): string | undefined {
	return (app.isTransactional() && sharedStore.get<string>(editorKey)) || undefined;
}
