import { languageOf, pageLanguage } from '../ui/language.ts';
import { RecordText } from '../ui/record-text.tsx';

/** A page that shows a text; `body` is Markdown. */
export function Article({ title, body }: { title: string; body: string }) {
	const language = languageOf(title);
	return (
		<article className="container article" {...language}>
			<h1 tabIndex={-1}>{title}</h1>
			<div className="prose" {...(language && pageLanguage)}>
				<RecordText source={body} headingLevel={2} />
			</div>
		</article>
	);
}
