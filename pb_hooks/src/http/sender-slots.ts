import { store } from '../engine/store.ts';
import { SECONDS_TO_SEND } from './connection.ts';

/**
 * How many bodies of visitors are awaited at the same time: of each kind in all, and from one
 * address. Each holds one of the engine's 15 workers, and PocketBase makes another for each request
 * that finds none: 300 half-sent offers made 600, and then a page took 90 ms of processor time. More
 * workers from the start were no remedy: 64 took 100 MB more under load.
 */
const MAX_SENDERS = 40;
const MAX_PER_ADDRESS = 4;

type Kind = 'offer' | 'sign-in';

/** The second half of the places is for senders who do not stall, so that they soon find a free one. */
const FOR_SLOW = MAX_SENDERS / 2;
const SECONDS_IF_CROWDED = 1;

/** A place in which a body is awaited, for so many seconds. */
export interface SenderSlot {
	readonly key: string;
	readonly holder: string;
	readonly seconds: number;
}

/**
 * Takes a place for a sender; undefined if all are taken, or too many by this address. Two that take
 * the same place in the same instant may both get it. A lock would keep pages waiting as well.
 */
export function takeSlot(kind: Kind, address: string): SenderSlot | undefined {
	const free: number[] = [];
	let own = 0;
	for (let at = 0; at < MAX_SENDERS; at += 1) {
		const holder = store.get<string>(keyOf(kind, at));
		if (holder === null) free.push(at);
		else if (holder.startsWith(`${address} `)) own += 1;
	}
	if (own >= MAX_PER_ADDRESS) return undefined;
	const holder = `${address} ${$security.pseudorandomString(15)}`;
	const place = free.find((at) => takes(keyOf(kind, at), holder));
	if (place === undefined) return undefined;
	const seconds = place < FOR_SLOW ? SECONDS_TO_SEND : SECONDS_IF_CROWDED;
	return { key: keyOf(kind, place), holder, seconds };
}

/** Gives a place back. */
export function releaseSlot({ key, holder }: SenderSlot): void {
	if (store.get(key) === holder) store.remove(key);
}

const keyOf = (kind: Kind, at: number) => `sender:${kind}:${at}`;

function takes(key: string, holder: string): boolean {
	if (store.get(key) !== null) return false;
	store.set(key, holder);
	return store.get(key) === holder;
}
