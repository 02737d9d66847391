import type { ReactNode } from 'react';
import { languageOf, pageLanguage } from '../ui/language.ts';
import { numbersInOrder } from '../ui/numbers-in-order.tsx';
import { RecordText } from '../ui/record-text.tsx';

type Props = {
	title: string;
	/** Shown below the title. */
	facts?: ReactNode;
	/** Markdown; may be empty. */
	body: string;
	/** Shown below the text. */
	children?: ReactNode;
};

/** A page that shows a text. */
export function Article({ title, facts, body, children }: Props) {
	const language = languageOf(title);
	const around = language && pageLanguage;
	return (
		<article className="container article" {...language}>
			<h1 tabIndex={-1}>{numbersInOrder(title)}</h1>
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
