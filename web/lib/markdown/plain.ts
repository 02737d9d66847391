import { addLines, type Block, type Inline } from './tree.ts';

/** Text as it is written: a paragraph for each stretch between blank lines, its lines kept apart. */
export function plainBlocks(text: string): Block[] {
	const blocks: Block[] = [];
	for (const stretch of text.split(/\n\s*\n/)) {
		const children: Inline[] = [];
		addLines(children, stretch.trim(), '\n');
		if (children.length > 0) blocks.push({ type: 'paragraph', children });
	}
	return blocks;
}
