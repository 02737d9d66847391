import type { ReactNode } from 'react';
import type { TextId } from '../content/pages.ts';
import { textById, textTitle } from '../stores/texts.ts';
import { useQuery } from '../stores/use-query.ts';
import { Article } from './article.tsx';

type Props = {
	/** The record of its text. */
	text: TextId;
	/** What the page is while an editor has written no text. */
	children: ReactNode;
};

/** A page whose text an editor may write. */
export function TextPage({ text, children }: Props) {
	if (textTitle(text) === undefined) return children;
	return <WrittenText text={text}>{children}</WrittenText>;
}

function WrittenText({ text, children }: Props) {
	const state = useQuery(textById(text));
	// The route has loaded it: else it was there, and is gone.
	if (state.status !== 'loaded') return children;
	return <Article title={state.data.title} body={state.data.body} />;
}
