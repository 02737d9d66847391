/** Where a link leads: an address that passed `safeAddress`, and its title where it has one. */
export interface Target {
	href: string;
	title: string | undefined;
}

/** What stands inside a line. A string is text. */
export type Inline =
	| string
	| { type: 'break' }
	| { type: 'em' | 'strong' | 'del' | 'code'; children: Inline[] }
	| { type: 'link'; target: Target; children: Inline[] }
	| { type: 'image'; target: Target; alt: string };

/** What stands on lines of its own. A list with a `start` is numbered from there. */
export type Block =
	| { type: 'paragraph'; children: Inline[] }
	| { type: 'heading'; level: number; children: Inline[] }
	| { type: 'list'; start: number | undefined; tight: boolean; items: Block[][] }
	| { type: 'quote'; children: Block[] }
	| { type: 'code'; text: string }
	| { type: 'rule' };

/** What reading a text gathers. */
export interface Context {
	/** Reference targets by `labelKey`; the first of a name counts. */
	references: Map<string, Target>;
	/** Text to be read once all references are known, and where its nodes go. */
	texts: { text: string; children: Inline[] }[];
	/** Links and images, which are numbers in the text that snarkdown is given. */
	nodes: Exclude<Inline, string>[];
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
export function nodesOf(text: string): Inline[] {
	if (!text.includes('\n')) return text === '' ? [] : [text];
	const nodes = text.split('\n').flatMap((line): Inline[] => [{ type: 'break' }, line]);
	return nodes.slice(1).filter(Boolean);
}

/** The text of a node, as an image's `alt` can hold it. */
export function textOf(node: Inline): string {
	if (typeof node === 'string') return node;
	if (node.type === 'image') return node.alt;
	return 'children' in node ? node.children.map(textOf).join('') : ' ';
}
