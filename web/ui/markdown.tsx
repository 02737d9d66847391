import { createElement, type Key, type ReactNode, useMemo } from 'react';
import { commonWords } from '../content/common.ts';
import { parseLine, parseMarkdown } from '../lib/markdown/parse.ts';
import type { Node } from '../lib/markdown/tree.ts';
import { ExternalLink } from './external-link.tsx';

/** What another program opens, such as one for mail, and no tab of the browser. */
const opensProgram = /^(?:mailto|xmpp|ircs?):/i;

/** Most have one text: alone, it takes half as long to render. */
const renderNodes = (nodes: readonly Node[]) =>
	nodes.length === 1 && typeof nodes[0] === 'string' ? nodes[0] : nodes.map(renderNode);

function renderNode(node: Node, key: Key): ReactNode {
	if (typeof node === 'string') return node;
	const { tag, children, href = '', title, alt, start } = node;
	if (tag === 'img') return <img key={key} src={href} alt={alt} title={title} loading="lazy" />;
	if (tag === 'br' || tag === 'hr') return createElement(tag, { key });
	if (tag !== 'a') return createElement(tag, { key, start }, renderNodes(children));
	const notice = opensProgram.test(href) ? undefined : commonWords.newTab;
	return (
		<ExternalLink key={key} href={href} title={title} notice={notice}>
			{renderNodes(children)}
		</ExternalLink>
	);
}

export interface MarkdownProps {
	source: string;
	/** Level of the text's highest heading, 1 to 6; lower ones follow. Left out of a line, which has no blocks. */
	headingLevel?: number;
}

/** Text that an editor wrote in Markdown. Made of elements, never of HTML text. */
export function Markdown({ source, headingLevel }: MarkdownProps) {
	const nodes = useMemo(
		() => (headingLevel ? parseMarkdown(source, headingLevel) : parseLine(source)),
		[source, headingLevel],
	);
	return <div>{nodes.map(renderNode)}</div>;
}
