import { isContent } from './content-collections.ts';
import { inTransaction } from './in-transaction.ts';

/** Shared by all workers of the engine, so taken once. */
const store = $app.store();
const editorKey = 'changes:editor';

/**
 * Saves or deletes content as one with everything that follows from it, such as the ranks of other
 * records and the entries in `changes`, which are then all by the account that asks.
 */
export function actAsEditor(e: core.RecordRequestEvent, next = () => e.next()): void {
	if (!isContent(e.collection.name)) {
		next();
		return;
	}
	inTransaction(e, () => {
		store.set(editorKey, e.auth?.email() ?? '');
		try {
			next();
		} finally {
			store.remove(editorKey);
		}
	});
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
