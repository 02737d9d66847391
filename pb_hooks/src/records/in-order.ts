/** An event of a record. To PocketBase every pointer is optional. */
interface Arriving {
	app: CoreApp;
	readonly record?: core.Record | undefined;
	next(): void;
}

interface Passing extends Arriving {
	readonly record: core.Record;
}

/** Does its part around the steps that follow, to which it goes on by calling `next`. */
export type Step<Event extends Passing> = (e: Event, next: () => void) => void;

/** A handler that takes an event through steps, from the first to the last, and then on to PocketBase. */
export function inOrder<Event extends Arriving>(
	...steps: Step<Event & Passing>[]
): (e: Event) => void {
	return (e) => {
		if (!hasRecord(e)) throw new Error('an event of a record has none');
		const first = steps.reduceRight<() => void>(
			(next, step) => () => step(e, next),
			() => e.next(),
		);
		first();
	};
}

function hasRecord<Event extends Arriving>(e: Event): e is Event & Passing {
	return Boolean(e.record);
}

/** A step that is over when the next one begins. */
export function before<Event extends Passing>(act: (e: Event) => void): Step<Event> {
	return (e, next) => {
		act(e);
		next();
	};
}

/** A step that begins when all that follow are over. */
export function after<Event extends Passing>(act: (e: Event) => void): Step<Event> {
	return (e, next) => {
		next();
		act(e);
	};
}

/** A step for records of some collections, which all others pass by. */
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
 * Runs the steps that follow in a transaction: what they throw takes back all that was written.
 *
 * Inside, PocketBase's one connection for writing is taken: a step must write through `e.app`, as
 * `$app` would wait for it for ever.
 */
export function inTransaction(e: Passing, next: () => void): void {
	const { app } = e;
	app.runInTransaction((tx) => {
		e.app = tx;
		try {
			next();
		} finally {
			// Steps after the transaction must not meet it.
			e.app = app;
		}
	});
}
