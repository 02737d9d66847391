import { sharedStore } from './shared-store.ts';

const { get } = sharedStore;

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
	const now = Date.now();
	const own = `${client} `;
	// Not `randomString`, which makes fifteen system calls.
	const mine = `${own}${$security.pseudorandomString(15)} ${now}`;
	let taken: Slot | undefined;
	let held = 0;
	for (let at = 0; at < count; at += 1) {
		const key = `${name}:${at}`;
		const holder = get<string>(key);
		if (holder === null || isLost(holder, now)) taken ??= take(key, mine, at);
		else if (holder.startsWith(own) && ++held === perClient) break;
	}
	if (taken && held === perClient) releaseSlot(taken);
	return held === perClient ? undefined : taken;
}

function take(key: string, holder: string, at: number): Slot | undefined {
	sharedStore.set(key, holder);
	return get(key) === holder ? { key, holder, at } : undefined;
}

/** Releases a slot. */
export function releaseSlot({ key, holder }: Slot): void {
	if (get(key) === holder) sharedStore.remove(key);
}

const isLost = (holder: string, now: number) =>
	Math.abs(now - Number(holder.slice(holder.lastIndexOf(' ')))) > LONGEST_HOLD;
