export const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
type Block = 'p' | 'ul' | 'ol' | 'li' | 'blockquote' | 'pre' | 'hr' | (typeof headings)[number];

/** What Markdown can become: no other tag and no other attribute. */
export interface Element {
	tag: Block | 'em' | 'strong' | 'del' | 'code' | 'a' | 'img' | 'br';
	children: Node[];
	/** Where a link leads, or an image of our own origin lies: an address that `safeAddress` let pass. */
	href?: string;
	title?: string | undefined;
	alt?: string;
	/** The number of a list's first item. */
	start?: number | undefined;
}

/** A string is text. */
export type Node = string | Element;

/** What reading a text gathers. */
export interface Context {
	/** Links and images, whose numbers snarkdown is given for addresses. */
	links: Element[];
	/** Level of the text's highest heading, from 1 on. */
	headingLevel: number;
	/** How many signs the headings have that the next text stands under. */
	above: number[];
	/** Blocks, marks, links and the like that the text may still have. */
	left: number;
}

/**
 * Takes from what the text may still have.
 *
 * @throws {RangeError} when nothing is left
 */
export function consume(context: Context, count: number): void {
	context.left -= count;
	if (context.left < 0) throw new RangeError('Too many marks');
}

/** Text as nodes: each line feed is a break. */
export function nodesOf(text: string): Node[] {
	const nodes = text.split('\n').flatMap((line): Node[] => [{ tag: 'br', children: [] }, line]);
	return nodes.slice(1).filter(Boolean);
}

const inLine = new Set(['em', 'strong', 'del', 'code', 'a', 'img']);

/** The text of a node, as an image's `alt` can hold it, with blanks around what is a line of its own. */
export function textOf(node: Node): string {
	if (typeof node === 'string') return node;
	const text = node.alt ?? node.children.map(textOf).join('');
	return inLine.has(node.tag) ? text : ` ${text} `;
}
