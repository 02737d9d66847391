import { store } from '../engine/store.ts';

const editorKey = 'changes:editor';

/**
 * Names the account that asks to all that is written on its behalf in the transaction, such as the
 * ranks of other records and the entries in `changes`.
 */
export function actAsEditor({ auth }: core.RecordRequest, next: () => void): void {
	actAs(auth, next);
}

/** As {@link actAsEditor}, for what writes past PocketBase's own requests. */
export function actAs(account: core.Record | undefined, next: () => void): void {
	store.set(editorKey, account?.email() ?? '');
	try {
		next();
	} finally {
		store.remove(editorKey);
	}
}

/**
 * The address of the account by which an app saves; undefined where no request does.
 *
 * PocketBase writes over one connection, so there is one transaction at a time: what runs in one
 * while an editor is named runs in that editor's.
 */
export function editorOf(app: CoreApp): string | undefined {
	return (app.isTransactional() && store.get<string>(editorKey)) || undefined;
}
