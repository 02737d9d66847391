// A trick: of many requests that wait for pages, two make all of them, in the order of arrival.
// Gains: a burst of 60 pages takes 210 MB instead of 290, because each worker of the engine that has
// made a page keeps the renderer. Fails: a maker's own visitor waits up to a second longer; if a maker
// crashes, the others make their pages themselves. Tested by bursts.long.test.ts and storms.long.test.ts.
import { sharedStore } from '../engine/shared-store.ts';
import { inTurn, type Turns } from '../engine/turns.ts';
import { clientOf } from '../http/expensive-work.ts';

/**
 * The maximum number of requests that wait for pages, and per client: a clinic shares an address.
 * Each holds one of the engine's 15 workers. PocketBase makes another if none is free, which takes
 * 4 ms of processor time and 0.8 MB.
 */
const queue: Turns = { name: 'page-queue', count: 64, perClient: 60 };

/** The pages and texts that are made at the same time: a small server has two cores. */
const turns: Turns = { name: 'turn', count: 2, pollInterval: 20 };

/** The maximum time to wait for a page, and for one whose previous version is cached; milliseconds. */
const LONGEST_WAIT = 15_000;
const LONGEST_WAIT_FOR_NEWER = 1000;

/** The maximum time for which a request makes pages for others, and leaves its own to others; milliseconds. */
const LONGEST_TURN = 1000;
const LONGEST_TRUST = 5000;

/** The keys of the wanted pages are at numbered positions in the store. */
const keyAt = (at: number) => `page-queue:wanted:${at}`;
const nextKey = 'page-queue:next';
const firstKey = 'page-queue:first';

/** Makes a page or text while few others are made, or calls `orElse` if its turn does not come soon. */
export const makeInTurn = <Made>(make: () => Made, orElse: () => Made): Made =>
	inTurn({ ...turns, longestWait: LONGEST_WAIT_FOR_NEWER }, make, orElse);

/** Makes a page likewise, unless too many requests wait for pages. */
export const makeInQueue = <Made>(
	e: core.RequestEvent,
	make: () => Made,
	orElse: () => Made,
): Made => inTurn({ ...queue, client: clientOf(e) }, () => makeInTurn(make, orElse), orElse);

/**
 * Lets a request wait for a page, unless too many requests wait.
 *
 * @param make makes any page
 * @param isOver returns whether the page need not be waited for any more
 */
export function waitForPage(
	e: core.RequestEvent,
	key: string,
	make: (key: string) => void,
	isOver: () => boolean,
): void {
	const giveUp = () => {};
	const begun = Date.now();
	const work = () => {
		if (Date.now() - begun > LONGEST_TRUST) make(key);
		else makeWanted(make);
	};
	const wait = () => {
		if (isOver()) return;
		want(key);
		inTurn({ ...turns, longestWait: LONGEST_WAIT, isOver }, work, giveUp);
	};
	inTurn({ ...queue, client: clientOf(e) }, wait, giveUp);
}

/** Puts a page at the end of those that are wanted. */
function want(key: string): void {
	let position = 0;
	sharedStore.setFunc<number>(nextKey, (next) => {
		position = next ?? 0;
		return position + 1;
	});
	sharedStore.set(keyAt(position), key);
}

/** Makes the wanted pages, the first ones first, for a limited time. */
function makeWanted(make: (key: string) => void): void {
	const begun = Date.now();
	for (let key = takeFirst(); key !== null; key = takeFirst()) {
		make(key);
		if (Date.now() - begun > LONGEST_TURN) return;
	}
}

/** Takes the first wanted page off the queue; null if there is none. */
function takeFirst(): string | null {
	const first = sharedStore.get<number>(firstKey) ?? 0;
	const key = sharedStore.get<string>(keyAt(first));
	if (key === null) return null;
	let isMine = false;
	sharedStore.setFunc<number>(firstKey, (now) => {
		isMine = (now ?? 0) === first;
		return isMine ? first + 1 : now;
	});
	if (!isMine) return takeFirst();
	sharedStore.remove(keyAt(first));
	return key;
}
