import { assemble } from './assemble.ts';
import { closeBracket, type Findings, openBracket, type References } from './brackets.ts';
import { pairRuns } from './delimiters.ts';
import {
	type Reader,
	readAngle,
	readBare,
	readCode,
	readEntity,
	readEscape,
	readMark,
} from './readers.ts';
import { encode } from './snark.ts';
import type { Budget, Inline } from './tree.ts';

const readers = new Map<string, Reader>([
	['\\', readEscape],
	['&', readEntity],
	['*', readMark],
	['_', readMark],
	['~', readMark],
	['`', readCode],
	['<', readAngle],
	['h', readBare],
	['H', readBare],
	['[', (found, at) => openBracket(found, at, '[')],
	['!', (found, at) => (found.text[at + 1] === '[' ? openBracket(found, at, '![') : at)],
	[']', closeBracket],
]);

/**
 * Reads what stands inside a paragraph, heading or list item. Line feeds in it become breaks.
 *
 * @throws {RangeError} when the budget is spent
 */
export function parseInline(text: string, references: References, budget: Budget): Inline[] {
	const found: Findings = {
		text,
		references,
		budget,
		from: 0,
		tokens: [],
		runs: [],
		brackets: [],
		spent: 0,
		ticks: undefined,
	};
	let at = 0;
	while (at < text.length) {
		const end = readers.get(text.charAt(at))?.(found, at) ?? at;
		if (end > at) found.from = end;
		at = Math.max(end, at + 1);
	}
	found.tokens.push(encode(text.slice(found.from)));
	pairRuns(found.runs, 0);
	return assemble(found.tokens);
}
