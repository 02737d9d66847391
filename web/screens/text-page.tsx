import { useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { greeting } from '../content/defaults.ts';
import { pages, type TextId } from '../content/pages.ts';
import { useQuery } from '../stores/query.ts';
import { siteText } from '../stores/site.ts';
import { textById, textTitle } from '../stores/texts.ts';
import { Article } from './article.tsx';

type Props = {
	/** Markdown, shown until an editor writes a text. */
	builtIn?: string;
	/** Shown instead of a text below the title, until an editor writes a text. */
	lead?: string;
	/** Shown below the text. */
	children?: ReactNode;
	/** The heading between an editor's text and the children; by default the page's title. */
	heading?: string;
	/** Shown below the text of a page without children. */
	end?: ReactNode;
};

/** Shows the text that an editor wrote; until then the built-in text, the children, or a greeting. */
export function TextPage({ builtIn = '', lead, children, heading, end }: Props) {
	const { text: record, title = '' } =
		useMatch({ strict: false, select: ({ staticData }) => staticData }) ?? {};
	if (!record) return null;
	const placeholder =
		builtIn || children ? (
			<Article title={title} facts={lead && <p>{lead}</p>} body={builtIn}>
				{children || end}
			</Article>
		) : (
			<Greeting record={record} />
		);
	if (textTitle(record) === undefined) return placeholder;
	return (
		<WrittenText record={record} placeholder={placeholder}>
			{children && <h2>{heading ?? title}</h2>}
			{children || end}
		</WrittenText>
	);
}

/** /about: the text of the dialog. */
export function About() {
	return <Article title={pages.about.title} body={siteText().about} />;
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
