import { createElement, Fragment, type Key, type ReactNode, useMemo } from 'react';
import { commonWords } from '../content/common.ts';
import { parseLine, parseMarkdown } from '../lib/markdown/parse.ts';
import { type Node, textOf } from '../lib/markdown/tree.ts';
import { ownPath } from '../lib/safe-address.ts';
import { sizeInName } from '../lib/size-in-name.ts';
import type { TextLanguage } from '../lib/text-language.ts';
import { ExternalLink } from './external-link.tsx';
import { languageOf, pageLanguage } from './language.ts';
import { numbersInOrder } from './numbers-in-order.tsx';

/** Matches addresses that open another program, such as a mail program, instead of a tab. */
const opensProgram = /^(?:mailto|xmpp|ircs?):/i;

/** Most elements have a single text as content. Rendering it alone takes half as long. */
const renderLine = (nodes: readonly Node[], around: TextLanguage) =>
	nodes.length === 1 && typeof nodes[0] === 'string'
		? numbersInOrder(nodes[0], around)
		: nodes.map((node, key) => renderNode(node, key, around));

/** Renders nodes. After a break, a line in another language than the text around it declares it. */
export function renderNodes(nodes: readonly Node[], around = pageLanguage): ReactNode {
	const lines: Node[][] = [[]];
	for (const node of nodes) {
		if (typeof node !== 'string' && node.tag === 'br') lines.push([]);
		else lines[lines.length - 1]?.push(node);
	}
	if (lines.length === 1) return renderLine(nodes, around);
	return lines.map((line, place) => {
		const own = languageOf(line.map(textOf).join(''), around);
		const content = renderLine(line, own ?? around);
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and keep no state
			<Fragment key={place}>
				{place > 0 && <br />}
				{own ? <span {...own}>{content}</span> : content}
			</Fragment>
		);
	});
}

function renderNode(node: Node, key: Key, around: TextLanguage): ReactNode {
	if (typeof node === 'string')
		return <Fragment key={key}>{numbersInOrder(node, around)}</Fragment>;
	const { tag, children, href = '', title, alt, start, value, className, staysInTab } = node;
	if (tag === 'img') {
		const size = sizeInName(href);
		return <img key={key} src={href} alt={alt} title={title} loading="lazy" {...size} />;
	}
	if (tag === 'hr') return <hr key={key} />;
	const own = languageOf(textOf(node), around);
	const content = renderNodes(children, own ?? around);
	if (tag !== 'a') return createElement(tag, { key, start, value, className, ...own }, content);
	if (staysInTab) return createElement(tag, { key, href, title, ...own }, content);
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
	/** The level of the text's highest heading, 1 to 6. Omit it for a line, which has no blocks. */
	headingLevel?: number;
	/**
	 * True if a line's links to pages of the site open in a new tab too, as all links in texts do.
	 * Otherwise they stay in the tab.
	 */
	newTab?: boolean | undefined;
}

/** Returns nodes whose links to pages of the site open in the same tab. */
const inTab = (nodes: readonly Node[]): Node[] =>
	nodes.map((node) =>
		typeof node === 'string'
			? node
			: {
					...node,
					children: inTab(node.children),
					staysInTab: node.tag === 'a' && ownPath(node.href ?? '') !== undefined,
				},
	);

/** Renders text that an editor wrote in Markdown, as elements and never as HTML text. */
export function Markdown({ source, headingLevel, newTab = false }: MarkdownProps) {
	const nodes = useMemo(() => {
		if (headingLevel) return parseMarkdown(source, headingLevel);
		return newTab ? parseLine(source) : inTab(parseLine(source));
	}, [source, headingLevel, newTab]);
	// The element around a line declares the line's language; see RecordLine.
	const around = headingLevel ? pageLanguage : languageOf(source);
	return <div>{renderNodes(nodes, around)}</div>;
}
