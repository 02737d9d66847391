import type { ReactNode } from 'react';
import type { TextId } from '../content/pages.ts';
import { textById, textTitle } from '../stores/texts.ts';
import { useQuery } from '../stores/use-query.ts';
import { Article } from './article.tsx';

type Props = {
	/** The record of its text. */
	id: TextId;
	/** What the page is while an editor has written no text. */
	children: ReactNode;
};

/** A page whose text an editor may write. */
export function TextPage({ id, children }: Props) {
	if (textTitle(id) === undefined) return children;
	return <WrittenText id={id}>{children}</WrittenText>;
}

function WrittenText({ id, children }: Props) {
	const state = useQuery(textById(id));
	// The route has loaded it: else it was there, and is gone.
	if (state.status !== 'loaded') return children;
	return <Article title={state.data.title} body={state.data.body} />;
}
