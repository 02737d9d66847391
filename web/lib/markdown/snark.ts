import snarkdown from 'snarkdown';
import { ownPath } from '../web-address.ts';
import { safeAddress } from './addresses.ts';
import { hide, lineEnd, reveal, separator, slot } from './characters.ts';
import { pairMarks } from './delimiters.ts';
import { type Context, consume, type Inline, nodesOf, type Target, textOf } from './tree.ts';

// snarkdown trusts its input. So every sign in it that is no mark is hidden and every address is a
// number, and of its output only what is known here becomes a node.
const tags = ['<em>', '<strong>', '<s>', '<code>'];
const marks = ['em', 'strong', 'del', 'code'] as const;
const tagOrSlot = new RegExp(`(<[^<>]*>|${slot}\\d+${slot})`);
const anySlot = new RegExp(`${slot}(\\d+)${slot}`, 'g');

/** The nodes of what snarkdown makes of text whose brackets and addresses have been read. */
export function formatText(text: string, context: Context): Inline[] {
	const root: Inline[] = [];
	const outer = [root];
	const marked = separator + pairMarks(text, context).replace(/\n/g, lineEnd);
	const html = /[*_~`[]/.test(marked) ? snarkdown(marked) : marked;
	html.split(tagOrSlot).forEach((part, at) => {
		const nodes = outer[outer.length - 1] ?? root;
		if (/^<\/(?:em|strong|s|code|a)>$/.test(part)) outer.pop();
		else if (at % 2 === 0) nodes.push(...nodesOf(reveal(part)));
		else {
			const mark = marks[tags.indexOf(part)];
			const number = Number(/^(?:<a href="|<img src="|\D)(\d+)/.exec(part)?.[1]);
			const node = mark ? { type: mark, children: [] } : context.nodes[number];
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
