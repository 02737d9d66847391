import { plainText, withoutControls } from './characters.ts';
import type { Target } from './tree.ts';

/** Longest address, label or title that is looked for, in characters. */
const longest = 2000;
const deepestBrackets = 32;
const protocols = /^(?:https?|ircs?|mailto|xmpp)$/i;
/** What stands before a colon, plain or coded, in the first part of an address. */
const scheme = /^([^/?#]*?)(?::|%3a|&#?\w+;)/i;

/**
 * The address a link may carry, or undefined where it must not be a link. Relative addresses and
 * http, https, irc, ircs, mailto and xmpp pass. Works without `URL`, which PocketBase's engine lacks.
 */
export function safeAddress(address: string): string | undefined {
	const clean = withoutControls(address)
		.replace(/[\t\n]/g, '')
		.trim();
	const protocol = scheme.exec(clean)?.[1];
	if (clean === '' || (protocol !== undefined && !protocols.test(protocol))) return undefined;
	return clean;
}

/** Whether an address is a path on our own origin, so that fetching it tells nobody else. */
export const isOwnPath = (address: string) => /^\/(?!\/)[^\\]*$/.test(address);

/** A reference's name as it is compared: case and spacing do not count. */
export const labelKey = (label: string) => label.trim().replace(/\s+/g, ' ').toLowerCase();

export interface Destination extends Target {
	/** Position after the last character read. */
	end: number;
}

function skipSpace(text: string, from: number): number {
	let at = from;
	while (text[at] === ' ' || text[at] === '\n' || text[at] === '\t') at += 1;
	return at;
}

/** Position of the unescaped `close`, or -1; `stop` characters end the search. */
export function findClose(text: string, from: number, close: string, stop: string): number {
	const limit = Math.min(text.length, from + longest);
	for (let at = from; at < limit; at += 1) {
		const character = text.charAt(at);
		if (character === close) return at;
		if (stop.includes(character)) return -1;
		if (character === '\\') at += 1;
	}
	return -1;
}

/** Position after a bare address, whose round brackets must balance. */
function bareEnd(text: string, from: number): number {
	let open = 0;
	let at = from;
	for (; at < text.length && at < from + longest; at += 1) {
		const character = text.charAt(at);
		if (character === '\\') at += 1;
		else if (character === ' ' || character === '\n' || character === '\t') break;
		else if (character === '(') open += 1;
		else if (character === ')') open -= 1;
		if (open < 0 || open > deepestBrackets) break;
	}
	return at;
}

/** Reads `address "title"` from `from`; the title may be absent. */
function readDestination(text: string, from: number): Destination | undefined {
	const start = skipSpace(text, from);
	const angled = text[start] === '<';
	const addressEnd = angled ? findClose(text, start + 1, '>', '<\n') : bareEnd(text, start);
	if (addressEnd < 0) return undefined;
	const href = plainText(text.slice(angled ? start + 1 : start, addressEnd));
	const end = angled ? addressEnd + 1 : addressEnd;
	const titleStart = skipSpace(text, end);
	const closing = { '"': '"', "'": "'", '(': ')' }[text.charAt(titleStart)];
	if (closing === undefined || titleStart === end) return { href, end };
	const titleEnd = findClose(text, titleStart + 1, closing, closing === ')' ? '(' : '');
	if (titleEnd < 0) return { href, end };
	return { href, title: plainText(text.slice(titleStart + 1, titleEnd)), end: titleEnd + 1 };
}

/** Reads `(address "title")`, whose opening bracket is at `from`. */
export function readInlineTarget(text: string, from: number): Destination | undefined {
	if (text[from] !== '(') return undefined;
	const read = readDestination(text, from + 1);
	const end = read && skipSpace(text, read.end);
	return end !== undefined && text[end] === ')'
		? { ...read, href: read?.href ?? '', end: end + 1 }
		: undefined;
}

/** Reads a line `[label]: address "title"`; undefined where it is no such line. */
export function readDefinition(line: string): { key: string; target: Target } | undefined {
	const start = /^ {0,3}\[/.exec(line)?.[0].length;
	const close = start === undefined ? -1 : findClose(line, start, ']', '[');
	if (close < 0 || line[close + 1] !== ':') return undefined;
	const key = labelKey(line.slice(start, close));
	const read = readDestination(line, close + 2);
	if (!key || !read?.href || line.slice(read.end).trim() !== '') return undefined;
	return { key, target: { href: read.href, title: read.title } };
}
