import { useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TextId } from '../content/pages.ts';
import { greeting } from '../content/placeholder.ts';
import { textById, textTitle } from '../stores/texts.ts';
import { useQuery } from '../stores/use-query.ts';
import { Article } from './article.tsx';

/** A page that shows its editor's text, or a greeting until one is written. */
export function TextPage() {
	const record = useMatch({ strict: false, select: ({ staticData }) => staticData.text });
	return record && <TextOr record={record} placeholder={<Greeting record={record} />} />;
}

type Props = {
	record: TextId;
	/** Shown while an editor has written no text. */
	placeholder: ReactNode;
	/** Shown below the text. */
	children?: ReactNode;
};

/** Shows the text that an editor wrote for a page, or else the placeholder. */
export function TextOr(props: Props) {
	return textTitle(props.record) === undefined ? props.placeholder : <WrittenText {...props} />;
}

function WrittenText({ record, placeholder, children }: Props) {
	const state = useQuery(textById(record));
	// The route has loaded the text. If it is not loaded, it was deleted in the meantime.
	if (state.status !== 'loaded') return placeholder;
	return (
		<Article title={state.data.title} body={state.data.body}>
			{children}
		</Article>
	);
}

function Greeting({ record }: { record: TextId }) {
	return (
		<div className="container message-page">
			<h1 tabIndex={-1}>{greeting(`/_layout/${record}`)}</h1>
		</div>
	);
}
