import type { ReactNode } from 'react';
import type { TextId } from '../content/pages.ts';
import { greeting } from '../content/placeholder.ts';
import { textById, textTitle } from '../stores/texts.ts';
import { useQuery } from '../stores/use-query.ts';
import { Article } from './article.tsx';

type Props = {
	/** Where its text is. */
	record: TextId;
	/** What the page is while an editor has written no text: a greeting, unless something is given. */
	children?: ReactNode;
};

/** A page whose text an editor may write. */
export function TextPage({ record, children = <Greeting record={record} /> }: Props) {
	if (textTitle(record) === undefined) return children;
	return <WrittenText record={record}>{children}</WrittenText>;
}

function WrittenText({ record, children }: Props) {
	const state = useQuery(textById(record));
	// The route has loaded it: else it was there, and is gone.
	if (state.status !== 'loaded') return children;
	return <Article title={state.data.title} body={state.data.body} />;
}

function Greeting({ record }: { record: TextId }) {
	return (
		<div className="container message-page">
			<h1 tabIndex={-1}>{greeting(`/_layout/${record}`)}</h1>
		</div>
	);
}
