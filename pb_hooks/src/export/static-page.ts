import { pages } from '../../../web/content/pages.ts';
import { escapeHtml } from '../../../web/server/render-document.ts';
import { currentServerWords } from '../http/current-server-words.ts';

/** What to write in the place of an address. */
export type Rewrite = (address: string) => string;

/** But for what search engines read. */
const scripts = /<script(?! type="application\/ld\+json")[\s\S]*?<\/script>\n?/g;

/** In our pages, " stands around attributes alone: in them, and in texts, it is written &quot;. */
const addresses = / (href|src|srcset|content)="([^"]*)"/g;

/** What a server of files does not say for us in headers. */
const head = `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">`;

/**
 * A page as it is without scripts, for a server of files: other addresses, and words for what does
 * not work there. Without scripts, because they would ask the API for what comes after the page.
 */
export function staticPage(path: string, html: string, rewrite: Rewrite): string {
	const page = html
		.replace(scripts, '')
		.replace('<meta charset="utf-8">', head)
		.replace(/<style>[\s\S]*?<\/style>/g, (sheet) => staticSheet(sheet, rewrite))
		.replace(addresses, (all, name: string, value: string) => {
			const address = unescapeHtml(value);
			const [first = '', ...rest] = name === 'srcset' ? address.split(' ') : [address];
			if (name === 'content' && !/^https?:/.test(first)) return all;
			return ` ${name}="${escapeHtml([rewrite(first), ...rest].join(' '))}"`;
		});
	// Of the language in which this page, like every page of the copy, has just been rendered.
	const { form, staticCopyWords } = currentServerWords();
	return path === pages.privacy.path
		? page.replace('</h1>', `</h1><p>${escapeHtml(staticCopyWords.privacy)}</p>`)
		: page.replace(escapeHtml(form.needsScript), escapeHtml(staticCopyWords.form));
}

/** A style sheet with other addresses. */
export function staticSheet(css: string, rewrite: Rewrite): string {
	return css.replace(/url\("?([^")]+)"?\)/g, (_, address: string) => `url("${rewrite(address)}")`);
}

function unescapeHtml(text: string): string {
	return text
		.replace(/&quot;/g, '"')
		.replace(/&lt;/g, '<')
		.replace(/&gt;/g, '>')
		.replace(/&amp;/g, '&');
}
