import { entityText, hide } from './characters.ts';

/** An escaped sign, a run of backticks, or a character reference. */
const literal =
	/(\\[!-/:-@[-_{-~\n]|`+|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,8});)/;

/** Text with all signs hidden that an escape, a character reference or a code span makes text. */
export function hideLiterals(text: string): string {
	if (!/[\\`&]/.test(text)) return text;
	const parts = text.split(literal);
	const lastOf = new Map(parts.map((part, at) => [part, at]));
	const out: string[] = [];
	for (let at = 0; at < parts.length; at += 1) {
		const part = parts[at] ?? '';
		if (at % 2 === 0) out.push(part);
		else if (part.startsWith('\\')) out.push(hide(part.slice(1)));
		else if (part.startsWith('&')) out.push(hide(entityText(part)));
		else at = readBackticks(parts, at, lastOf, out);
	}
	return out.join('');
}

/** Reads the code span, or the plain backticks, at `parts[from]`. Answers the last part of it. */
function readBackticks(parts: string[], from: number, lastOf: Map<string, number>, out: string[]) {
	let ticks = parts[from] ?? '';
	const before = parts[from - 1] ?? '';
	if (before.endsWith('\\')) {
		out[out.length - 1] = before.slice(0, -1) + hide('`');
		ticks = ticks.slice(1);
	}
	if (ticks === '' || (lastOf.get(ticks) ?? 0) <= from) {
		out.push(hide(ticks));
		return from;
	}
	let close = from + 2;
	while (parts[close] !== ticks) close += 2;
	const written = parts.slice(from + 1, close).join('');
	const code = written.replace(/\n/g, ' ');
	const isPadded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
	out.push('`', hide(isPadded ? code.slice(1, -1) : code), '`');
	return close;
}
