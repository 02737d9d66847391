import snarkdown from 'snarkdown';
import { gap, hide, reveal, slots } from './characters.ts';
import { pairMarks } from './marks.ts';
import { type Context, type Element, type Node, nodesOf } from './tree.ts';

const tags = ['<em>', '<strong>', '<s>', '<code>'];
const marks = ['em', 'strong', 'del', 'code'] as const;

/**
 * Returns the nodes that snarkdown reads from a text. snarkdown trusts its input. So signs without a
 * partner and line ends are hidden, addresses are numbers, and finished links and images are images
 * without text. The text begins with a gap, so that nothing in it looks like a block.
 */
export function format(text: string, context: Context): Node[] {
	const guarded = pairMarks(text.replace(/</g, hide), context).replace(/\n/g, hide);
	const html = snarkdown(gap + guarded.replace(slots, '![]($1)'));
	const parts = html
		.split(gap)
		.join('')
		.split(/(<[^<>]*>)/);
	const outer: Node[][] = [];
	let nodes: Node[] = [];
	for (let at = 0; at < parts.length; at += 2) {
		nodes.push(...nodesOf(reveal(parts[at] ?? '')));
		const tag = parts[at + 1] ?? '';
		const element = readTag(tag, context);
		if (element) nodes.push(element);
		if (tag.startsWith('</')) nodes = outer.pop() ?? nodes;
		else if (element && !tag.startsWith('<img')) {
			outer.push(nodes);
			nodes = element.children;
		}
	}
	return nodes;
}

/** Returns the element that a tag begins, or undefined. Only known tags become elements. */
function readTag(tag: string, { links }: Context): Element | undefined {
	const mark = marks[tags.indexOf(tag)];
	if (mark) return { tag: mark, children: [] };
	return links[Number(/^<(?:a href|img src)="(\d+)"/.exec(tag)?.[1])];
}
