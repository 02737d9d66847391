import { addToken, type Findings } from './brackets.ts';
import { entityText, isAsciiSign, kindOf } from './characters.ts';
import type { Run } from './delimiters.ts';
import { encode } from './snark.ts';

/**
 * Reads what begins at a position. Answers the position after it, or the same position where
 * nothing begins there and the sign is plain text.
 */
export type Reader = (found: Findings, at: number) => number;

/** Position after the run of the sign at `at`. */
function runEnd(text: string, at: number): number {
	let end = at + 1;
	while (text[end] === text[at]) end += 1;
	return end;
}

export const readEscape: Reader = (found, at) => {
	const { text } = found;
	const next = text.charAt(at + 1);
	if (next !== '\n' && !isAsciiSign(next)) return at;
	addToken(found, at, encode(next));
	return at + 2;
};

export const readEntity: Reader = (found, at) => {
	const { text } = found;
	const name = /^&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,8});/i.exec(text.slice(at, at + 12))?.[1];
	const meaning = name && entityText(name);
	if (!name || !meaning) return at;
	addToken(found, at, encode(meaning));
	return at + name.length + 2;
};

export const readMark: Reader = (found, at) => {
	const { text } = found;
	const sign = text.charAt(at);
	const end = runEnd(text, at);
	if (sign === '~' && end - at !== 2) {
		addToken(found, at, encode(text.slice(at, end)));
		return end;
	}
	const before = kindOf(text.charAt(at - 1));
	const after = kindOf(text.charAt(end));
	const opens = after === 'word' || (after === 'sign' && before !== 'word');
	const closes = before === 'word' || (before === 'sign' && after !== 'word');
	const isInWord = sign === '_' && opens && closes;
	const run: Run = {
		type: 'run',
		sign,
		length: end - at,
		left: end - at,
		canOpen: opens && (!isInWord || before === 'sign'),
		canClose: closes && (!isInWord || after === 'sign'),
		closes: [],
		opens: [],
	};
	addToken(found, at, run);
	found.runs.push(run);
	return end;
};

/** `<https://…>` and `<someone@example.org>`. */
export const readAngle: Reader = (found, at) => {
	const { text } = found;
	let end = at + 1;
	while (end < text.length && !/[\s<>]/.test(text.charAt(end))) end += 1;
	if (text[end] !== '>') return at;
	const address = text.slice(at + 1, end);
	const isMail = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(\.[\w-]+)*$/.test(address);
	if (!isMail && !/^[a-z][a-z\d+.-]{1,31}:/i.test(address)) return at;
	addToken(found, at, {
		type: 'address',
		text: address,
		target: { href: isMail ? `mailto:${address}` : address },
	});
	return end + 1;
};

/** Where the last run of each number of backticks begins: what is behind the last is never sought. */
function lastTicks(text: string): Map<number, number> {
	const last = new Map<number, number>();
	for (let at = text.indexOf('`'); at >= 0; ) {
		const end = runEnd(text, at);
		last.set(end - at, at);
		at = text.indexOf('`', end);
	}
	return last;
}

export const readCode: Reader = (found, at) => {
	const { text } = found;
	const start = runEnd(text, at);
	found.ticks ??= lastTicks(text);
	let close = start;
	let end = start;
	while (end - close !== start - at) {
		if ((found.ticks.get(start - at) ?? 0) < end) {
			addToken(found, at, encode(text.slice(at, start)));
			return start;
		}
		close = text.indexOf('`', end);
		end = runEnd(text, close);
	}
	const content = text.slice(start, close).replace(/\n/g, ' ');
	const isPadded = content.startsWith(' ') && content.endsWith(' ') && content.trim() !== '';
	addToken(found, at, `\`${encode(isPadded ? content.slice(1, -1) : content)}\``);
	return end;
};

/** A bare `https://…`, without the punctuation of the sentence it stands in. */
export const readBare: Reader = (found, at) => {
	const { text } = found;
	if (kindOf(text.charAt(at - 1)) === 'word') return at;
	if (!/^https?:\/\/[^\s<>"`[\]]/i.test(text.slice(at, at + 9))) return at;
	let end = at;
	let open = 0;
	for (; end < text.length && !/[\s<>"`[\]]/.test(text.charAt(end)); end += 1) {
		if (text[end] === '(') open += 1;
		else if (text[end] === ')') open -= 1;
	}
	for (; /[?!.,:;*_~')]/.test(text.charAt(end - 1)); end -= 1) {
		if (text[end - 1] !== ')') continue;
		if (open >= 0) break;
		open += 1;
	}
	const address = text.slice(at, end);
	addToken(found, at, { type: 'address', text: address, target: { href: address } });
	return end;
};
