import { type ComponentType, useState } from 'react';
import { hydration } from './hydration.ts';
import { useModule } from './use-module.ts';

type MarkdownProps = { source: string; headingLevel: number };
type MarkdownComponent = ComponentType<MarkdownProps>;

type Props = {
	/** Markdown. */
	source: string;
	/** The level of the text's top headings, below those of the page around it. */
	headingLevel: number;
};

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
 * Makes sure that new texts can be shown at once. A page that the server rendered needs
 * nothing: its texts are ready.
 */
export async function prepareTexts(): Promise<void> {
	if (!hydration.running) await loadMarkdown().catch(report);
}

/** No HTML: it means that the element's content is left as the server rendered it. */
const AS_RENDERED = { __html: '' };

/**
 * A record's Markdown as formatted text. Over what the server rendered it adopts the
 * elements that are there, so that the renderer is fetched only where a text is new.
 */
export function RecordText({ source, headingLevel }: Props) {
	const [adopted] = useState(hydration.running ? source : undefined);
	if (adopted === source) {
		// biome-ignore lint/security/noDangerouslySetInnerHtml: hydration keeps the elements; nothing is ever parsed
		return <div dangerouslySetInnerHTML={AS_RENDERED} />;
	}
	return <NewText source={source} headingLevel={headingLevel} />;
}

function NewText({ source, headingLevel }: Props) {
	const Loaded = useModule(Markdown === undefined, loadMarkdown, report);
	const Text = Markdown ?? Loaded;
	return Text ? <Text source={source} headingLevel={headingLevel} /> : <p>{source}</p>;
}
