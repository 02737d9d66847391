import { sharedStore } from './shared-store.ts';

const { get } = sharedStore;

/** Slots for work of which only a limited amount may be in progress at the same time. */
export interface Slots {
	/** The name in the store. Slots with the same name are shared. */
	readonly name: string;
	/** By default, one. */
	readonly count?: number;
	/** The maximum number of slots that one client may hold; by default, all. */
	readonly perClient?: number;
	/** A slot held for longer than this many milliseconds is free again: its holder must have crashed. */
	readonly longest?: number;
}

/** A slot that a client holds, and its position, from 0. */
export interface Slot {
	readonly key: string;
	readonly holder: string;
	readonly at: number;
}

const LONGEST_HOLD = 120_000;

/**
 * Takes the first free slot for a client. Returns undefined if none is free, or if this client holds
 * too many.
 */
export function takeSlot(slots: Slots, client = ''): Slot | undefined {
	const { name, count = 1, perClient = count, longest = LONGEST_HOLD } = slots;
	const now = Date.now();
	const own = `${client} `;
	const isFree = (holder: string | null) => holder === null || isLost(holder, now, longest);
	let taken: Slot | undefined;
	let held = 0;
	for (let at = 0; at < count; at += 1) {
		const key = `${name}:${at}`;
		const holder = get<string>(key);
		if (isFree(holder)) taken ??= take({ key, holder: newHolder(own, now), at }, isFree);
		else if (holder?.startsWith(own) && ++held === perClient) break;
	}
	if (taken && held === perClient) releaseSlot(taken);
	return held === perClient ? undefined : taken;
}

/** Not `randomString`, which makes fifteen system calls. */
const newHolder = (own: string, now: number) => `${own}${$security.pseudorandomString(15)} ${now}`;

/** Only for a slot that seems free: the callback locks the store, and requests would wait for one another. */
function take(slot: Slot, isFree: (holder: string | null) => boolean): Slot | undefined {
	let isMine = false;
	sharedStore.setFunc<string>(slot.key, (holder) => {
		isMine = isFree(holder);
		return isMine ? slot.holder : holder;
	});
	return isMine ? slot : undefined;
}

/** Releases a slot. */
export function releaseSlot({ key, holder }: Slot): void {
	if (get(key) === holder) sharedStore.remove(key);
}

const heldKey = 'slot';

/**
 * Runs `work` in a slot, with the slot's position. Returns false without running it if none is free.
 *
 * @param e lets a later step of this request release the slot before the work ends
 */
export function runInSlot(
	slots: Slots,
	work: (at: number) => void,
	client = '',
	e?: core.RequestEvent,
): boolean {
	const slot = takeSlot(slots, client);
	if (!slot) return false;
	e?.set(heldKey, slot);
	try {
		work(slot.at);
	} finally {
		releaseSlot(slot);
	}
	return true;
}

/** Releases the slot of a request, if it has one, before its response is sent: a client may read slowly. */
export function releaseHeld(e: core.RequestEvent): void {
	const slot = e.get<Slot>(heldKey);
	if (slot) releaseSlot(slot);
}

const isLost = (holder: string, now: number, longest: number) =>
	Math.abs(now - Number(holder.slice(holder.lastIndexOf(' ')))) > longest;
