import { renderToString } from 'preact-render-to-string';
import { documentWords } from '../content/common.ts';
import { eventsWords } from '../content/events.ts';
import { isoMoment } from '../lib/moments.ts';
import { isolateNumbers } from '../lib/number-runs.ts';
import { pageLanguage } from '../ui/language.ts';
import { Markdown } from '../ui/markdown.tsx';
import { isolated } from '../ui/numbers-in-order.tsx';
import { escapeHtml } from './render-document.ts';

/** A post or an event. Moments are as the database stores them. */
export type FeedEntry = {
	collection: string;
	id: string;
	/** The path of its page. */
	path: string;
	title: string;
	/** The text in Markdown. */
	body: string;
	/** When and where an event is. */
	when?: string;
	place?: string;
	canceled?: 0 | 1;
	published: string;
	updated: string;
};

export type Feed = {
	/** The site's address, such as https://example.org. */
	appUrl: string;
	name: string;
	description: string;
	entries: readonly FeedEntry[];
};

/** Returns a feed in the Atom format (RFC 4287), with the whole text of each entry as HTML. */
export function renderFeed({ appUrl, name, description, entries }: Feed): string {
	const updated = entries.map((entry) => entry.updated).sort();
	return [
		'<?xml version="1.0" encoding="utf-8"?>',
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${documentWords.language}">`,
		element('id', `${appUrl}/`),
		element('title', name),
		element('subtitle', description),
		// Atom requires a moment, even of a feed without entries.
		element('updated', isoMoment(updated.at(-1) ?? '2026-01-01 00:00:00.000Z')),
		`<author>${element('name', name)}</author>`,
		`<link rel="self" href="${escapeXml(appUrl)}/feed.xml"/>`,
		`<link href="${escapeXml(appUrl)}/"/>`,
		...entries.map((entry) => renderEntry(entry, appUrl)),
		'</feed>\n',
	].join('\n');
}

function renderEntry(entry: FeedEntry, appUrl: string): string {
	const { collection, id, path, body, when, place = '', canceled, published, updated } = entry;
	const title = canceled ? `${eventsWords.canceled}: ${entry.title}` : entry.title;
	const text = renderToString(
		<>
			{when && (
				<p>
					{`${when}, `}
					{isolated(place)}
				</p>
			)}
			<Markdown source={body} headingLevel={2} />
		</>,
	);
	const html = withOrigin(withoutPage(text), appUrl, path);
	return [
		'<entry>',
		// Without the site's address, which may change.
		element('id', `tag:anemone.invalid,2026:${collection}/${id}`),
		element('title', isolateNumbers(title, pageLanguage)),
		`<link href="${escapeXml(appUrl + path)}"/>`,
		element('published', isoMoment(published)),
		element('updated', isoMoment(updated)),
		`<content type="html">${escapeXml(html)}</content>`,
		'</entry>',
	].join('\n');
}

/** Removes what only a page needs: notices for screen readers, new tabs, late loading. */
const withoutPage = (html: string) =>
	html
		.replace(/<span class="visually-hidden".*?<\/span>/g, '')
		.replace(/ (?:target="_blank"|loading="lazy")/g, '');

/** Makes the addresses of links and pictures on this site absolute. */
const withOrigin = (html: string, appUrl: string, path: string) =>
	html
		.replace(/ (href|src)="\/(?!\/)/g, ` $1="${escapeHtml(appUrl)}/`)
		.replace(/ href="#/g, ` href="${escapeHtml(appUrl + path)}#`);

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** Escapes a text, without the characters that XML does not allow. */
const escapeXml = (text: string) =>
	escapeHtml(text.replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
