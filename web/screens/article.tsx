import { RecordText } from '../ui/record-text.tsx';

/** A page that is a text: `body` is Markdown. */
export function Article({ title, body }: { title: string; body: string }) {
	return (
		<article className="container article">
			<h1 tabIndex={-1} dir="auto">
				{title}
			</h1>
			<div className="prose">
				<RecordText source={body} headingLevel={2} />
			</div>
		</article>
	);
}
