import type { ReactNode } from 'react';
import { sizeInName } from '../lib/size-in-name.ts';
import { languageOf, pageLanguage } from '../ui/language.ts';
import { numbersInOrder } from '../ui/numbers-in-order.tsx';
import { RecordText } from '../ui/record-text.tsx';

type Props = {
	title: string;
	/** Whether the title is crossed out. */
	isCanceled?: boolean | undefined;
	/** Shown below the title. */
	facts?: ReactNode;
	/** Markdown; may be empty. */
	body: string;
	/** Shown below the text. */
	children?: ReactNode;
};

/** Returns true for a title that would fill the first screen of a phone, for an attribute. */
export const isLongTitle = (title: string) => title.length > 60 || undefined;

/** A page that shows a text. */
export function Article({ title, isCanceled, facts, body, children }: Props) {
	const language = languageOf(title);
	const around = language && pageLanguage;
	return (
		<article className="container article" {...language}>
			<h1 data-long={isLongTitle(title)} tabIndex={-1}>
				{isCanceled ? <s>{numbersInOrder(title)}</s> : numbersInOrder(title)}
			</h1>
			{facts && <div {...around}>{facts}</div>}
			{body !== '' && (
				<div className="prose" {...around}>
					<RecordText source={body} headingLevel={2} />
				</div>
			)}
			{children && <div {...around}>{children}</div>}
		</article>
	);
}

type CoverProps = { cover?: string | undefined; coverAlt?: string | undefined };

/** The cover picture of a record on its own page. Shared links show it too: see head.ts. */
export function Cover({ cover, coverAlt = '' }: CoverProps) {
	if (!cover) return null;
	const source = `${cover}1000x1000f`;
	return (
		<p className="cover">
			<img src={source} alt={coverAlt} {...sizeInName(source)} />
		</p>
	);
}
