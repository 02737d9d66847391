// A trick: the browser adopts the texts that the server formatted. Gains: the Markdown renderer
// stays off first views. Fails: a text that the page does not hold fetches it; where that cannot be
// had, the text shows as it was written. Told by record-text.test.tsx,
// web/client/hydration.browser.test.ts ("left and entered again") and the budgets.
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { marksInLine } from '../lib/markdown/marks-in-line.ts';
import { tokenOf } from '../lib/text-token.ts';
import { hydration } from './hydration.ts';
import { languageOf } from './language.ts';
import type { MarkdownProps } from './markdown.tsx';
import { useModule } from './use-module.ts';

type MarkdownComponent = ComponentType<MarkdownProps>;

let Markdown: MarkdownComponent | undefined;

/** Brings the Markdown renderer along at once: what the server does. */
export function provideMarkdown(component: MarkdownComponent) {
	Markdown = component;
}

async function loadMarkdown(): Promise<MarkdownComponent> {
	Markdown ??= (await import('./markdown.tsx')).Markdown;
	return Markdown;
}

/** Without the renderer a text is shown as it was written. */
function report(error: unknown) {
	console.error('The Markdown renderer could not be loaded', error);
}

/**
 * Makes sure that texts can be shown at once: those given, or any if they are not known yet.
 * What the server rendered needs nothing, now or when it is entered again.
 */
export async function prepareTexts(sources: readonly string[] | undefined): Promise<void> {
	const isKnown = (source: string) => serverFragments.has(tokenOf(source));
	const ready = hydration.running || sources?.every(isKnown);
	if (!ready) await loadMarkdown().catch(report);
}

/** The same for a line, if it has any marks. */
export const prepareLine = (line: string) => prepareTexts(marksInLine.test(line) ? [line] : []);

/** With this as an element's HTML, Preact leaves alone what the element already holds. */
const LEFT_ALONE = { __html: '' };

/** Copies of what the server rendered, by its token, and by level and token: a text may stand twice. */
const serverFragments = new Map<string, DocumentFragment>();
const keyOf = ({ headingLevel = 0, source }: MarkdownProps) => headingLevel + tokenOf(source);

/**
 * A record's Markdown as formatted text. Over what the server rendered it adopts the
 * elements that are there, so that the renderer is fetched only where a text is new.
 */
export function RecordText(text: MarkdownProps) {
	const [adopted] = useState(hydration.running ? text.source : undefined);
	// Where none is, as on the server, no token is computed: that took it 0.8 ms for a thousand characters.
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
 * A copy in a document of its own, as a template's content is. Copied within the page, every
 * lazy picture of the text was fetched at once.
 */
function copyOf(element: HTMLElement): DocumentFragment {
	const { content } = document.createElement('template');
	for (const child of element.childNodes) {
		content.append(content.ownerDocument.importNode(child, true));
	}
	return content;
}

/** One line of Markdown in a box of a class: without marks it needs no renderer. */
export function RecordLine({ source, className }: { source: string; className: string }) {
	return (
		<div className={className} {...languageOf(source)}>
			{marksInLine.test(source) ? <RecordText source={source} /> : <div>{source}</div>}
		</div>
	);
}

function MarkdownText(text: MarkdownProps) {
	const Loaded = useModule(Markdown === undefined, loadMarkdown, report);
	const Text = Markdown ?? Loaded;
	return Text ? <Text {...text} /> : <p>{text.source}</p>;
}
