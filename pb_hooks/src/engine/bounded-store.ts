import { sharedStore } from './shared-store.ts';
import { inTurn } from './turns.ts';

const { get, set, remove } = sharedStore;

/** Entries of the shared store that may take so much memory together. */
export interface Bounded<Entry> {
	readonly name: string;
	/** In bytes. */
	readonly max: number;
	/** Returns the bytes of an entry, without its key. */
	readonly sizeOf: (entry: Entry) => number;
}

/** How many bytes the entries take, and the numbers of the first and of the next one. */
interface Totals {
	readonly bytes: number;
	readonly first: number;
	readonly next: number;
}

/** The bytes of an entry without its content and its key, which is stored twice. */
const OVERHEAD = 2000;

/** A step takes less than a tenth of a millisecond. After this time, its holder has crashed; milliseconds. */
const LONGEST = 1000;

/**
 * Stores an entry, and drops others if all take too much. No step reads all entries. The dropped
 * entries are chosen at random. If the oldest were dropped, a robot that reads slightly more pages
 * than fit would always request a page just after the store dropped it.
 *
 * @param replaces returns whether the entry may replace the stored one
 */
export function store<Entry>(
	bounded: Bounded<Entry>,
	key: string,
	entry: Entry,
	replaces: (stored: Entry) => boolean = () => true,
): void {
	change(bounded, (totals) => {
		const stored = get<Entry>(key);
		if (stored !== null && !replaces(stored)) return totals;
		set(key, entry);
		const bytes = totals.bytes + bytesOf(bounded, key, entry) - bytesOf(bounded, key, stored);
		if (stored !== null) return { ...totals, bytes };
		set(placeOf(bounded, totals.next), key);
		return { ...totals, bytes, next: totals.next + 1 };
	});
}

/** Removes an entry. Its place in the order stays until it is chosen. */
export function drop<Entry>(bounded: Bounded<Entry>, key: string): void {
	change(bounded, (totals) => {
		const bytes = totals.bytes - bytesOf(bounded, key, get<Entry>(key));
		remove(key);
		return { ...totals, bytes };
	});
}

function change<Entry>(bounded: Bounded<Entry>, step: (totals: Totals) => Totals): void {
	const { name, max } = bounded;
	const run = () => {
		let totals = step(get<Totals>(name) ?? { bytes: 0, first: 0, next: 0 });
		while (totals.bytes > max && totals.first < totals.next) totals = dropOne(bounded, totals);
		set(name, totals);
	};
	// A callback of the store could not change other entries.
	const turn = { name: `${name}:lock`, longest: LONGEST, longestWait: LONGEST, pollInterval: 1 };
	inTurn(turn, run, () => {});
}

function dropOne<Entry>(bounded: Bounded<Entry>, { bytes, first, next }: Totals): Totals {
	const chosen = placeOf(bounded, first + Math.floor(Math.random() * (next - first)));
	const key = get<string>(chosen) ?? '';
	const left = bytes - bytesOf(bounded, key, get<Entry>(key));
	remove(key);
	// The first one takes its place.
	const place = placeOf(bounded, first);
	set(chosen, get<string>(place));
	remove(place);
	return { bytes: left, first: first + 1, next };
}

const placeOf = ({ name }: { name: string }, at: number) => `${name}:${at}`;

const bytesOf = <Entry>({ sizeOf }: Bounded<Entry>, key: string, entry: Entry | null) =>
	entry === null ? 0 : sizeOf(entry) + 2 * key.length + OVERHEAD;
