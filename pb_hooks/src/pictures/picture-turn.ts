import { runAlone } from '../engine/run-alone.ts';
import { waitFor } from '../engine/wait-for.ts';

/** The interval between two attempts to take the turn, in milliseconds. */
const LOOK_EVERY = 50;
/** The maximum time that an editor waits, in milliseconds. */
const LONGEST_WAIT = 30_000;
/** A picture that takes longer than this many milliseconds is considered hung. */
const LONGEST_WORK = 60_000;

/**
 * Runs `work` while no other picture is being decoded: each may take 200 MB. If the turn does not
 * come in time, returns undefined without running `work`.
 */
export function inTurn<Result>(work: () => Result): Result | undefined {
	let result: Result | undefined;
	const run = () => {
		result = work();
	};
	waitFor(() => runAlone('pictures:turn', LONGEST_WORK, run), LONGEST_WAIT, LOOK_EVERY);
	return result;
}
