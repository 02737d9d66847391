import { ownPath } from '../web-address.ts';
import { safeAddress } from './addresses.ts';
import { hide, reveal, slot } from './characters.ts';
import { mark, pairMarks } from './delimiters.ts';
import { type Context, consume, type Inline, type Target, textOf } from './tree.ts';

// Of what snarkdown makes of marks, only what is known here becomes a node.
const tags = ['<em>', '<strong>', '<s>', '<code>'];
const marks = ['em', 'strong', 'del', 'code'] as const;
const tagOrSlot = new RegExp(`(<[^<>]*>|${slot}\\d+${slot}|\\n)`);
const anySlot = new RegExp(`${slot}(\\d+)${slot}`, 'g');

/** Text with snarkdown's tags around code, whose signs are hidden. */
const formatCode = (text: string) => text.replace(/`([^`]*)`/g, (_, code) => mark(code, '`'));

/** The nodes of text whose brackets and addresses have been read. */
export function formatText(text: string, context: Context): Inline[] {
	const outer: Inline[][] = [];
	let nodes: Inline[] = [];
	const parts = formatCode(pairMarks(text, context)).split(tagOrSlot);
	for (let at = 0; at < parts.length; at += 2) {
		if (parts[at]) nodes.push(reveal(parts[at] ?? ''));
		const tag = parts[at + 1] ?? '';
		const type = marks[tags.indexOf(tag)];
		const node = context.nodes[Number.parseInt(tag.slice(1), 10)];
		if (type) {
			const children: Inline[] = [];
			nodes.push({ type, children });
			outer.push(nodes);
			nodes = children;
		} else if (tag === '\n') nodes.push({ type: 'break' });
		else if (tag.startsWith('</')) nodes = outer.pop() ?? nodes;
		else if (node) nodes.push(node);
	}
	return outer[0] ?? nodes;
}

/** Makes a link, or its text alone where it would lead where it must not. */
export function formatLink(content: string, { href, title }: Target, context: Context): string {
	const safe = safeAddress(href);
	const shown = content.trim() ? content : hide(safe ?? href);
	if (safe === undefined) return shown;
	consume(context, 3);
	// A link holds no other: an image in it that became one is its text.
	const text = shown.replace(anySlot, (all, number) => {
		const node = context.nodes[number];
		return node?.type === 'link' ? hide(textOf(node)) : all;
	});
	const children = formatText(text, context);
	return slotFor({ type: 'link', target: { href: safe, title }, children }, context);
}

function slotFor(node: Exclude<Inline, string>, { nodes }: Context): string {
	return `${slot}${nodes.push(node) - 1}${slot}`;
}

/** Makes an image of our own origin; any other is a link to it, so that looking at it is a choice. */
export function formatImage(content: string, { href, title }: Target, context: Context): string {
	const alt = formatText(content, context).map(textOf).join('');
	const own = ownPath(safeAddress(href) ?? '');
	if (own === undefined) return formatLink(hide(alt), { href, title }, context);
	consume(context, 3);
	return slotFor({ type: 'image', target: { href: own, title }, alt }, context);
}
