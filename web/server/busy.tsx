import { renderToString } from 'preact-render-to-string';
import { commonWords } from '../content/common.ts';
import { busyWords } from '../content/notices.ts';

/** For browsers without scripts. With scripts, the application fetches the content. */
export const refresh = '<noscript><meta http-equiv="refresh" content="3"></noscript>\n';

/** The address of any page that contains the link. */
const SAME_PAGE = '';

/** Returns a rendered page with a text in place of its content. One page serves all addresses. */
export function withBusyText(app: string): string {
	const [before = '', rest = ''] = app.split(/(?<=<main[^>]*>)/);
	return before + renderToString(<Busy />) + rest.slice(rest.indexOf('</main>'));
}

const Busy = () => (
	<div className="container message-page">
		<h1 tabIndex={-1}>{busyWords.heading}</h1>
		<p>{busyWords.text}</p>
		<p className="needs-script" role="status">
			{commonWords.loading}
		</p>
		<p>
			<a href={SAME_PAGE}>{busyWords.tryAgain}</a>
		</p>
	</div>
);
