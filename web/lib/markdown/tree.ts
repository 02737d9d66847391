export const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
type Block = 'p' | 'ul' | 'ol' | 'li' | 'blockquote' | 'pre' | 'hr' | (typeof headings)[number];

/** An element in the output. Markdown produces no other tag and no other attribute. */
export interface Element {
	tag: Block | 'em' | 'strong' | 'del' | 'code' | 'a' | 'img' | 'br';
	children: Node[];
	/** The address of a link, or of an image on our own origin. `safeAddress` has allowed it. */
	href?: string;
	title?: string | undefined;
	alt?: string;
	/** Whether a link opens in the same tab. */
	staysInTab?: boolean;
	/** The number of a list's first item, unless it is 1. */
	start?: number | undefined;
	/** The number of an item that does not continue the count. */
	value?: number | undefined;
	/** For a list with numbers of three digits or more, which need room. */
	className?: 'wide-numbers' | undefined;
}

/** A string is text. */
export type Node = string | Element;

/** The state of reading a text. */
export interface Context {
	/** Links and images. snarkdown receives their numbers as addresses. */
	links: Element[];
	/** The level of the text's top headings, from 1 on. */
	headingLevel: number;
	/** The numbers of signs of the headings above the next text. */
	above: number[];
	/** The number of blocks, marks, links and the like that the text may still have. */
	left: number;
}

/**
 * Reduces the number of blocks, marks and links that the text may still have.
 *
 * @throws {RangeError} if nothing is left
 */
export function consume(context: Context, count: number): void {
	context.left -= count;
	if (context.left < 0) throw new RangeError('Too many marks');
}

/** Returns text as nodes. Each line feed becomes a break. */
export function nodesOf(text: string): Node[] {
	const nodes = text.split('\n').flatMap((line): Node[] => [{ tag: 'br', children: [] }, line]);
	return nodes.slice(1).filter(Boolean);
}

const inLine = new Set(['em', 'strong', 'del', 'code', 'a', 'img']);

/**
 * Returns a node's text, as for an image's `alt`, with line feeds around blocks and breaks, and with
 * the numbers of items.
 */
export function textOf(node: Node): string {
	if (typeof node === 'string') return node;
	const parts = node.tag === 'ol' ? numberedItems(node) : node.children.map(textOf);
	const text = node.alt ?? parts.join('');
	return inLine.has(node.tag) ? text : `\n${text}\n`;
}

function numberedItems({ start = 1, children }: Element): string[] {
	let number = start - 1;
	return children.map((item) => {
		number = (typeof item === 'string' ? undefined : item.value) ?? number + 1;
		return `\n${number}. ${textOf(item).trimStart()}`;
	});
}
