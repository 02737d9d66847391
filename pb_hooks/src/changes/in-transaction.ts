/**
 * Runs the rest of an event in a transaction: what it throws takes back all that was written.
 *
 * Inside, PocketBase's one connection for writing is taken: a hook must write through `e.app`, as
 * `$app` would wait for it for ever.
 */
export function inTransaction(e: { app: CoreApp; next(): void }, run: (tx: CoreApp) => void): void {
	const { app } = e;
	app.runInTransaction((tx) => {
		e.app = tx;
		try {
			run(tx);
		} finally {
			// Steps after the transaction must not meet it.
			e.app = app;
		}
	});
}
