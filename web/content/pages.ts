import type { OwnPageName, ScheduledName } from '../records/collections.ts';
import { pageTitles } from './page-titles.ts';

/**
 * A part of the data that a page contains for the stores: a list by the name of its collection, or
 * another part of web/page-data.ts.
 */
export type DataName = ScheduledName | 'text' | 'medical';

/** The records in which editors write the texts of pages. */
export type TextId = 'events' | 'donate' | 'mutual_aid' | 'terms' | 'privacy';

export type Page = {
	/** The path in the router's notation. A part that begins with $ matches anything. */
	path: string;
	/** The page's name in its title. The home page has only the site's name, a record its own title. */
	title?: string;
	/** The backend's data that the page contains. */
	data: readonly DataName[];
	/** Whether the sitemap lists the page. A page with an editor's text is listed once it has one. */
	listed: boolean;
	/** The record that may contain the page's text. */
	text?: TextId;
	/** The collection whose records have such a page each. */
	record?: OwnPageName;
};

/** A page under the layout that stays empty until an editor writes its text. */
const textPage = <Id extends TextId>(text: Id, title: string, ...lists: ScheduledName[]) =>
	({ path: `/${text}`, title, data: ['sections', ...lists, 'text'], listed: false, text }) as const;

/** Every page of the site: the router, the server, the sitemap and the tests read this table. */
export const pages = {
	home: { path: '/', data: ['sections', 'featured_orgs'], listed: true },
	medical: {
		path: '/medical',
		title: pageTitles.medical,
		data: ['sections', 'medical'],
		listed: true,
	},
	events: textPage('events', pageTitles.events, 'events'),
	event: { path: '/events/$eventId', data: ['sections'], listed: true, record: 'events' },
	donate: textPage('donate', pageTitles.donate),
	mutualAid: textPage('mutual_aid', pageTitles.mutualAid),
	posts: { path: '/posts', title: pageTitles.posts, data: ['posts'], listed: true },
	post: { path: '/posts/$postId', data: ['posts'], listed: true, record: 'posts' },
	terms: textPage('terms', pageTitles.terms),
	// Always has a text and therefore a link: see screens/privacy.tsx.
	privacy: { ...textPage('privacy', pageTitles.privacy), listed: true },
} as const satisfies Record<string, Page>;

/** Returns whether a path belongs to a page that every site has. A record's own page does not. */
export const isFixed = (path: string) =>
	Object.values<Page>(pages).some((page) => page.path === path);

/** Returns the pages that are listed even without an editor's text: also those above a record's. */
export const listedPages = (ofRecords: readonly { path: string }[]) =>
	Object.values<Page>(pages).filter(
		({ listed, path, record }) =>
			!record && (listed || ofRecords.some((page) => page.path.startsWith(`${path}/`))),
	);
