import { useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TextId } from '../content/pages.ts';
import { greeting } from '../content/placeholder.ts';
import { textById, textTitle } from '../stores/texts.ts';
import { useQuery } from '../stores/use-query.ts';
import { Article } from './article.tsx';

type Props = {
	/** Markdown, shown until an editor writes a text. */
	builtIn?: string;
	/** Shown below the text. */
	children?: ReactNode;
};

/** Shows the text that an editor wrote; until then the built-in text, the list, or a greeting. */
export function TextPage({ builtIn = '', children }: Props) {
	const { text: record, title = '' } =
		useMatch({ strict: false, select: ({ staticData }) => staticData }) ?? {};
	if (!record) return null;
	const placeholder =
		builtIn || children ? (
			<Article title={title} body={builtIn}>
				{children}
			</Article>
		) : (
			<Greeting record={record} />
		);
	if (textTitle(record) === undefined) return placeholder;
	return (
		<WrittenText record={record} placeholder={placeholder}>
			{children && <h2>{title}</h2>}
			{children}
		</WrittenText>
	);
}

type WrittenProps = { record: TextId; placeholder: ReactNode; children: ReactNode };

function WrittenText({ record, placeholder, children }: WrittenProps) {
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
