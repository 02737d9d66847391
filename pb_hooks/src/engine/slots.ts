import { store } from './store.ts';

/** Slots for work of which only a limited amount may be in progress at the same time. */
export interface Slots {
	/** The name in the store. Slots with the same name are shared. */
	readonly name: string;
	readonly count: number;
	/** The maximum number of slots that one client may hold. */
	readonly perClient: number;
}

/** A slot that a client holds, and its position, from 0. */
export interface Slot {
	readonly key: string;
	readonly holder: string;
	readonly at: number;
}

/** A slot held for longer than this many milliseconds is free again: its holder must have crashed. */
const LONGEST_HOLD = 120_000;

/**
 * Takes the first free slot for a client. Returns undefined if none is free, or if this client holds
 * too many. Two clients may take the same slot in the same instant; a lock would make pages wait as
 * well.
 */
export function takeSlot({ name, count, perClient }: Slots, client: string): Slot | undefined {
	const free: number[] = [];
	let own = 0;
	for (let at = 0; at < count; at += 1) {
		const holder = holderOf(`${name}:${at}`);
		if (holder === null) free.push(at);
		else if (holder.startsWith(`${client} `)) own += 1;
	}
	if (own >= perClient) return undefined;
	// Not `randomString`, which makes fifteen system calls.
	const holder = `${client} ${$security.pseudorandomString(15)} ${Date.now()}`;
	for (const at of free) {
		const key = `${name}:${at}`;
		if (holderOf(key) !== null) continue;
		store.set(key, holder);
		if (store.get(key) === holder) return { key, holder, at };
	}
	return undefined;
}

/** Releases a slot. */
export function releaseSlot({ key, holder }: Slot): void {
	if (store.get(key) === holder) store.remove(key);
}

function holderOf(key: string): string | null {
	const holder = store.get<string>(key);
	const since = Number(holder?.slice(holder.lastIndexOf(' ')));
	return Math.abs(Date.now() - since) > LONGEST_HOLD ? null : holder;
}
