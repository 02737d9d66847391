/** Where a link leads: an address that passed `safeAddress`, and its title where it has one. */
export interface Target {
	href: string;
	title?: string | undefined;
}

/** What stands inside a line. A string is text; no string is empty and none follows another. */
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
	| { type: 'list'; start?: number; tight: boolean; items: Block[][] }
	| { type: 'quote'; children: Block[] }
	| { type: 'code'; text: string }
	| { type: 'rule' };

/** Adds text to a list of nodes, joining it to text already at its end. */
export function addText(nodes: Inline[], text: string): void {
	const last = nodes.length - 1;
	const before = nodes[last];
	if (typeof before === 'string') nodes[last] = before + text;
	else if (text) nodes.push(text);
}

/** Adds nodes to a list of nodes, joining text at the seam. */
export function addNodes(nodes: Inline[], more: readonly Inline[]): void {
	for (const node of more) {
		if (typeof node === 'string') addText(nodes, node);
		else nodes.push(node);
	}
}

/** Adds text whose lines are set apart by `separator`, as text and breaks. */
export function addLines(nodes: Inline[], text: string, separator: string): void {
	let isFirst = true;
	for (const line of text.split(separator)) {
		if (!isFirst) nodes.push({ type: 'break' });
		addText(nodes, line);
		isFirst = false;
	}
}

/** How many blocks, marks, links and the like a text may still have. */
export interface Budget {
	left: number;
}

/**
 * Takes one off the budget.
 *
 * @throws {RangeError} when it is spent
 */
export function spend(budget: Budget): void {
	budget.left -= 1;
	if (budget.left < 0) throw new RangeError('Too many marks');
}
