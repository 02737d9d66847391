// A trick: the browser adopts the texts that the server formatted. Gains: first views do not load
// the Markdown renderer. Fails: a text that the page does not contain loads the renderer. If that
// fails, the text is shown as its source. Tested by record-text.test.tsx,
// web/client/hydration.browser.test.ts ("left and entered again") and the budgets.
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { marksInLine } from '../lib/markdown/marks-in-line.ts';
import { tokenOf } from '../lib/text-token.ts';
import { languageOf } from './language.ts';
import type { MarkdownProps } from './markdown.tsx';
import { numbersInOrder } from './numbers-in-order.tsx';
import { useModule } from './use-module.ts';

/** True while the browser takes over elements that the server rendered. */
export const hydration = { running: false };

type MarkdownComponent = ComponentType<MarkdownProps>;

let Markdown: MarkdownComponent | undefined;

/** Sets the Markdown renderer immediately, without loading it. Used by the server. */
export function provideMarkdown(component: MarkdownComponent) {
	Markdown = component;
}

async function loadMarkdown(): Promise<MarkdownComponent> {
	Markdown ??= (await import('./markdown.tsx')).Markdown;
	return Markdown;
}

/** Without the renderer, a text is shown as its Markdown source. */
function report(error: unknown) {
	console.error('The Markdown renderer could not be loaded', error);
}

/**
 * Prepares texts so that they can be shown immediately: the given ones, or any if none are given.
 * Text that the server rendered needs no renderer, now or when the page is entered again.
 */
export async function prepareTexts(sources: readonly string[] | undefined): Promise<void> {
	const isKnown = (source: string) => serverFragments.has(tokenOf(source));
	const ready = hydration.running || sources?.every(isKnown);
	if (!ready) await loadMarkdown().catch(report);
}

/** Does the same for a line, if the line contains any formatting. */
export const prepareLine = (line: string) => prepareTexts(marksInLine.test(line) ? [line] : []);

/** With this as an element's HTML, Preact leaves the element's content alone. */
const LEFT_ALONE = { __html: '' };

/** Copies of server-rendered texts, by token and by level plus token: a text may appear twice. */
const serverFragments = new Map<string, DocumentFragment>();
const keyOf = ({ headingLevel = 0, source }: MarkdownProps) => headingLevel + tokenOf(source);

/**
 * Shows a record's Markdown as formatted text. It adopts elements that the server rendered, so the
 * renderer is loaded only for a new text.
 */
export function RecordText(text: MarkdownProps) {
	const [adopted] = useState(hydration.running ? text.source : undefined);
	// Skip the token if no text is known, as on the server: it took 0.8 ms per thousand characters.
	const isKnown = serverFragments.size > 0 && serverFragments.has(keyOf(text));
	if (adopted === text.source || isKnown) return <ServerText {...text} />;
	return <MarkdownText {...text} />;
}

/** Elements that the server rendered: those on the page, or a copy when it is entered again. */
function ServerText(text: MarkdownProps) {
	const element = useRef<HTMLDivElement>(null);
	const token = tokenOf(text.source);
	const key = keyOf(text);
	useLayoutEffect(() => {
		const here = element.current;
		const known = serverFragments.get(key);
		if (!here) return;
		if (known) here.replaceChildren(document.importNode(known, true));
		else for (const name of [token, key]) serverFragments.set(name, copyOf(here));
	}, [token, key]);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; nothing is ever parsed
	return <div ref={element} dangerouslySetInnerHTML={LEFT_ALONE} />;
}

/**
 * Copies an element's content into a separate document, like that of a template. A copy within the
 * page fetched every lazy picture of the text immediately.
 */
function copyOf(element: HTMLElement): DocumentFragment {
	const { content } = document.createElement('template');
	for (const child of element.childNodes) {
		content.append(content.ownerDocument.importNode(child, true));
	}
	return content;
}

type LineProps = Pick<MarkdownProps, 'source' | 'newTab'> & { className: string };

/** One line of Markdown in a box with a class. A line without formatting needs no renderer. */
export function RecordLine({ source, className, newTab }: LineProps) {
	return (
		<div className={className} {...languageOf(source)}>
			{marksInLine.test(source) ? (
				<RecordText source={source} newTab={newTab} />
			) : (
				<div>{numbersInOrder(source)}</div>
			)}
		</div>
	);
}

function MarkdownText(text: MarkdownProps) {
	const Loaded = useModule(Markdown === undefined, loadMarkdown, report);
	const Text = Markdown ?? Loaded;
	return Text ? <Text {...text} /> : <p>{text.source}</p>;
}
