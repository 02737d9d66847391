import { createElement, type Key, type ReactNode, useMemo } from 'react';
import { commonWords } from '../content/common.ts';
import { parseLine, parseMarkdown } from '../lib/markdown/parse.ts';
import { type Node, textOf } from '../lib/markdown/tree.ts';
import type { TextLanguage } from '../lib/text-language.ts';
import { ExternalLink } from './external-link.tsx';
import { languageOf, pageLanguage } from './language.ts';

/** What another program opens, such as one for mail, and no tab of the browser. */
const opensProgram = /^(?:mailto|xmpp|ircs?):/i;

/** An uploaded picture has its size in its name, so that its place has its shape before it is there. */
const sizeInName = /_(\d+)x(\d+)_\w+\.\w+\?/;

/** Most have one text: alone, it takes half as long to render. */
const renderNodes = (nodes: readonly Node[], around = pageLanguage) =>
	nodes.length === 1 && typeof nodes[0] === 'string'
		? nodes[0]
		: nodes.map((node, key) => renderNode(node, key, around));

function renderNode(node: Node, key: Key, around: TextLanguage): ReactNode {
	if (typeof node === 'string') return node;
	const { tag, children, href = '', title, alt, start } = node;
	if (tag === 'img') {
		const [, width, height] = sizeInName.exec(href) ?? [];
		const size = { width, height };
		return <img key={key} src={href} alt={alt} title={title} loading="lazy" {...size} />;
	}
	if (tag === 'br' || tag === 'hr') return createElement(tag, { key });
	const own = languageOf(textOf(node), around);
	const content = renderNodes(children, own ?? around);
	if (tag !== 'a') return createElement(tag, { key, start, ...own }, content);
	const notice = opensProgram.test(href) ? undefined : commonWords.newTab;
	const foreign = around === pageLanguage ? own : (own ?? around);
	return (
		<ExternalLink key={key} href={href} title={title} notice={notice} {...foreign}>
			{content}
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
	// The element around a line says its language; see RecordLine.
	const around = headingLevel ? pageLanguage : languageOf(source);
	return <div>{renderNodes(nodes, around)}</div>;
}
