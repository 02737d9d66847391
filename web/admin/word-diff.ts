/** A part of a text, and whether the other version of the text lacks it. */
export interface Part {
	readonly text: string;
	readonly isChanged: boolean;
}

const byWord = /\s*\S+|\s+$/g;
const byLine = /[^\n]*\n+|[^\n]+$/g;

/** The maximum number of pairs to compare, which takes some 50 ms. */
const MAX_PAIRS = 4_000_000;

/**
 * Returns both versions of a text, divided where they differ. Words are compared or, in lists and in
 * long texts with many changes, lines.
 */
export function diffTexts(
	before: string,
	after: string,
	{ isList = false } = {},
): [before: Part[], after: Part[]] {
	for (const unit of isList ? [byLine] : [byWord, byLine]) {
		const old = before.match(unit) ?? [];
		const now = after.match(unit) ?? [];
		const kept = findKept(old, now);
		if (kept) return [join(old, kept.old), join(now, kept.now)];
	}
	return [join([before], new Set()), join([after], new Set())];
}

/**
 * Returns the positions of the longest sequence that two lists have in common; undefined if they
 * differ in too many places to compare.
 */
function findKept(old: readonly string[], now: readonly string[]) {
	const kept = { old: new Set<number>(), now: new Set<number>() };
	const keep = (i: number, j: number) => {
		kept.old.add(i);
		kept.now.add(j);
	};
	let start = 0;
	let [oldEnd, nowEnd] = [old.length, now.length];
	for (; start < Math.min(oldEnd, nowEnd) && old[start] === now[start]; start++) keep(start, start);
	while (oldEnd > start && nowEnd > start && old[oldEnd - 1] === now[nowEnd - 1]) {
		keep(--oldEnd, --nowEnd);
	}
	const width = nowEnd - start + 1;
	if ((oldEnd - start) * width > MAX_PAIRS) return undefined;
	// The length of the longest common sequence from each pair of positions to the end.
	const lengths = new Uint16Array((oldEnd - start + 1) * width);
	const at = (i: number, j: number) => (i - start) * width + j - start;
	const lengthAt = (i: number, j: number) => lengths[at(i, j)] ?? 0;
	for (let i = oldEnd - 1; i >= start; i--) {
		for (let j = nowEnd - 1; j >= start; j--) {
			lengths[at(i, j)] =
				old[i] === now[j]
					? lengthAt(i + 1, j + 1) + 1
					: Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
		}
	}
	for (let [i, j] = [start, start]; i < oldEnd && j < nowEnd; ) {
		if (old[i] === now[j]) keep(i++, j++);
		else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
		else j++;
	}
	return kept;
}

/** Joins neighbors that are both changed, or both not. */
function join(pieces: readonly string[], kept: ReadonlySet<number>): Part[] {
	const parts: Part[] = [];
	for (const [index, text] of pieces.entries()) {
		const isChanged = !kept.has(index);
		const last = parts.at(-1);
		if (last?.isChanged === isChanged)
			parts[parts.length - 1] = { text: last.text + text, isChanged };
		else parts.push({ text, isChanged });
	}
	return parts;
}
