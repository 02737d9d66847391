import snarkdown from 'snarkdown';
import { ownPath } from '../web-address.ts';
import { safeAddress } from './addresses.ts';
import { hide, lineEnd, reveal, separator, slot, standIn } from './characters.ts';
import { pairMarks } from './delimiters.ts';
import { type Context, consume, type Inline, nodesOf, type Target, textOf } from './tree.ts';

// snarkdown trusts its input. So every sign in it that is no mark is hidden and every address is a
// number, and of its output only what is known here becomes a node.
const tags = ['<em>', '<strong>', '<s>', '<code>'];
const marks = ['em', 'strong', 'del', 'code'] as const;
const ends = ['</em>', '</strong>', '</s>', '</code>', '</a>'];
const tagOrSlot = new RegExp(`(<[^<>]*>|${slot}\\d+${slot})`);
const anySlot = new RegExp(`${slot}(\\d+)${slot}`, 'g');
/** Text that means nothing to snarkdown, unless it is about as short as what stands in for it. */
const plain = new RegExp(`[^*_~\`[\\]()!${separator}${slot}]{8,}`, 'g');

/**
 * What snarkdown makes of text with marks in it. It looks at each character in a dozen ways, so of
 * plain text between them it gets a stand-in: a paragraph of 4,000 characters took 3 ms.
 */
function markUp(marked: string): string {
	const texts = marked.match(plain) ?? [];
	const html = snarkdown(marked.replace(plain, standIn));
	return html
		.split(standIn)
		.map((part, at) => part + (texts[at] ?? ''))
		.join('');
}

/** The number in a link's or an image's tag, or in a slot. */
const numberIn = (part: string) => Number(/^(?:<a href="|<img src="|\D)(\d+)/.exec(part)?.[1]);

/** The nodes of what snarkdown makes of text whose brackets and addresses have been read. */
export function formatText(text: string, context: Context): Inline[] {
	const root: Inline[] = [];
	const outer = [root];
	const marked = separator + pairMarks(text, context).replace(/\n/g, lineEnd);
	const html = /[*_~`[]/.test(marked) ? markUp(marked) : marked;
	// The separators have served: without them most text between tags is ready as it is.
	const parts = html.split(separator).join('').split(tagOrSlot);
	parts.forEach((part, at) => {
		const nodes = outer[outer.length - 1] ?? root;
		if (at % 2 === 0) nodes.push(...nodesOf(reveal(part)));
		else if (ends.includes(part)) outer.pop();
		else {
			const mark = marks[tags.indexOf(part)];
			const node = mark ? { type: mark, children: [] } : context.nodes[numberIn(part)];
			if (node) nodes.push(node);
			if (part.startsWith('<') && node && 'children' in node) outer.push(node.children);
		}
	});
	return root;
}

/** Makes a link, or its text alone where it would lead where it must not. */
export function formatLink(content: string, { href, title }: Target, context: Context): string {
	const safe = safeAddress(href);
	const shown = content.trim() ? content : hide(safe ?? href);
	if (safe === undefined) return shown;
	consume(context, 3);
	const node = { type: 'link' as const, target: { href: safe, title }, children: [] };
	const number = context.nodes.push(node) - 1;
	// A link holds no other: an image in it that became one is its text.
	const text = shown.replace(anySlot, (_, link) => hide(textOf(context.nodes[link] ?? '')));
	formatText(`[${text}](${number})`, context);
	return `${slot}${number}${slot}`;
}

/** Makes an image of our own origin; any other is a link to it, so that looking at it is a choice. */
export function formatImage(content: string, { href, title }: Target, context: Context): string {
	const alt = formatText(content, context).map(textOf).join('');
	const own = ownPath(safeAddress(href) ?? '');
	if (own === undefined) return formatLink(hide(alt), { href, title }, context);
	consume(context, 3);
	const node = { type: 'image' as const, target: { href: own, title }, alt };
	return `![](${context.nodes.push(node) - 1})`;
}
