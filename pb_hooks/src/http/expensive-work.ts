import { networkOf } from '../engine/ip-network.ts';
import { runInSlot, type Slots } from '../engine/slots.ts';
import { waitFor } from '../engine/wait-for.ts';
import { setDeadline } from './connection.ts';

/** The limits for a kind of work. */
interface Line {
	/** The requests that wait, work or are sent, in all and per client. Each holds a worker of the engine. */
	readonly waiting: Slots & { readonly count: number };
	readonly working: Slots;
}

/** Responses of the API with records. */
export const records: Line = {
	waiting: { name: 'records-line', count: 32, perClient: 12 },
	working: { name: 'work', count: 6, perClient: 3 },
};

/** Sign-ins: comparing a password takes a tenth of a second of processor time. */
export const signIns: Line = {
	waiting: { name: 'sign-in-line', count: 32, perClient: 4 },
	working: { name: 'sign-in', count: 4, perClient: 2 },
};

/** The maximum time in which a request waits for its turn, and the interval between attempts; milliseconds. */
const LONGEST_WAIT = 15_000;
const LOOK_EVERY = 50;

/** The time in which a client must read a response while half of the places are taken. */
const SECONDS_IF_CROWDED = 10;

/** Continues with a request in its turn. Returns false if its turn does not come in time. */
export function continueInTurn(e: core.RequestEvent, { waiting, working }: Line): boolean {
	const client = clientOf(e);
	let isDone = false;
	const wait = (place: number) => {
		const isCrowded = place >= waiting.count / 2;
		const work = () => {
			if (isCrowded) setDeadline(e, 'setWriteDeadline', SECONDS_IF_CROWDED);
			e.next();
		};
		isDone = waitFor(() => runInSlot(working, work, client, e), LONGEST_WAIT, LOOK_EVERY);
	};
	runInSlot(waiting, wait, client);
	return isDone;
}

/** Returns the IPv4 address or the IPv6 /64 of a client. */
export function clientOf(e: core.RequestEvent): string {
	const address = e.realIP();
	return networkOf(address) ?? address;
}
