import { store } from '../engine/store.ts';
import { SECONDS_TO_SEND } from './connection.ts';

/**
 * The maximum number of visitors' bodies awaited at the same time: per kind, and per address. Each
 * holds one of the engine's 15 workers, and PocketBase creates another for each request that finds
 * none: 300 half-sent offers created 600, and a page then took 90 ms of processor time. Starting
 * with more workers did not help: 64 took 100 MB more under load.
 */
const MAX_SENDERS = 40;
const MAX_PER_ADDRESS = 4;

type Kind = 'offer' | 'sign-in';

/** The second half of the slots is for senders who do not stall, so that they soon find a free one. */
const FOR_SLOW = MAX_SENDERS / 2;
const SECONDS_IF_CROWDED = 1;

/** A slot in which a body is awaited for the given number of seconds. */
export interface SenderSlot {
	readonly key: string;
	readonly holder: string;
	readonly seconds: number;
}

/**
 * Takes a slot for a sender. Returns undefined if none is free, or if this address has too many.
 * Two senders may take the same slot in the same instant; a lock would make pages wait as well.
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

/** Releases a slot. */
export function releaseSlot({ key, holder }: SenderSlot): void {
	if (store.get(key) === holder) store.remove(key);
}

const keyOf = (kind: Kind, at: number) => `sender:${kind}:${at}`;

function takes(key: string, holder: string): boolean {
	if (store.get(key) !== null) return false;
	store.set(key, holder);
	return store.get(key) === holder;
}
