import { createElement, type Key, type ReactNode, useMemo } from 'react';
import { commonWords } from '../content/common.ts';
import { outlineOf } from '../lib/markdown/outline.ts';
import { parseMarkdown } from '../lib/markdown/parse.ts';
import type { Block, Inline } from '../lib/markdown/tree.ts';
import { ExternalLink } from './external-link.tsx';

/** What another program opens, such as one for mail, and no tab of the browser. */
const opensProgram = /^(?:mailto|xmpp|ircs?):/i;

/** Most have one text: alone, it takes half as long to render. */
const renderNodes = (nodes: readonly Inline[]) =>
	nodes.length === 1 && typeof nodes[0] === 'string' ? nodes[0] : nodes.map(renderNode);

function renderNode(node: Inline, key: Key): ReactNode {
	if (typeof node === 'string') return node;
	if (node.type === 'break') return <br key={key} />;
	if (node.type === 'image') {
		const { href, title } = node.target;
		return <img key={key} src={href} alt={node.alt} title={title} loading="lazy" />;
	}
	const children = renderNodes(node.children);
	if (node.type !== 'link') {
		const { type: Tag } = node;
		return <Tag key={key}>{children}</Tag>;
	}
	const { href, title } = node.target;
	const notice = opensProgram.test(href) ? undefined : commonWords.newTab;
	return (
		<ExternalLink key={key} href={href} title={title} notice={notice}>
			{children}
		</ExternalLink>
	);
}

/** The level, 1 to 6, that a heading has on the page. */
type LevelOf = (heading: Extract<Block, { type: 'heading' }>) => number;

/** Draws blocks; a paragraph in a tight list item is its bare text. */
function renderBlocks(blocks: readonly Block[], levelOf: LevelOf, tight = false): ReactNode[] {
	return blocks.map((block, key) => renderBlock(block, key, levelOf, tight));
}

function renderBlock(block: Block, key: Key, levelOf: LevelOf, tight: boolean): ReactNode {
	switch (block.type) {
		case 'paragraph': {
			const children = renderNodes(block.children);
			return tight ? children : <p key={key}>{children}</p>;
		}
		case 'heading': {
			return createElement(`h${levelOf(block)}`, { key }, renderNodes(block.children));
		}
		case 'list': {
			const items = block.items.map((item, index) =>
				createElement('li', { key: index }, renderBlocks(item, levelOf, block.tight)),
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
			return <blockquote key={key}>{renderBlocks(block.children, levelOf)}</blockquote>;
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
}

/** Text that an editor wrote in Markdown. Made of elements, never of HTML text. */
export function Markdown({ source, headingLevel }: MarkdownProps) {
	const blocks = useMemo(() => parseMarkdown(source), [source]);
	const outline = outlineOf(blocks);
	const levelOf: LevelOf = (block) => Math.min(headingLevel + (outline.get(block) ?? 1) - 1, 6);
	return <div>{renderBlocks(blocks, levelOf)}</div>;
}
