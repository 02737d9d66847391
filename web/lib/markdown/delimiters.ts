/** A run of `*`, `_` or `~`, and what pairing made of it. */
export interface Run {
	type: 'run';
	sign: string;
	/** Signs as written. */
	length: number;
	/** Signs not paired: they stay text, after what is closed and before what is opened. */
	left: number;
	canOpen: boolean;
	canClose: boolean;
	/** The signs of each mark closed here, innermost first. */
	closes: string[];
	/** The signs of each mark opened here, innermost first. */
	opens: string[];
}

/** CommonMark's rule of three, which keeps `**a*b**` and `*a**b*` apart. */
function match(opener: Run | undefined, closer: Run): boolean {
	if (opener?.sign !== closer.sign) return false;
	const bothWays = opener.canClose || closer.canOpen;
	const sum = opener.length + closer.length;
	return !bothWays || sum % 3 !== 0 || opener.length % 3 === 0;
}

function join(opener: Run, closer: Run): void {
	const size = opener.left > 1 && closer.left > 1 ? 2 : 1;
	const signs = closer.sign.repeat(size);
	opener.left -= size;
	closer.left -= size;
	opener.opens.push(signs);
	closer.closes.push(signs);
}

/**
 * Pairs the runs from `from` on, and takes them off the list. After a vain search for an opener,
 * the same kind of closer never searches that stretch again: so time grows with the number of runs.
 */
export function pairRuns(runs: Run[], from: number): void {
	const openers: number[] = [];
	const searched = new Map<string, number>();
	for (let index = from; index < runs.length; index += 1) {
		const closer = runs[index];
		if (!closer) break;
		const kind = `${closer.sign}${closer.canOpen}${closer.length % 3}`;
		while (closer.canClose && closer.left > 0) {
			const floor = searched.get(kind) ?? from;
			let at = openers.length - 1;
			while ((openers[at] ?? -1) >= floor && !match(runs[openers[at] ?? -1], closer)) at -= 1;
			const opener = runs[openers[at] ?? -1];
			if (!opener || (openers[at] ?? -1) < floor) {
				searched.set(kind, index);
				break;
			}
			join(opener, closer);
			openers.length = opener.left > 0 ? at + 1 : at;
		}
		if (closer.canOpen && closer.left > 0) openers.push(index);
	}
	runs.length = from;
}
