import { documentWords } from '../content/common.ts';
import { isFixed } from '../content/pages.ts';
import type { Translation } from '../records/translations.ts';
import type { OwnRecord } from '../stores/own-records.ts';
import { escapeHtml, scriptSafeJson } from './render-document.ts';

/** The site's data for search engines and share cards. */
export type SiteHead = {
	name: string;
	description: string;
	footerLinks: readonly { address: string }[];
	/** The path of an uploaded picture for cards, and its alternative text. */
	share?: { picture: string; alt: string } | undefined;
	translations?: readonly Translation[] | undefined;
};

export type PageHead = {
	site: SiteHead;
	/** The page's title without the site's name, which is that of the home page. */
	name: string;
	/** One or two sentences about the page. */
	description: string;
	/** A canonical path, such as /medical. */
	path: string;
	/** The site's address, such as https://example.org; '' while it is unset. */
	appUrl: string;
	/** The record whose own page this is. */
	whole?: OwnRecord | null | undefined;
	/** The page's rendered content. */
	app?: string;
};

/**
 * An opaque picture in a page's content, with its address and its alternative text as HTML. Programs
 * that show cards put a transparent one on any color.
 */
const firstPicture =
	/<main.*?<img src="(\/(?![^"?]*_on(?:light|dark)_)[^"?]+\.(?:gif|jpe?g|png|webp)(?:\?[^"]*)?)"(?: alt="([^"]*)")?/s;

/** The share card's size in pixels. See also web/assets/share.png and pb_migrations. */
const CARD = { width: 1200, height: 630 };

/**
 * Returns the tags for search engines and shared links. Absolute addresses use only the configured
 * application URL, never a request. While the URL is unset, their tags are left out.
 */
export function headTags(page: PageHead): string {
	const tags = [
		meta('name', 'description', page.description),
		meta('property', 'og:type', page.whole ? 'article' : 'website'),
		meta('property', 'og:site_name', page.site.name),
		meta('property', 'og:title', page.name),
		meta('property', 'og:description', page.description),
	];
	const published = page.whole && 'date' in page.whole && page.whole.date;
	if (published) tags.push(meta('property', 'article:published_time', published));
	if (page.appUrl !== '') tags.push(...absoluteTags(page, page.appUrl));
	return `${tags.join('\n')}\n`;
}

/** Tells search engines not to index the page. For error pages. */
export const NO_INDEX = `${meta('name', 'robots', 'noindex')}\n`;

function absoluteTags(page: PageHead, origin: string): string[] {
	const { path, site } = page;
	const address = `${origin}${path}`;
	const tags = [
		`<link rel="canonical" href="${escapeHtml(address)}">`,
		`<link rel="alternate" type="application/atom+xml" href="${escapeHtml(origin)}/feed.xml">`,
		...(isFixed(path) ? alternates(path, origin, site.translations) : []),
		meta('property', 'og:url', address),
		...pictureTags(page, origin),
		meta('name', 'twitter:card', 'summary_large_image'),
	];
	const data = structuredData(page, origin);
	return data ? [...tags, ldJson(data)] : tags;
}

/** Returns the tags of the card's picture: a record's own first picture, or the site's. */
function pictureTags({ whole, app = '', site: { share } }: PageHead, origin: string): string[] {
	const [, own, alt = ''] = (whole && firstPicture.exec(app)) ?? [];
	if (own) {
		return [
			`<meta property="og:image" content="${escapeHtml(origin)}${own}">`,
			`<meta property="og:image:alt" content="${alt}">`,
		];
	}
	const image = share ? `${share.picture}?thumb=${CARD.width}x${CARD.height}` : '/share.png';
	return [
		meta('property', 'og:image', `${origin}${image}`),
		meta('property', 'og:image:width', String(CARD.width)),
		meta('property', 'og:image:height', String(CARD.height)),
		meta('property', 'og:image:alt', share?.alt ?? documentWords.shareImage),
	];
}

/** Returns links to the page in each language, its own included: search engines want all or none. */
function alternates(
	path: string,
	origin: string,
	translations: SiteHead['translations'] = [],
): string[] {
	const own = { lang: documentWords.language, address: origin };
	const all = translations.length > 0 ? [own, ...translations] : [];
	return all.map(
		({ lang, address }) =>
			`<link rel="alternate" hreflang="${lang}" href="${escapeHtml(address + path)}">`,
	);
}

/** Returns data for search engines about the page's subject, in the terms of schema.org. */
function structuredData(page: PageHead, origin: string): object | undefined {
	if (page.path === '/') return organization(origin, page.site);
	const { description, path, site, whole } = page;
	if (!(whole && 'place' in whole)) return undefined;
	return {
		'@type': 'Event',
		name: whole.title,
		description,
		startDate: whole.start,
		endDate: whole.end,
		eventStatus: `https://schema.org/Event${whole.canceled ? 'Cancelled' : 'Scheduled'}`,
		...locationOf(whole, `${origin}${path}`),
		organizer: { '@type': 'Organization', name: site.name, url: `${origin}/` },
		url: `${origin}${path}`,
	};
}

/** Matches a place that says in one of our languages that an event is online. */
const onlinePlace =
	/^(?:online|virtual|zoom|jitsi|google meet|webinar|en l[ií]nea|(?:عبر|على) ال[إا]نترنت|[أا]ونلاين|عن بُ?عد)(?: (?:event|only|meeting))?(?: (?:via|on|with|por|en|عبر|على) \S+)?(?: \(.*\))?\.?$/i;

/** Returns where an event takes place. Nobody can travel to one that is online. */
function locationOf({ place, link }: { place: string; link?: string | undefined }, page: string) {
	const [address] = /^(?:https?:\/\/|www\.)\S+/i.exec(place) ?? [];
	const url =
		address?.replace(/^www\./i, 'https://$&') ?? (onlinePlace.test(place) && (link ?? page));
	if (!url) return { location: { '@type': 'Place', name: place, address: place } };
	const eventAttendanceMode = 'https://schema.org/OnlineEventAttendanceMode';
	return { eventAttendanceMode, location: { '@type': 'VirtualLocation', url } };
}

function ldJson(data: object): string {
	const json = scriptSafeJson({ '@context': 'https://schema.org', ...data });
	return `<script type="application/ld+json">${json}</script>`;
}

function organization(origin: string, site: SiteHead) {
	return {
		'@type': 'Organization',
		name: site.name,
		description: site.description,
		url: `${origin}/`,
		logo: `${origin}/apple-touch-icon.png`,
		sameAs: site.footerLinks.map((link) => link.address),
	};
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
	return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
