import { createElement, Fragment, type Key, type ReactNode, useMemo } from 'react';
import { parseMarkdown } from '../lib/markdown/parse.ts';
import type { Block, Inline } from '../lib/markdown/tree.ts';

function renderNode(node: Inline, key: Key): ReactNode {
	if (typeof node === 'string') return node;
	if (node.type === 'break') return <br key={key} />;
	if (node.type === 'image') {
		const { href, title } = node.target;
		return <img key={key} src={href} alt={node.alt} title={title} loading="lazy" />;
	}
	const children = node.children.map(renderNode);
	if (node.type !== 'link') return createElement(node.type, { key }, children);
	const { href, title } = node.target;
	return (
		<a key={key} href={href} title={title} target="_blank" rel="noopener noreferrer">
			{children}
		</a>
	);
}

/** Draws blocks; a paragraph in a tight list item is its bare text. */
function renderBlocks(blocks: readonly Block[], top: number, tight = false): ReactNode[] {
	return blocks.map((block, key) => renderBlock(block, key, top, tight));
}

function renderBlock(block: Block, key: Key, top: number, tight: boolean): ReactNode {
	switch (block.type) {
		case 'paragraph': {
			const children = block.children.map(renderNode);
			return tight ? <Fragment key={key}>{children}</Fragment> : <p key={key}>{children}</p>;
		}
		case 'heading': {
			const name = `h${Math.min(top + block.level - 1, 6)}`;
			return createElement(name, { key }, block.children.map(renderNode));
		}
		case 'list': {
			const items = block.items.map((item, index) =>
				createElement('li', { key: index }, renderBlocks(item, top, block.tight)),
			);
			if (block.start === undefined) return <ul key={key}>{items}</ul>;
			const start = block.start === 1 ? undefined : block.start;
			return (
				<ol key={key} start={start}>
					{items}
				</ol>
			);
		}
		case 'quote':
			return <blockquote key={key}>{renderBlocks(block.children, top)}</blockquote>;
		case 'code':
			return (
				<pre key={key}>
					<code>{block.text}</code>
				</pre>
			);
		case 'rule':
			return <hr key={key} />;
	}
}

export interface MarkdownProps {
	source: string;
	/** Level of the text's highest heading; lower ones follow, down to 6. */
	headingLevel: number;
	className?: string;
}

/** Text that an editor wrote in Markdown. Made of elements, never of HTML text. */
export function Markdown({ source, headingLevel, className }: MarkdownProps) {
	const blocks = useMemo(() => parseMarkdown(source), [source]);
	return <div className={className}>{renderBlocks(blocks, headingLevel)}</div>;
}
