import { store } from '../engine/store.ts';

const key = 'pictures:turn';
/** Between two looks whether it is one's turn; milliseconds. */
const LOOK_EVERY = 50;
/** An editor waits so long; milliseconds. */
const LONGEST_WAIT = 30_000;
/** A picture that is not done by then never will be; milliseconds. */
const LONGEST_WORK = 60_000;

interface Turn {
	readonly name: string;
	readonly since: number;
}

/**
 * Runs `work` when no other picture is being decoded: each may take 200 MB. Where that did not come
 * in time it answers undefined, and `work` did not run.
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
