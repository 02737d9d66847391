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
	eachHeading(blocks, (heading) => {
		while ((above[above.length - 1] ?? 0) >= heading.level) above.pop();
		above.push(heading.level);
		depths.set(heading, above.length);
	});
	return depths;
}

function eachHeading(blocks: readonly Block[], see: (heading: Heading) => void): void {
	blocks.forEach((block) => {
		if (block.type === 'heading') see(block);
		else if (block.type === 'quote') eachHeading(block.children, see);
		else if (block.type === 'list') eachHeading(block.items.flat(), see);
	});
}
