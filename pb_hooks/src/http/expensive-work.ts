import { networkOf } from '../engine/ip-network.ts';
import { inTurn, type Turns } from '../engine/turns.ts';
import { setDeadline } from './connection.ts';

/** The maximum time in which a request waits for its turn; milliseconds. */
const LONGEST_WAIT = 15_000;

/** The limits for a kind of work. */
interface Queue {
	/** The requests that wait, work or are sent, in all and per client. Each holds a worker of the engine. */
	readonly waiting: Turns & { readonly count: number };
	readonly working: Turns;
}

/** Responses of the API with records. */
export const records: Queue = {
	waiting: { name: 'records-queue', count: 32, perClient: 12 },
	working: { name: 'work', count: 6, perClient: 3, longestWait: LONGEST_WAIT },
};

/** Sign-ins: comparing a password takes a tenth of a second of processor time. */
export const signIns: Queue = {
	waiting: { name: 'sign-in-queue', count: 32, perClient: 4 },
	working: { name: 'sign-in', count: 4, perClient: 2, longestWait: LONGEST_WAIT },
};

/** The time in which a client must read a response while half of the turns are taken. */
const SECONDS_IF_CROWDED = 10;

/** Continues with a request in its turn, or calls `refuse` if its turn does not come in time. */
export function continueInTurn(
	e: core.RequestEvent,
	{ waiting, working }: Queue,
	refuse: () => void,
): void {
	const client = clientOf(e);
	const wait = (position: number) => {
		const isCrowded = position >= waiting.count / 2;
		const work = () => {
			if (isCrowded) setDeadline(e, 'setWriteDeadline', SECONDS_IF_CROWDED);
			e.next();
		};
		inTurn({ ...working, client, request: e }, work, refuse);
	};
	inTurn({ ...waiting, client }, wait, refuse);
}

/** Returns the IPv4 address or the IPv6 /64 of a client. */
export function clientOf(e: core.RequestEvent): string {
	const address = e.realIP();
	return networkOf(address) ?? address;
}
