import { reveal, withoutControls } from './characters.ts';
import type { Context, Target } from './tree.ts';

const protocols = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp']);
/** What stands before a colon, plain or coded, in the first part of an address. */
const scheme = /^([^/?#]*?)(?::|%3[aA]|&#?\w+;)/;

/**
 * The address a link may carry, or undefined where it must not be a link. Relative addresses and
 * http, https, irc, ircs, mailto and xmpp pass. Works without `URL`, which PocketBase's engine lacks.
 */
export function safeAddress(address: string): string | undefined {
	const clean = withoutControls(address.replace(/[\t\n]/g, '')).trim();
	const protocol = scheme.exec(clean)?.[1];
	if (clean === '' || (protocol !== undefined && !protocols.has(protocol.toLowerCase()))) return;
	return /^www\.\w/.test(clean) ? `https://${clean}` : clean;
}

/** A reference's name as it is compared: case and spacing do not count. */
const labelKey = (label: string) => reveal(label).trim().replace(/\s+/g, ' ').toLowerCase();

// Signs meant as text are hidden, so that these patterns need not know of escapes. No character
// fits in two ways: a pattern that could be met in many would take long to fail.
const round = (inner: string) => `(?:[^\\s()]|\\(${inner}\\))*`;
const inner = round(round(round('[^\\s()]*')));
const address = `(<[^<>\\n]*>|(?:[^\\s()<]|\\(${inner}\\))${round(inner)})`;
const title = `(?:\\s+("[^"]*"|'[^']*'|\\([^()]*\\)))?`;
const tail = new RegExp(`^\\(\\s*(?:${address}${title}\\s*)?\\)`);
const definition = new RegExp(`^\\[([^[\\]]*)\\]:\\s*${address}${title}[ \\t]*(?:\\n|$)`);
/** Longest `(address "title")` or `[label]` that is looked for, in characters. */
const longestTail = 2000;

const targetOf = (address = '', title?: string): Target => ({
	href: reveal(address.startsWith('<') ? address.slice(1, -1) : address),
	title: title && reveal(title.slice(1, -1)),
});

/** Where brackets lead, from what follows them at `at`: `(address)`, `[label]`, or nothing. */
export function readTarget(text: string, at: number, content: string, { references }: Context) {
	const next = text.slice(at, at + longestTail);
	const [all, address, title] = tail.exec(next) ?? [];
	if (all) return { target: targetOf(address, title), end: at + all.length };
	if (references.size === 0) return undefined;
	const [label = '', name] = /^\[([^[\]]*)\]/.exec(next) ?? [];
	const target = references.get(labelKey(name || content));
	return target && { target, end: at + label.length };
}

/** Takes the definitions `[label]: address "title"` off a paragraph's start. Answers the rest. */
export function takeDefinitions(text: string, references: Map<string, Target>): string {
	if (!/^\[[^[\]]*\]:/.test(text)) return text;
	const [all, label = '', address, title] = definition.exec(text) ?? [];
	const key = labelKey(label);
	if (!all || !key) return text;
	if (!references.has(key)) references.set(key, targetOf(address, title));
	return takeDefinitions(text.slice(all.length), references);
}
