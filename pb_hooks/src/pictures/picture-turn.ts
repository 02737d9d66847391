import { store } from '../engine/store.ts';

const key = 'pictures:turn';
/** The interval between two attempts to take the turn, in milliseconds. */
const LOOK_EVERY = 50;
/** The maximum time that an editor waits, in milliseconds. */
const LONGEST_WAIT = 30_000;
/** A picture that takes longer than this many milliseconds is considered hung. */
const LONGEST_WORK = 60_000;

interface Turn {
	readonly name: string;
	readonly since: number;
}

/**
 * Runs `work` while no other picture is being decoded: each may take 200 MB. If the turn does not
 * come in time, returns undefined without running `work`.
 */
export function inTurn<Result>(work: () => Result): Result | undefined {
	const name = $security.pseudorandomString(20);
	const start = Date.now();
	while (!take(name)) {
		if (Date.now() - start > LONGEST_WAIT) return undefined;
		sleep(LOOK_EVERY);
	}
	try {
		return work();
	} finally {
		store.setFunc<Turn>(key, (held) => (held?.name === name ? null : held));
	}
}

function take(name: string): boolean {
	let isMine = false;
	store.setFunc<Turn>(key, (held) => {
		const isFree = held === null || Math.abs(Date.now() - held.since) > LONGEST_WORK;
		isMine = isFree;
		return isFree ? { name, since: Date.now() } : held;
	});
	return isMine;
}
