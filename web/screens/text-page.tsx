import type { ReactNode } from 'react';
import type { TextId } from '../content/pages.ts';
import { textById, textTitle } from '../stores/texts.ts';
import { useQuery } from '../stores/use-query.ts';
import { Article } from './article.tsx';

type Props = {
	/** Where its text is. */
	record: TextId;
	/** What the page is while an editor has written no text. */
	children: ReactNode;
};

/** A page whose text an editor may write. */
export function TextPage({ record, children }: Props) {
	if (textTitle(record) === undefined) return children;
	return <WrittenText record={record}>{children}</WrittenText>;
}

function WrittenText({ record, children }: Props) {
	const state = useQuery(textById(record));
	// The route has loaded it: else it was there, and is gone.
	if (state.status !== 'loaded') return children;
	return <Article title={state.data.title} body={state.data.body} />;
}
