import { networkOf } from '../engine/ip-network.ts';
import { releaseSlot, type Slots, takeSlot } from '../engine/slots.ts';
import { waitFor } from '../engine/wait-for.ts';
import { setDeadline } from './connection.ts';
import { refuseForNow } from './visitor-body.ts';

/**
 * The maximum amount of expensive work at the same time, and per IPv4 address or IPv6 /64. Each
 * piece holds one or two of the engine's 15 workers and some 6 MB: 200 lists of posts at the same
 * time took more than 650 MB. The API may use only a part, so that pages can always be made.
 */
const MAX_WORK = 6;
const MAX_API = 4;
const MAX_PER_CLIENT = 3;

/** The maximum number of pages and texts that are made at the same time: a small server has two cores. */
const turns: Slots = { name: 'turn', count: 2, perClient: 2 };
/** The maximum time to wait for a turn, and the interval between two attempts; milliseconds. */
const LONGEST_WAIT = 1000;
const LOOK_EVERY = 10;

/** The time in which a client must read a response of the API while many are in progress. */
const SECONDS_IF_CROWDED = 10;

/**
 * Runs expensive work for a request unless too much is in progress. Returns whether it ran. A client
 * that must wait would hold one of the engine's workers, so the caller refuses, or sends older data.
 */
export function runExpensive(e: core.RequestEvent, work: () => void): boolean {
	return runInSlot(e, MAX_WORK, work);
}

/** Continues with a request to the API that is expensive, or tells the client to try again soon. */
export function nextIfIdle(e: core.RequestEvent): void {
	const ran = runInSlot(e, MAX_API, (at) => {
		if (at >= MAX_API / 2) setDeadline(e, 'setWriteDeadline', SECONDS_IF_CROWDED);
		e.next();
	});
	if (!ran) refuseForNow(e, 1);
}

/** Makes a page or text while few others are made. Does nothing if its turn does not come in time. */
export function runInTurn(make: () => void): void {
	waitFor(() => runIn(turns, '', make), LONGEST_WAIT, LOOK_EVERY);
}

function runInSlot(e: core.RequestEvent, count: number, work: (at: number) => void): boolean {
	const address = e.realIP();
	const slots = { name: 'work', count, perClient: MAX_PER_CLIENT };
	return runIn(slots, networkOf(address) ?? address, work);
}

function runIn(slots: Slots, client: string, work: (at: number) => void): boolean {
	const slot = takeSlot(slots, client);
	if (!slot) return false;
	try {
		work(slot.at);
	} finally {
		releaseSlot(slot);
	}
	return true;
}
