import { sharedStore } from './shared-store.ts';

const { get } = sharedStore;

/** Work of which only a limited amount may be in progress at the same time, in all of the engine's workers. */
export interface Turns {
	/** The name in the store. Work with the same name shares its turns. */
	readonly name: string;
	/** How much work may be in progress; by default, one. */
	readonly count?: number;
	/** The maximum number of turns that one client may have; by default, all. */
	readonly perClient?: number;
	/** A turn of more than this many milliseconds is free again: its holder must have crashed. */
	readonly longest?: number;
	/** The maximum time to wait for a turn, in milliseconds; by default, none. */
	readonly longestWait?: number;
	/** The time between two attempts to take a turn, in milliseconds; by default, 50. */
	readonly pollInterval?: number;
}

/** Work of one caller. */
interface Waiting extends Turns {
	/** Who takes a turn; see `perClient`. */
	readonly client?: string;
	/** Lets `endTurn` end the turn of this request before the work ends. */
	readonly request?: core.RequestEvent;
	/** Ends the waiting. Until then, the work is repeated. */
	readonly isOver?: () => boolean;
}

/** A turn that somebody has, and its position, from 0. */
interface Turn {
	readonly key: string;
	readonly holder: string;
	readonly at: number;
}

const LONGEST_TURN = 120_000;
const heldKey = 'turn';

/**
 * Runs `work` in a turn, with the turn's position, and returns its result. While it waits for a turn,
 * the caller holds one of the engine's workers. Returns the result of `orElse` instead if no turn is
 * free in time, if the client has too many, or if others ended the waiting.
 */
export function inTurn<Result>(
	turns: Waiting,
	work: (at: number) => Result,
	orElse: () => Result,
): Result {
	const { longestWait = 0, pollInterval = 50, request, isOver } = turns;
	const begun = Date.now();
	while (!isOver?.()) {
		const turn = takeTurn(turns);
		if (turn) {
			request?.set(heldKey, turn);
			try {
				const result = work(turn.at);
				if (!isOver || isOver()) return result;
			} finally {
				release(turn);
			}
		}
		if (Date.now() - begun >= longestWait) break;
		sleep(pollInterval);
	}
	return orElse();
}

/** Ends the turn of a request, if it has one, before its response is sent: a client may read slowly. */
export function endTurn(e: core.RequestEvent): void {
	const turn = e.get<Turn>(heldKey);
	if (turn) release(turn);
}

/** Takes the first free turn. Returns undefined if none is free, or if the client has too many. */
function takeTurn(turns: Waiting): Turn | undefined {
	const { name, count = 1, perClient = count, longest = LONGEST_TURN, client = '' } = turns;
	const now = Date.now();
	const own = `${client} `;
	const isFree = (holder: string | null) => holder === null || isLost(holder, now, longest);
	let taken: Turn | undefined;
	let held = 0;
	for (let at = 0; at < count; at += 1) {
		const key = `${name}:${at}`;
		const holder = get<string>(key);
		if (isFree(holder)) taken ??= take({ key, holder: newHolder(own, now), at }, isFree);
		else if (holder?.startsWith(own) && ++held === perClient) break;
	}
	if (taken && held === perClient) release(taken);
	return held === perClient ? undefined : taken;
}

/** Not `randomString`, which makes fifteen system calls. */
const newHolder = (own: string, now: number) => `${own}${$security.pseudorandomString(15)} ${now}`;

/** Only for a turn that seems free: the callback locks the store, and requests would wait for one another. */
function take(turn: Turn, isFree: (holder: string | null) => boolean): Turn | undefined {
	let isMine = false;
	sharedStore.setFunc<string>(turn.key, (holder) => {
		isMine = isFree(holder);
		return isMine ? turn.holder : holder;
	});
	return isMine ? turn : undefined;
}

function release({ key, holder }: Turn): void {
	if (get(key) === holder) sharedStore.remove(key);
}

const isLost = (holder: string, now: number, longest: number) =>
	Math.abs(now - Number(holder.slice(holder.lastIndexOf(' ')))) > longest;
