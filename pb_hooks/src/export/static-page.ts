import { pages } from '../../../web/content/pages.ts';
import { escapeHtml } from '../../../web/server/render-document.ts';
import { currentServerWords } from '../publishing/current-server-words.ts';

/** Returns the address that replaces an address. */
export type Rewrite = (address: string) => string;

/** All scripts, except data for search engines. */
const scripts = /<script(?! type="application\/ld\+json")[\s\S]*?<\/script>\n?/g;

/** In our pages, a " only encloses attributes: in their values and in texts, it is &quot;. */
const addresses = / (href|src|srcset|content)="([^"]*)"/g;

/** The form for offers, its notices, and the address of the page on the website, if it is known. */
const form =
	/<div[^>]* class="form-notice"[\s\S]*<p class="without-script form-notice">[^<]*(<a .*?<\/a>)?[\s\S]*<\/form>/;
const canonical = /<link rel="canonical" href="([^"]*)"/;

/** Tags for the headers that a static file server does not send. */
const head = `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">`;

/**
 * Turns a page into one for a static file server: without scripts, with other addresses, and with a
 * text about the features that do not work there. Scripts would send requests to the API.
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
	// The texts in the language in which this page has just been rendered.
	const words = currentServerWords();
	if (path === pages.privacy.path) {
		return page.replace('</h1>', `</h1><p>${escapeHtml(words.staticCopyWords.privacy)}</p>`);
	}
	return page.replace(form, (_, mailLink?: string) => {
		const [, address] = canonical.exec(page) ?? [];
		const live = address && `<a href="${address}">${address}</a>`;
		const notice = [escapeHtml(words.staticCopyWords.form)];
		if (live) notice.push(`${escapeHtml(words.staticCopyWords.formIsAt)} ${live}.`);
		if (mailLink) notice.push(`${escapeHtml(words.writeInstead)} ${mailLink}.`);
		return `<div class="form-notice"><div>${notice.join(' ')}</div></div>`;
	});
}

/** Rewrites the addresses in a style sheet. */
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
