/** An event of a record. To PocketBase every pointer is optional. */
interface Arriving {
	app: CoreApp;
	readonly record?: core.Record | undefined;
	next(): void;
}

interface Passing extends Arriving {
	readonly record: core.Record;
}

/** One step of a handler. It runs the steps after it by calling `next`. */
export type Step<Event extends Passing> = (e: Event, next: () => void) => void;

/** Returns a handler that runs the steps in order, and then passes the event on to PocketBase. */
export function inOrder<Event extends Arriving>(
	...steps: Step<Event & Passing>[]
): (e: Event) => void {
	return (event) => {
		// An event of a record always has one.
		const e = event as Event & Passing;
		const first = steps.reduceRight<() => void>(
			(next, step) => () => step(e, next),
			() => e.next(),
		);
		first();
	};
}

/** Returns a step that ends before the next step begins. */
export function before<Event extends Passing>(act: (e: Event) => void): Step<Event> {
	return (e, next) => {
		act(e);
		next();
	};
}

/** Returns a step that begins after all steps below it have ended. */
export function after<Event extends Passing>(act: (e: Event) => void): Step<Event> {
	return (e, next) => {
		next();
		act(e);
	};
}

/** Returns a step that runs only for records of these collections. */
export function on<Event extends Passing>(
	collections: readonly string[],
	step: Step<Event>,
): Step<Event> {
	return (e, next) => {
		if (collections.includes(e.record.collection().name)) step(e, next);
		else next();
	};
}

/**
 * Runs the steps below it in a transaction: if one throws, all writes are rolled back.
 *
 * The transaction uses PocketBase's only connection for writing. A step must write through `e.app`,
 * because `$app` would wait for that connection forever.
 */
export function inTransaction(e: Passing, next: () => void): void {
	const { app } = e;
	app.runInTransaction((tx) => {
		e.app = tx;
		try {
			next();
		} finally {
			// Steps after the transaction must not use its closed connection.
			e.app = app;
		}
	});
}
