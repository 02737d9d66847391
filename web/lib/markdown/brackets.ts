import { altOf, type Bracket, type Token } from './assemble.ts';
import { pairRuns, type Run } from './delimiters.ts';
import { findClose, labelKey, readInlineTarget } from './links.ts';
import { encode } from './snark.ts';
import { type Budget, spend, type Target } from './tree.ts';

/** Reference targets by `labelKey`. */
export type References = ReadonlyMap<string, Target>;

/** A text, and what has been found in it so far. */
export interface Findings {
	readonly text: string;
	readonly budget: Budget;
	/** Position of the text that is in no token yet. */
	from: number;
	readonly references: References;
	readonly tokens: Token[];
	/** Runs not yet paired. */
	readonly runs: Run[];
	/** Brackets not yet closed. */
	readonly brackets: OpenBracket[];
	/** Brackets below this index hold a link already, so that they cannot become one. */
	spent: number;
	/** Where the last run of so many backticks begins, by their number, once looked for. */
	ticks: Map<number, number> | undefined;
}

interface OpenBracket {
	bracket: Bracket;
	/** Index of its token, and of the first run after it. */
	token: number;
	run: number;
	/** Position of the text after it. */
	from: number;
	/** Whether another bracket was opened after it: then its text is no label. */
	isOuter: boolean;
}

/**
 * Adds the plain text before `at`, and the token that begins there.
 *
 * @throws {RangeError} when the budget is spent
 */
export function addToken(found: Findings, at: number, token: Token): void {
	spend(found.budget);
	if (at > found.from) found.tokens.push(encode(found.text.slice(found.from, at)));
	found.tokens.push(token);
	found.from = at;
}

/** Notes `[` or `![` at `at`. Answers the position after it. */
export function openBracket(found: Findings, at: number, text: '[' | '!['): number {
	const bracket: Bracket = { type: 'bracket', text };
	const outer = found.brackets[found.brackets.length - 1];
	if (outer) outer.isOuter = true;
	addToken(found, at, bracket);
	const from = at + text.length;
	const token = found.tokens.length - 1;
	found.brackets.push({ bracket, token, run: found.runs.length, from, isOuter: false });
	return from;
}

interface Found {
	target: Target;
	/** Position after it. */
	end: number;
}

/** What follows `]` at `at`: `(address)`, `[label]`, or nothing, where the text itself is a label. */
function findTarget(found: Findings, opener: OpenBracket, at: number): Found | undefined {
	const { text, references } = found;
	const inline = readInlineTarget(text, at + 1);
	if (inline) return { target: { href: inline.href, title: inline.title }, end: inline.end };
	if (references.size === 0) return undefined;
	const close = text[at + 1] === '[' ? findClose(text, at + 2, ']', '[') : -1;
	const isFull = close > at + 2;
	if (!isFull && opener.isOuter) return undefined;
	const label = isFull ? text.slice(at + 2, close) : text.slice(opener.from, at);
	const target = references.get(labelKey(label));
	return target && { target, end: close < 0 ? at + 1 : close + 1 };
}

/** Closes a bracket with the `]` at `at`. Answers the position to go on from. */
export function closeBracket(found: Findings, at: number): number {
	const { tokens, runs, brackets } = found;
	const opener = brackets.pop();
	const isImage = opener?.bracket.text === '![';
	const isSpent = !isImage && brackets.length < found.spent;
	found.spent = Math.min(found.spent, brackets.length);
	const match = opener && !isSpent ? findTarget(found, opener, at) : undefined;
	if (!opener || !match) return at;
	addToken(found, at, { type: 'end' });
	pairRuns(runs, opener.run);
	if (isImage) {
		const alt = altOf(tokens.slice(opener.token + 1));
		tokens.length = opener.token;
		tokens.push({ type: 'image', alt, target: match.target });
	} else {
		opener.bracket.target = match.target;
		found.spent = brackets.length;
	}
	return match.end;
}
