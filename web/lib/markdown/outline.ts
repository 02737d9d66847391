import type { Block } from './tree.ts';

type Heading = Extract<Block, { type: 'heading' }>;

/**
 * How deep each heading lies in the text's outline; 1 is the top. Editors choose levels by
 * their looks: a text that begins at `###`, or goes from `#` to `####`, would leave out
 * levels that a screen reader's list of headings then misses.
 */
export function outlineOf(blocks: readonly Block[]): Map<Heading, number> {
	const depths = new Map<Heading, number>();
	const above: number[] = [];
	for (const heading of headingsIn(blocks)) {
		while ((above[above.length - 1] ?? 0) >= heading.level) above.pop();
		above.push(heading.level);
		depths.set(heading, above.length);
	}
	return depths;
}

function headingsIn(blocks: readonly Block[]): Heading[] {
	return blocks.flatMap((block) => {
		if (block.type === 'heading') return [block];
		if (block.type === 'quote') return headingsIn(block.children);
		return block.type === 'list' ? block.items.flatMap(headingsIn) : [];
	});
}
